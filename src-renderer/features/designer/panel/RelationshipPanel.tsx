import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { removeElements, reverseRelationship } from '#shared/design/change.ts'
import type { Relationship } from '#shared/design/design.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ElementFindings } from './Findings.tsx'
import { LineStyle } from './LineStyle.tsx'
import { RelationshipEnds } from './RelationshipEnds.tsx'
import { Direction, RelationshipLabel } from './RelationshipFields.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

export interface RelationshipPanelProps {
  readonly relationship: Relationship
}

/** One line: what it joins, what is written on it, its arrows. */
export function RelationshipPanel({ relationship }: RelationshipPanelProps) {
  const { t } = useWords()
  const { design, act, screen } = useDesigner()
  const reason = useWhyReadOnly()
  const [from, to] = [design.nodes.get(relationship.from), design.nodes.get(relationship.to)]
  const between = t('inspector.relationship.between', { from: from?.name ?? '', to: to?.name ?? '' })
  const remove = (): void => {
    act(removeElements(design, [relationship.id], { withContent: false }))
    screen.set({ edgeId: null })
  }
  return (
    <EditorPanel
      label={t('editor.panel.label', { name: between })}
      name={relationship.label === '' ? t('inspector.relationship.title') : relationship.label}
      kind={between}
      className="dp"
      footer={
        <Button variant="danger-outline" icon={Trash2} wide disabledReason={reason} onClick={remove}>
          {t('inspector.relationship.remove')}
        </Button>
      }
    >
      <PanelSection>
        <div className="dp-fields">
          <ElementFindings id={relationship.id} />
          <RelationshipEnds relationship={relationship} />
          <RelationshipLabel label={t('inspector.relationship.label')} relationship={relationship} />
          <Direction label={t('inspector.relationship.direction')} relationship={relationship} />
          <Button
            variant="outline"
            icon={ArrowLeftRight}
            disabledReason={reason}
            onClick={() => void act(reverseRelationship(design, relationship.id))}
          >
            {t('inspector.relationship.reverse')}
          </Button>
        </div>
      </PanelSection>
      <PanelSection title={t('inspector.node.style')} last>
        <LineStyle lines={[relationship]} />
      </PanelSection>
    </EditorPanel>
  )
}
