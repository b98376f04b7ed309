import type { CallRow, Contract, FeedRow, SessionEffect } from './row.ts'

/** What of a row the wire needs: how it is asked, and what it does to the session. */
export type WireRow =
  | Pick<CallRow, 'kind' | 'method' | 'path' | 'session' | 'asksOnly' | 'repeats'>
  | Pick<FeedRow, 'kind' | 'path'>
export type WireRows = Readonly<Record<string, Readonly<Record<string, WireRow>>>>

/** The contract without what checks and describes: its schemas weigh more than a first page. */
export function wireRowsOf(contract: Contract): WireRows {
  const rows = Object.entries(contract).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, row]) => [name, toWire(row)])),
  ])
  return Object.fromEntries(rows) as WireRows
}

function toWire(row: WireRow): WireRow {
  const { kind, path } = row
  if (row.kind === 'feed') return { kind, path } as WireRow
  const { method, session, asksOnly, repeats } = row
  return {
    kind,
    path,
    method,
    ...(session === undefined ? {} : { session }),
    ...(asksOnly === undefined ? {} : { asksOnly }),
    ...(repeats === undefined ? {} : { repeats }),
  }
}

/** What a call does to the session of who makes it; null: nothing. */
export function sessionEffectOf(row: WireRow | null): SessionEffect | null {
  return row?.kind === 'call' ? (row.session ?? null) : null
}
