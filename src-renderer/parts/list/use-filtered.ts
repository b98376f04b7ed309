import { useMemo } from 'react'
import { activeFilters, isActiveIn, type ActiveFilter } from '#renderer/parts/active-filter.ts'
import { toNormalForm } from '#shared/base/normal-form.ts'
import { useListAddress, type ListAddress } from './use-list-address.ts'
import { useTypedText } from './use-typed-text.ts'

export interface FilterPlan<Row> {
  /** What is searched. */
  readonly textOf: (row: Row) => string
  /** Names of further choices in the address, and whether a row passes them. */
  readonly names?: readonly string[]
  readonly passes?: (row: Row, address: ListAddress) => boolean
}

/** A list that is here whole, and what narrows it. */
export interface Filtered<Row> {
  readonly address: ListAddress
  readonly shown: readonly Row[]
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly which: ActiveFilter
  readonly onWhichChange: (which: ActiveFilter) => void
  /** How many each segment would show. */
  readonly counts: Readonly<Record<ActiveFilter, number>>
  readonly clear: () => void
}

/**
 * Narrows a list that is short enough to be read whole. Text, activity and further choices stand in the
 * address; letters match without their accents.
 */
export function useFiltered<Row extends { readonly active: boolean }>(
  all: readonly Row[],
  plan: FilterPlan<Row>,
): Filtered<Row> {
  const address = useListAddress()
  const typed = useTypedText(address.get('text') ?? '', (text) => address.set({ text }))
  const which = activeFilters.find((one) => one === address.get('active')) ?? 'all'
  const wanted = fold(typed.text.trim())
  const names = plan.names ?? []
  const choices = JSON.stringify(names.map((name) => address.get(name)))
  const passing = useMemo(
    () =>
      all.filter((row) => fold(plan.textOf(row)).includes(wanted) && (plan.passes?.(row, address) ?? true)),
    // What the plan looks at in the address is in `choices`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [all, wanted, choices],
  )
  const shown = useMemo(() => passing.filter((row) => isActiveIn(which, row)), [passing, which])
  const active = useMemo(() => passing.filter((row) => row.active).length, [passing])
  return {
    address,
    shown,
    text: typed.text,
    onTextChange: typed.type,
    which,
    onWhichChange: (next) => address.set({ active: next === 'all' ? null : next }),
    counts: { all: passing.length, active, inactive: passing.length - active },
    clear: () => {
      typed.forget()
      address.set(Object.fromEntries(['text', 'active', ...names].map((name) => [name, null])))
    },
  }
}

function fold(text: string): string {
  return toNormalForm('NFD', text, 1000).replace(/\p{M}/gu, '').toLowerCase()
}
