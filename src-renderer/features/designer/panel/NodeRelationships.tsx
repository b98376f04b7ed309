import { Cable } from 'lucide-react'
import type { DesignNode, Relationship } from '#shared/design/design.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ElementButton } from './ElementButton.tsx'
import { Direction, RelationshipButtons, RelationshipLabel } from './RelationshipFields.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

export interface NodeRelationshipsProps {
  readonly node: DesignNode
  readonly relationships: readonly Relationship[]
}

/** The lines of a node, and drawing one more. */
export function NodeRelationships({ node, relationships }: NodeRelationshipsProps) {
  const { t } = useWords()
  const { canvas } = useDesigner()
  const reason = useWhyReadOnly()
  return (
    <PanelSection last>
      {relationships.length === 0 ? (
        <p className="dp-said">{t('inspector.relationship.nothing')}</p>
      ) : (
        <GrowingList
          className="dp-lines"
          items={relationships}
          row={(relationship) => <Line key={relationship.id} relationship={relationship} ofId={node.id} />}
        />
      )}
      <Button
        className="dp-after"
        variant="outline"
        icon={Cable}
        wide
        disabledReason={reason}
        onClick={() => canvas.current?.startConnecting(node.id)}
      >
        {t('inspector.relationship.draw')}
      </Button>
    </PanelSection>
  )
}

function Line({ relationship, ofId }: { readonly relationship: Relationship; readonly ofId: string }) {
  const { t } = useWords()
  const { design } = useDesigner()
  const other = design.nodes.get(relationship.from === ofId ? relationship.to : relationship.from)
  if (other === undefined) return null
  const { name } = other
  return (
    <li className="dp-line">
      <div className="dp-row">
        <ElementButton element={other} />
        <RelationshipButtons relationship={relationship} otherName={name} />
      </div>
      <RelationshipLabel
        labelHidden
        label={t('inspector.relationship.label-of', { name })}
        relationship={relationship}
      />
      <Direction
        labelHidden
        label={t('inspector.relationship.direction-of', { name })}
        relationship={relationship}
      />
    </li>
  )
}
