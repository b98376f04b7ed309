import type { ReactNode } from 'react'
import { activeFilters, activeIn } from '#renderer/parts/active-filter.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { Paged } from './use-paged.ts'

export interface RecordFiltersProps {
  readonly list: Pick<Paged<unknown>, 'text' | 'onTextChange' | 'onTextEnter'>
  readonly address: ListAddress
  /** The words of this list. */
  readonly say: (what: 'filter' | 'segments' | (typeof activeFilters)[number]) => string
  /** Further filters. */
  readonly children?: ReactNode
}

/** What narrows a list of records that may be inactive: a text, whether they are active, and further filters. */
export function RecordFilters({ list, address, say, children }: RecordFiltersProps) {
  return (
    <ListFilters
      label={say('filter')}
      text={list.text}
      onTextChange={list.onTextChange}
      onTextEnter={list.onTextEnter}
      segmentsLabel={say('segments')}
      segments={activeFilters.map((value) => ({ value, label: say(value) }))}
      which={activeIn(address)}
      onWhichChange={(active) => address.narrow({ active: active === 'all' ? null : active })}
    >
      {children}
    </ListFilters>
  )
}
