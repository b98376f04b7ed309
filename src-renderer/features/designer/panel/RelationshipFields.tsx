import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { changeRelationship, removeElements, reverseRelationship } from '#shared/design/change.ts'
import { relationship as schema, type Relationship } from '#shared/design/design.ts'
import { directions } from '#shared/design/line-looks.ts'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { TextDraft } from './DraftField.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

interface FieldOfRelationship {
  readonly label: string
  readonly labelHidden?: boolean
  readonly relationship: Relationship
}

export function RelationshipLabel({ label, labelHidden, relationship }: FieldOfRelationship) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const { id } = relationship
  return (
    <TextDraft
      place={nameField(id)}
      label={label}
      size="sm"
      {...(labelHidden === true ? { labelHidden, placeholder: t('inspector.relationship.label') } : {})}
      value={relationship.label}
      schema={schema.shape.label}
      onCommit={(text) => void act(changeRelationship(design, id, { label: text }), `label-${id}`)}
    />
  )
}

/** Which ends have an arrow. */
export function Direction({ label, labelHidden, relationship }: FieldOfRelationship) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  const name = design.nodes.get(relationship.to)?.name ?? ''
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      size="sm"
      disabled={!isEditing}
      options={directions.map((value) => ({ value, label: t(`inspector.relationship.${value}`, { name }) }))}
      value={relationship.direction}
      onValueChange={(direction) => void act(changeRelationship(design, relationship.id, { direction }))}
    />
  )
}

/** Turning round and deleting, in the row of a list. */
export function RelationshipButtons({
  relationship,
  otherName,
}: {
  readonly relationship: Relationship
  readonly otherName: string
}) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useWhyReadOnly()
  return (
    <>
      <IconButton
        icon={ArrowLeftRight}
        size="xs"
        label={t('inspector.relationship.reverse-of', { name: otherName })}
        disabledReason={reason}
        onClick={() => void act(reverseRelationship(design, relationship.id))}
      />
      <IconButton
        icon={Trash2}
        size="xs"
        label={t('inspector.relationship.remove-of', { name: otherName })}
        disabledReason={reason}
        onClick={() => void act(removeElements(design, [relationship.id], { withContent: false }))}
      />
    </>
  )
}
