import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'

const whose = ['all', 'mine', 'shared'] as const
const orders = [
  { value: '-updated', columnId: 'updated', direction: 'desc' },
  { value: 'name', columnId: 'name', direction: 'asc' },
  { value: '-created', columnId: 'created', direction: 'desc' },
] as const

export interface DesignFiltersProps {
  readonly list: Paged<unknown>
  readonly of: (typeof whose)[number]
  readonly onOf: (of: (typeof whose)[number]) => void
}

/** Which designs, and in what order. */
export function DesignFilters({ list, of, onOf }: DesignFiltersProps) {
  const { t } = useWords()
  const order = orders.find(({ columnId }) => columnId === list.sort.columnId) ?? orders[0]
  return (
    <ListFilters
      label={t('designs.filter')}
      text={list.text}
      onTextChange={list.onTextChange}
      segmentsLabel={t('designs.whose')}
      segments={whose.map((value) => ({ value, label: t(`designs.of.${value}`) }))}
      which={of}
      onWhichChange={onOf}
    >
      <Select
        size="sm"
        label={t('designs.order')}
        labelHidden
        value={order.value}
        options={orders.map(({ value }) => ({ value, label: t(`designs.by.${value}`) }))}
        onValueChange={(value) => {
          const next = orders.find((one) => one.value === value)
          if (next !== undefined) list.onSortChange({ columnId: next.columnId, direction: next.direction })
        }}
      />
    </ListFilters>
  )
}
