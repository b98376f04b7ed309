import { Trash2 } from 'lucide-react'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { NodeList } from './NodeList.tsx'

/** Several nodes at once. */
export function SelectionPanel() {
  const { t } = useWords()
  const { screen } = useBuilder()
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
        <NodeList ids={[...screen.selection]} />
      </PanelSection>
    </EditorPanel>
  )
}
