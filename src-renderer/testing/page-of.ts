import { foldText } from '#shared/base/fold-text.ts'
import { ok, type Result } from '#shared/base/result.ts'

interface PageInput {
  readonly text?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly offset?: unknown
  readonly limit?: unknown
}

export interface PagePlan<Row> {
  readonly text: (row: Row) => string
  /** Orders by their names; without one by the first. */
  readonly sorts: Readonly<Record<string, (row: Row) => string | number>>
  readonly passes: (row: Row) => boolean
}

/** One page of rows in memory, as a server would answer it. */
export function pageOf<Row>(
  rows: readonly Row[],
  input: PageInput,
  plan: PagePlan<Row>,
): Result<{ rows: Row[]; total: number }> {
  const words = foldText(input.text ?? '').split(/\s+/)
  const by = plan.sorts[input.sort ?? ''] ?? Object.values(plan.sorts)[0] ?? (() => 0)
  const sign = input.direction === 'desc' ? -1 : 1
  const found = rows
    .filter((row) => plan.passes(row) && words.every((word) => foldText(plan.text(row)).includes(word)))
    .toSorted((a, b) => sign * compare(by(a), by(b)))
  const offset = Number(input.offset ?? 0)
  return ok({ rows: found.slice(offset, offset + Number(input.limit ?? 50)), total: found.length })
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true })
}

/** Whether a row passes a choice of activity. */
export function isActiveAs(
  active: 'all' | 'active' | 'inactive' | undefined,
  row: { active: boolean },
): boolean {
  return active === undefined || active === 'all' || row.active === (active === 'active')
}

/** Whether a value is among those chosen; none chosen: any passes. */
export function isAmong(chosen: unknown, value: string | null): boolean {
  return !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(value)
}
