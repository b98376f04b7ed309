import { Trash2 } from 'lucide-react'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'

/** Several nodes at once. */
export function SelectionPanel() {
  const { t } = useWords()
  const { screen, view, show } = useBuilder()
  const remove = useEditor()
    .actionsAt(null)
    .find((action) => action.id === 'remove')
  const count = screen.selection.size
  return (
    <EditorPanel
      label={t('builder.selection.label')}
      name={t('builder.selection.nodes', { count })}
      kind={t('builder.selection.kind')}
      footer={
        remove === undefined ? undefined : (
          <Button variant="danger-outline" icon={Trash2} wide onClick={remove.run}>
            {remove.label}
          </Button>
        )
      }
    >
      <PanelSection last>
        <p className="mb-2 text-text-3">{t('builder.selection.hint')}</p>
        <GrowingList
          className="-mx-1"
          items={[...screen.selection]}
          row={(id) => {
            const node = readNode(view, id)
            return (
              <li key={id}>
                <button
                  type="button"
                  className="flex h-8 w-full items-center gap-2 rounded-2 px-1 text-start hover:bg-hover"
                  onClick={() => show([id])}
                >
                  <KindIcon kind={node.kind} size={16} {...(node.isGateway ? { family: 'through' } : {})} />
                  <span className="cut">{node.name}</span>
                </button>
              </li>
            )
          }}
        />
      </PanelSection>
    </EditorPanel>
  )
}
