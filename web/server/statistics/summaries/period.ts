import type { SummaryRow } from '#web/server/kernel/store/schema/traffic-tables.ts'

export type Every = SummaryRow['every']

/** A span of whole days (UTC). */
export interface Period {
  readonly fromMs: number
  readonly toMs: number
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** Monday, 5 January 1970. */
const firstMondayMs = 4 * dayMs
/** How long after its end a period is told, when the last readings of it are written down everywhere. */
export const afterMs = 6 * hourMs

/** The period that ended last of those that are told by now. */
export function lastPeriod(every: Every, nowMs: number): Period {
  const toMs = startOf(every, nowMs - afterMs)
  return { fromMs: startOf(every, toMs - 1), toMs }
}

/** The one before it. */
export function periodBefore(every: Every, { fromMs }: Period): Period {
  return { fromMs: startOf(every, fromMs - 1), toMs: fromMs }
}

/** When the next period is told. */
export function nextTelling(every: Every, nowMs: number): number {
  return endOf(every, nowMs - afterMs) + afterMs
}

function startOf(every: Every, atMs: number): number {
  if (every === 'weekly') return atMs - ((((atMs - firstMondayMs) % weekMs) + weekMs) % weekMs)
  const at = new Date(atMs)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)
}

function endOf(every: Every, atMs: number): number {
  if (every === 'weekly') return startOf(every, atMs) + weekMs
  const at = new Date(atMs)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)
}
