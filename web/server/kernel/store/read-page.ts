import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Scope } from './scope.ts'
import { searchPatterns } from '../text/search-text.ts'
import type { Tables } from './schema/tables.ts'

/** A table with what its rows are sorted by: sort -> columns as the index has them, the last of which is the row's id. */
export interface List {
  readonly table: 'devices' | 'network_users' | 'networks' | 'gateways' | 'disks' | 'providers'
  readonly key: string
  readonly orders: Readonly<Record<string, readonly (string | RawBuilder<unknown>)[]>>
}

export interface PageAsked {
  readonly text: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export type Condition = RawBuilder<SqlBool>

/** What lists are narrowed by that know whether a record is active, and of what kind it is. */
export interface Choice {
  readonly active: 'all' | 'active' | 'inactive'
  readonly kinds?: readonly string[]
}

/** The conditions of such a choice. */
export function conditionsOfChoice({ active, kinds = [] }: Choice): readonly Condition[] {
  const conditions: Condition[] = []
  if (active !== 'all') conditions.push(sql<SqlBool>`active = ${active === 'active' ? 1 : 0}`)
  if (kinds.length > 0) conditions.push(sql<SqlBool>`kind in (${sql.join(kinds)})`)
  return conditions
}

export interface PageFound {
  /** Of the page's rows, in order. */
  readonly ids: readonly string[]
  /** Rows on all pages together. */
  readonly total: number
}

/** Words that have no more hits than this are looked for once: the hits are the page and the count. */
const fewHits = 2000

/**
 * The ids of one page of an organization's rows. Each order has an index that begins with the organization and holds
 * all that filters and words are decided by, so that no row is read that is not shown.
 */
export async function readPage(
  scope: Scope,
  list: List,
  asked: PageAsked,
  conditions: readonly Condition[],
): Promise<PageFound> {
  const words = wordConditions(asked.text)
  if (words.length === 0) {
    const total = await countRows(scope, list, conditions)
    return { ids: await readOrdered(scope, list, asked, conditions, total), total }
  }
  const all = [...words, ...conditions]
  const hits = await readSlice(scope, list, asked, all, { offset: 0, limit: fewHits + 1 })
  if (hits.length <= fewHits)
    return { ids: hits.slice(asked.offset, asked.offset + asked.limit), total: hits.length }
  const total = await countRows(scope, list, all)
  return { ids: await readOrdered(scope, list, asked, all, total), total }
}

/** One page of records of which lists show nothing but their own row. */
export async function readRecordPage<T extends List['table'], R>(
  scope: Scope,
  list: List & { readonly table: T },
  asked: PageAsked & Choice,
  toRecord: (row: Selectable<Tables[T]>) => R,
): Promise<{ readonly rows: R[]; readonly total: number }> {
  const { ids, total } = await readPage(scope, list, asked, conditionsOfChoice(asked))
  if (ids.length === 0) return { rows: [], total }
  const rows = await scope
    .from(list.table as 'devices')
    .selectAll()
    .select(idOf(list))
    .where(sql.ref(list.key), 'in', [...ids])
    .execute()
  const byId = new Map(rows.map(({ id, ...row }) => [id, row as unknown as Selectable<Tables[T]>]))
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [toRecord(row)]
    }),
    total,
  }
}

/** The ids of all rows that a list would show on its pages, in order. */
export function readAllIds(
  scope: Scope,
  list: List,
  asked: Pick<PageAsked, 'text' | 'sort' | 'direction'>,
  conditions: readonly Condition[],
): Promise<readonly string[]> {
  const all = [...wordConditions(asked.text), ...conditions]
  return readSlice(scope, list, asked, all, null)
}

function wordConditions(text: string): readonly Condition[] {
  return searchPatterns(text).map((pattern) => sql<SqlBool>`search like ${pattern} escape '\\'`)
}

/** One row's id, whatever its column is called. */
function idOf(list: List) {
  return sql<string>`${sql.ref(list.key)}`.as('id')
}

function narrow(scope: Scope, list: List, conditions: readonly Condition[]) {
  // All of them have the organization in common: what this query is made of, see `Scope`.
  return conditions.reduce((query, condition) => query.where(condition), scope.from(list.table as 'devices'))
}

async function countRows(scope: Scope, list: List, conditions: readonly Condition[]): Promise<number> {
  const row = await narrow(scope, list, conditions)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** A page by the order's index, read from whichever end is nearer. */
async function readOrdered(
  scope: Scope,
  list: List,
  asked: PageAsked,
  conditions: readonly Condition[],
  total: number,
): Promise<readonly string[]> {
  const limit = Math.min(asked.limit, total - asked.offset)
  if (limit <= 0) return []
  const fromEnd = total - asked.offset - limit
  if (fromEnd >= asked.offset)
    return readSlice(scope, list, asked, conditions, { offset: asked.offset, limit })
  const turned = { ...asked, direction: asked.direction === 'asc' ? ('desc' as const) : ('asc' as const) }
  return (await readSlice(scope, list, turned, conditions, { offset: fromEnd, limit })).toReversed()
}

async function readSlice(
  scope: Scope,
  list: List,
  { sort, direction }: Pick<PageAsked, 'sort' | 'direction'>,
  conditions: readonly Condition[],
  slice: { readonly offset: number; readonly limit: number } | null,
): Promise<readonly string[]> {
  let query = narrow(scope, list, conditions).select(idOf(list))
  for (const column of list.orders[sort] ?? [])
    query = query.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction)
  if (slice !== null) query = query.limit(slice.limit).offset(slice.offset)
  return (await query.execute()).map((row) => row.id)
}
