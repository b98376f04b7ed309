import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { changeNode, type NodeFields as Fields } from '#shared/design/change.ts'
import { designNode, type DesignNode, type Outline } from '#shared/design/design.ts'
import { designKinds, writtenKinds } from '#shared/design/kinds.ts'
import { nextFreeAddress } from '#shared/design/free-address.ts'
import { hasField, showsAddress } from '#shared/design/kind-fields.ts'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { TextDraft } from './DraftField.tsx'
import { useFieldFindings } from './Findings.tsx'

const { shape } = designNode

interface NodeProps {
  readonly node: DesignNode
  readonly holder: Outline | undefined
}

/** What a node is, in words and in the addresses that its kind has. */
export function NodeFields({ node, holder }: NodeProps) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  const change = (fields: Fields, field: keyof Fields): void =>
    void act(changeNode(design, node.id, fields), `${field}-${node.id}`)
  const isWritten = writtenKinds.has(node.kind)
  return (
    <PanelSection>
      <div className="dp-fields">
        <TextDraft
          place={nameField(node.id)}
          label={t(isWritten ? 'inspector.node.text' : 'inspector.node.name')}
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
        <Addresses node={node} holder={holder} />
        <TextDraft
          place={`observations-${node.id}`}
          isLong
          label={t(isWritten ? 'inspector.node.text-below' : 'inspector.node.observations')}
          value={node.observations}
          schema={shape.observations}
          onCommit={(observations) => change({ observations }, 'observations')}
        />
      </div>
    </PanelSection>
  )
}

function Addresses({ node, holder }: NodeProps) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const foundAt = useFieldFindings(node.id)
  // What was there when the panel opened keeps its field, for it not to go while its text is being replaced.
  const [first] = useState(node)
  const change = (field: 'publicIp' | 'privateIp', value: string): void =>
    void act(
      changeNode(design, node.id, field === 'publicIp' ? { publicIp: value } : { privateIp: value }),
      `${field}-${node.id}`,
    )
  const shown = (['publicIp', 'privateIp'] as const).filter(
    (field) => showsAddress(node, field) || first[field] !== '',
  )
  if (shown.length === 0) return null
  return (
    <div className={shown.length === 1 ? 'dp-fields' : 'dp-pair dp-addresses'}>
      {shown.map((field) => (
        <TextDraft
          key={field}
          place={`${field}-${node.id}`}
          label={t(addressWords[field].label)}
          mono
          placeholder={addressWords[field].example}
          value={node[field]}
          schema={shape[field]}
          onCommit={(value) => change(field, value)}
          hint={foundAt(field)}
          end={
            field === 'privateIp' && hasField(node.kind, field) ? (
              <NextFree node={node} holder={holder} />
            ) : undefined
          }
        />
      ))}
    </div>
  )
}

const addressWords = {
  publicIp: { label: 'inspector.node.public-ip', example: '203.0.113.0' },
  privateIp: { label: 'inspector.node.private-ip', example: '10.21.0.0' },
} as const

/** Gives the node the next address of the range that its outline has. */
function NextFree({ node, holder }: NodeProps) {
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
