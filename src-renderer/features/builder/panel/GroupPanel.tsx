import { UnfoldVertical } from 'lucide-react'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { groupName } from '../fold/group-name.ts'
import type { FoldedGroup } from '../fold/groups.ts'
import { NodeList } from './NodeList.tsx'

/** Many devices that are folded into one card: how many, in which states, and which. */
export function GroupPanel({ group }: { readonly group: FoldedGroup }) {
  const { t, format } = useWords()
  const { view, fold } = useBuilder()
  const unfold = useEditor()
    .actionsAt(null)
    .find((action) => action.id === 'unfold')
  const name = groupName(t, view, group)
  const count = group.insideIds.length
  const states = Map.groupBy(group.insideIds, fold.stateOf)
  return (
    <EditorPanel
      label={t('editor.panel.label', { name })}
      name={name}
      kind={t('builder.fold.size', { count, number: format.number(count) })}
      footer={
        unfold === undefined ? undefined : (
          <Button variant="outline" icon={UnfoldVertical} wide onClick={unfold.run}>
            {unfold.label}
          </Button>
        )
      }
    >
      <PanelSection title={t('builder.fold.states')}>
        <KeyValueList
          rows={[...states].map(([state, ids]) => ({
            id: state,
            label: t(`states.sync.${state}`),
            value: format.number(ids.length),
          }))}
        />
      </PanelSection>
      <PanelSection last>
        <p className="mb-2 text-text-3">{t('builder.fold.hint')}</p>
        <NodeList ids={group.insideIds} />
      </PanelSection>
    </EditorPanel>
  )
}
