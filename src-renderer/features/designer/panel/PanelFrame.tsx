import { Ellipsis, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useClosePanel } from './use-close-panel.ts'
import { useReadOnly } from './use-read-only.ts'

export interface PanelFrameProps {
  /** The landmark's name. */
  readonly label: string
  readonly icon?: ReactNode
  readonly name: string
  readonly kind?: string
  /** What the menu of the canvas offers for the same thing. */
  readonly entries?: readonly MenuEntry[]
  readonly tabs?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A panel of the designer, with the way to the tree and why nothing can be changed. */
export function PanelFrame({ entries, children, ...panel }: PanelFrameProps) {
  const { t } = useWords()
  const { screen } = useDesigner()
  const close = useClosePanel()
  const reason = useReadOnly()
  return (
    <SidePanel
      {...panel}
      className="dp"
      closeLabel={t('inspector.panel.close')}
      onClose={close}
      actions={
        <>
          {entries === undefined || entries.length === 0 ? null : (
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t('inspector.panel.more')} size="xs" />}
              entries={entries}
            />
          )}
          {screen.side === 'contents' ? null : (
            <IconButton
              icon={ListTree}
              label={t('inspector.panel.contents')}
              size="xs"
              onClick={() => screen.set({ side: 'contents' })}
            />
          )}
        </>
      }
    >
      {reason === undefined || screen.side === 'contents' ? null : (
        <div className="dp-reason">
          <Note tone="info">{reason}</Note>
        </div>
      )}
      {children}
    </SidePanel>
  )
}
