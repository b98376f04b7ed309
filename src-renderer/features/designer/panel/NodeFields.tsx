import { WandSparkles } from 'lucide-react'
import { changeNode, type NodeFields as Fields } from '#shared/design/change.ts'
import { designKinds, designNode, type DesignNode, type Outline } from '#shared/design/design.ts'
import { nextFreeAddress } from '#shared/design/free-address.ts'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { TextDraft } from './DraftField.tsx'
import { useFieldFindings } from './Findings.tsx'

const { shape } = designNode

/** What a node is, in words and addresses. */
export function NodeFields({
  node,
  holder,
}: {
  readonly node: DesignNode
  readonly holder: Outline | undefined
}) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  const foundAt = useFieldFindings(node.id)
  const change = (fields: Fields, field: keyof Fields): void =>
    void act(changeNode(design, node.id, fields), `${field}-${node.id}`)
  return (
    <PanelSection>
      <div className="dp-fields">
        <TextDraft
          place={nameField(node.id)}
          label={t('inspector.node.name')}
          value={node.name}
          schema={shape.name}
          onCommit={(name) => change({ name }, 'name')}
        />
        <Select
          label={t('inspector.node.kind')}
          disabled={!isEditing}
          options={designKinds.map((kind) => ({ value: kind, label: t(`designer.kind.${kind}`), kind }))}
          value={node.kind}
          onValueChange={(kind) => void act(changeNode(design, node.id, { kind }))}
        />
        <div className="dp-pair">
          <TextDraft
            place={`publicIp-${node.id}`}
            label={t('inspector.node.public-ip')}
            mono
            placeholder="203.0.113.0"
            value={node.publicIp}
            schema={shape.publicIp}
            onCommit={(publicIp) => change({ publicIp }, 'publicIp')}
            hint={foundAt('publicIp')}
          />
          <TextDraft
            place={`privateIp-${node.id}`}
            label={t('inspector.node.private-ip')}
            mono
            placeholder="10.21.0.0"
            value={node.privateIp}
            schema={shape.privateIp}
            onCommit={(privateIp) => change({ privateIp }, 'privateIp')}
            hint={foundAt('privateIp')}
            end={<NextFree node={node} holder={holder} />}
          />
        </div>
        <TextDraft
          place={`observations-${node.id}`}
          isLong
          label={t('inspector.node.observations')}
          value={node.observations}
          schema={shape.observations}
          onCommit={(observations) => change({ observations }, 'observations')}
        />
      </div>
    </PanelSection>
  )
}

/** Gives the node the next address of the range that its outline has. */
function NextFree({ node, holder }: { readonly node: DesignNode; readonly holder: Outline | undefined }) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  if (!isEditing || holder === undefined || holder.range === '') return null
  const take = (): void => {
    const free = nextFreeAddress(design, holder.id)
    if (!free.ok) act(free)
    else if (free.value !== null) act(changeNode(design, node.id, { privateIp: free.value }))
  }
  return (
    <IconButton
      icon={WandSparkles}
      size="xs"
      label={t('inspector.node.next-free', { outline: holder.name })}
      onClick={take}
    />
  )
}
