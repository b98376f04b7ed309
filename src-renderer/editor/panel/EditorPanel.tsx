import { Ellipsis, ListTree } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { classNames } from '#renderer/ui/class-names.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { SidePanel, type SidePanelProps } from '#renderer/ui/SidePanel.tsx'
import { useEditor } from '../context/editor-context.tsx'
import { useClosePanel } from './use-close-panel.ts'
import './panel-frame.css'

export type EditorPanelProps = Omit<SidePanelProps, 'actions' | 'onClose' | 'closeLabel' | 'ref'>

/** The panel next to the canvas: the menu of the selection, a link to the contents, and why nothing can be changed. */
export function EditorPanel({ children, className, ...panel }: EditorPanelProps) {
  const { t } = useWords()
  const { screen, whyReadOnly, entriesAt } = useEditor()
  const close = useClosePanel()
  const isContents = screen.panel === 'contents'
  // Opening leads to this one. What is about the whole is no panel of what is selected.
  const entries = screen.panel === 'selected' ? entriesAt(null).filter(({ id }) => id !== 'open') : []
  return (
    <SidePanel
      {...panel}
      className={classNames('ed-panel', className)}
      closeLabel={t('editor.panel.close')}
      onClose={close}
      actions={
        <>
          {entries.length === 0 ? null : (
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t('editor.panel.more')} size="xs" />}
              entries={entries}
            />
          )}
          {isContents ? null : (
            <IconButton
              icon={ListTree}
              label={t('editor.panel.contents')}
              size="xs"
              onClick={() => screen.set({ panel: 'contents' })}
            />
          )}
        </>
      }
    >
      {whyReadOnly === undefined || isContents ? null : (
        <div className="ed-reason">
          <Note tone="info">{whyReadOnly}</Note>
        </div>
      )}
      {children}
    </SidePanel>
  )
}
