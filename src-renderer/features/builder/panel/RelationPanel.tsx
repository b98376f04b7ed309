import { Unplug } from 'lucide-react'
import type { Relation } from '#shared/model/relation.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'

/** One line: what it joins, whether it is an exit, and taking it away. */
export function RelationPanel({ relation }: { readonly relation: Relation }) {
  const { t } = useWords()
  const { view, isEditing, edit, screen, show } = useBuilder()
  const [from, to] = [readNode(view, relation.from), readNode(view, relation.to)]
  const link = (id: string, name: string) => (
    <button
      type="button"
      className="text-primary-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      onClick={() => show([id])}
    >
      {name}
    </button>
  )
  return (
    <EditorPanel
      label={t('builder.relation.label')}
      name={t(`builder.relation.${relation.kind}`)}
      kind={`${from.name} - ${to.name}`}
      footer={
        isEditing ? (
          <Button
            variant="danger-outline"
            icon={Unplug}
            wide
            onClick={() => {
              screen.set({ edgeId: null })
              edit([{ kind: 'disconnect', relationId: relation.id }])
            }}
          >
            {t('builder.relation.disconnect')}
          </Button>
        ) : undefined
      }
    >
      <PanelSection last={relation.kind !== 'peer'}>
        <KeyValueList
          rows={[
            { id: 'from', label: t('builder.relation.from'), value: link(relation.from, from.name) },
            { id: 'to', label: t('builder.relation.to'), value: link(relation.to, to.name) },
          ]}
        />
      </PanelSection>
      {relation.kind === 'peer' && isEditing ? (
        <PanelSection last>
          <Switch
            label={t('builder.device.exit-through', { gateway: to.name })}
            hint={t('builder.device.exit-hint')}
            checked={relation.exit}
            onCheckedChange={(exit) => edit([{ kind: 'set-exit', relationId: relation.id, exit }])}
          />
        </PanelSection>
      ) : null}
    </EditorPanel>
  )
}
