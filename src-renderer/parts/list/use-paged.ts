import { useCallback, useEffect, useMemo } from 'react'
import { ok, type Result } from '#shared/base/result.ts'
import { contract } from '#shared/contract/contract.ts'
import { callOf, type Area, type CallName, type InputOf, type OutputOf } from '#renderer/state/calls.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'
import type { TableSort } from '#renderer/ui/table-column.ts'
import { useListAddress, type ListAddress } from './use-list-address.ts'
import { useTypedText } from './use-typed-text.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Calls of an area that answer one page of many rows. */
export type PageName<A extends Area> = {
  [N in CallName<A>]: OutputOf<A, N> extends Page<unknown> ? N : never
}[CallName<A>]
export type RowOf<A extends Area, N extends CallName<A>> =
  OutputOf<A, N> extends Page<infer Row> ? Row : never
type FilterOf<A extends Area, N extends CallName<A>> = Omit<
  InputOf<A, N>,
  'text' | 'sort' | 'direction' | 'offset' | 'limit'
>

/** One page of a list that the server keeps, and what decides which. */
export interface Paged<Row> {
  readonly asked: Asked<Page<Row>>
  /** Without offset and limit: what an export is asked with. */
  readonly question: Readonly<Record<string, unknown>>
  /** The same for the same rows, in whatever order and part of them. */
  readonly key: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onTextEnter: () => void
  readonly sorts: readonly string[]
  readonly sort: TableSort
  readonly onSortChange: (sort: TableSort | null) => void
  /** From 0. */
  readonly page: number
  readonly limit: number
  readonly onPageChange: (page: number) => void
  readonly onLimitChange: (limit: number) => void
  /** Something is filtered by: an empty list does not mean that there is nothing. */
  readonly isNarrowed: boolean
  readonly clear: () => void
  /** Rows of all pages, `most` at most. */
  readonly readAll: (most: number) => Promise<Result<readonly Row[]>>
}

export interface PagedPlan<A extends Area, N extends CallName<A>> {
  /** What narrows the list besides the text. */
  readonly filter: FilterOf<A, N>
  /** Names of the filter in the address, which `clear` takes away. */
  readonly names: readonly string[]
  /** Unless told: by the first sort of the row, ascending. */
  readonly firstSort?: TableSort
  readonly everyMs?: number
  /** The one that the page changes, too: a change of another one that comes at the same moment would be lost. */
  readonly address?: ListAddress
}

export const pageLimits = [25, 50, 100] as const
const usualLimit = 50
const largestStep = 200

/**
 * A list whose order, search and pages are the server's. Text, sort and page stand in the address
 * (`?text=&sort=&page=`). While the next page is read, the one before stays.
 */
export function usePaged<A extends Area, N extends PageName<A>>(
  area: A,
  name: N,
  plan: PagedPlan<A, N>,
): Paged<RowOf<A, N>> {
  const backend = useBackend()
  const own = useListAddress()
  const address = plan.address ?? own
  const sorts = useMemo(() => sortsOf(area, name), [area, name])
  const kept = address.get('text') ?? ''
  const typed = useTypedText(kept, (text) => address.narrow({ text }))
  const firstSort = plan.firstSort ?? { columnId: sorts[0] ?? 'name', direction: 'asc' }
  const sort = readSort(address.get('sort'), sorts) ?? firstSort
  const limit = pageLimits.find((one) => String(one) === address.get('rows')) ?? usualLimit
  const page = readPage(address.get('page'))
  const question = { ...plan.filter, text: kept.trim(), sort: sort.columnId, direction: sort.direction }
  const ask = { ...question, offset: page * limit, limit } as unknown as InputOf<A, N>
  const every = plan.everyMs === undefined ? {} : { everyMs: plan.everyMs }
  const asked = useAsk(area, name, ask, { keep: true, ...every }) as Asked<Page<RowOf<A, N>>>
  const setPage = (next: number): void =>
    address.set({ page: next === 0 ? null : String(next + 1) }, { push: true })
  useLastPage(asked, page, limit, (last) => address.set({ page: last === 0 ? null : String(last + 1) }))
  const readAll = useCallback(
    async (most: number): Promise<Result<readonly RowOf<A, N>[]>> => {
      const rows: RowOf<A, N>[] = []
      for (;;) {
        const part = { ...question, offset: rows.length, limit: Math.min(largestStep, most - rows.length) }
        const answer = await callOf(backend, area, name)(part as unknown as InputOf<A, N>)
        if (!answer.ok) return answer
        const read = answer.value as Page<RowOf<A, N>>
        rows.push(...read.rows)
        if (rows.length >= Math.min(most, read.total) || read.rows.length === 0) return ok(rows)
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [backend, area, name, JSON.stringify(question)],
  )
  return {
    asked,
    question,
    key: JSON.stringify([question.text, plan.filter]),
    text: typed.text,
    onTextChange: typed.type,
    onTextEnter: typed.send,
    sorts,
    sort,
    onSortChange: (next) => {
      const isFirst = next === null || isSame(next, firstSort)
      address.narrow({ sort: isFirst ? null : `${next.direction === 'desc' ? '-' : ''}${next.columnId}` })
    },
    page,
    limit,
    onPageChange: setPage,
    onLimitChange: (next) => address.narrow({ rows: next === usualLimit ? null : String(next) }),
    isNarrowed: question.text !== '' || plan.names.some((one) => address.get(one) !== null),
    clear: () => {
      typed.forget()
      address.narrow(Object.fromEntries(['text', ...plan.names].map((one) => [one, null])))
    },
    readAll,
  }
}

/** The rows of the last page went away: the one before becomes the last. */
function useLastPage(asked: Asked<Page<unknown>>, page: number, limit: number, show: (page: number) => void) {
  const total = asked.isOld ? undefined : asked.data?.total
  const last = total === undefined || total === 0 ? 0 : Math.ceil(total / limit) - 1
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) show(last)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, last])
}

/** By what the server orders the rows of a call, the usual first. */
function sortsOf(area: Area, name: string): readonly string[] {
  const row = (contract as unknown as Readonly<Record<string, Readonly<Record<string, PagedRow>>>>)[area]?.[
    name
  ]
  return row?.input.shape.sort.unwrap().options ?? []
}

/** What `pageInput` makes of a row's input. */
interface PagedRow {
  readonly input: {
    readonly shape: { readonly sort: { unwrap(): { readonly options: readonly string[] } } }
  }
}

/** `name`, or `-name` for descending. */
function readSort(text: string | null, sorts: readonly string[]): TableSort | null {
  if (text === null) return null
  const columnId = text.replace(/^-/, '')
  if (!sorts.includes(columnId)) return null
  return { columnId, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0
}

function isSame(one: TableSort, other: TableSort): boolean {
  return one.columnId === other.columnId && one.direction === other.direction
}
