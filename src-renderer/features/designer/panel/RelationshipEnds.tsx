import { useMemo, useState } from 'react'
import { addressOf } from '#shared/design/card.ts'
import type { DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { reconnectDrawn } from '#shared/design/drawn-ends.ts'
import { possibleEnds } from '#shared/design/possible-ends.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { kindWords } from '../palette/kind-words.ts'
import { ElementButton } from './ElementButton.tsx'

interface EndsProps {
  readonly relationship: Relationship
}

/** The nodes that a line joins: chosen among those that it may, where the drawing can be changed. */
export function RelationshipEnds({ relationship }: EndsProps) {
  const { t } = useWords()
  const { design, isEditing } = useDesigner()
  if (isEditing)
    return (
      <>
        <End end="from" relationship={relationship} />
        <End end="to" relationship={relationship} />
      </>
    )
  return (
    <KeyValueList
      rows={(['from', 'to'] as const).map((end) => {
        const element = design.nodes.get(relationship[end])
        return {
          id: end,
          label: t(`inspector.relationship.${end}`),
          value: element === undefined ? '' : <ElementButton element={element} />,
        }
      })}
    />
  )
}

/** One end: what was dragged to another node by hand is chosen here by its name. */
function End({ end, relationship }: EndsProps & { readonly end: 'from' | 'to' }) {
  const { t } = useWords()
  const { design, act, show, makeId } = useDesigner()
  const [text, setText] = useState('')
  const words = useMemo(() => kindWords(t), [t])
  const found = useMemo(
    () => possibleEnds(design, relationship, end, text, words),
    [design, relationship, end, text, words],
  )
  const node = design.nodes.get(relationship[end])
  const toOption = (each: DesignNode | Outline) => ({
    value: each.id,
    label: each.name,
    hint: 'kind' in each ? addressOf(each) || words[each.kind] : t('inspector.outline.kind'),
  })
  const choose = (chosen: string): void => {
    const { id, from, to } = relationship
    act(reconnectDrawn(design, { id, from, to, [end]: chosen, nodeIds: [makeId(), makeId()] }))
  }
  return (
    <SearchSelect
      label={t(`inspector.relationship.${end}`)}
      labelEnd={
        node === undefined ? undefined : (
          <Button
            variant="ghost"
            size="xs"
            aria-label={t('inspector.relationship.show-of', { name: node.name })}
            onClick={() => show([node.id])}
          >
            {t('inspector.relationship.show')}
          </Button>
        )
      }
      size="sm"
      openLabel={t(`inspector.relationship.open-${end}`)}
      emptyText={t('inspector.relationship.no-end')}
      options={found.map(toOption)}
      chosen={node === undefined ? null : toOption(node)}
      onChosen={(option) => {
        if (option !== null && option.value !== relationship[end]) choose(option.value)
      }}
      onTextChange={setText}
    />
  )
}
