import { contract } from './contract.ts'
import type { Contract, Row, SessionEffect } from './row.ts'

/** The row of a name that may be any text: what an object inherits is none. Null: there is none. */
export function findRow(area: string, name: string): Row | null {
  const areas: Contract = contract
  const rows = Object.hasOwn(areas, area) ? areas[area] : undefined
  return rows !== undefined && Object.hasOwn(rows, name) ? (rows[name] ?? null) : null
}

/** The row of a call or feed of ours. */
export function rowAt(area: string, name: string): Row {
  const row = findRow(area, name)
  if (row === null) throw new Error(`no call ${area}.${name}`)
  return row
}

/** What a call does to the session of who makes it; null: nothing. */
export function sessionEffectOf(row: Row | null): SessionEffect | null {
  return row?.kind === 'call' ? (row.session ?? null) : null
}

/** The one call that renews a session, or that ends it: its area and name. */
export function callThat(effect: Exclude<SessionEffect, 'begins'>): readonly [area: string, name: string] {
  for (const [area, rows] of Object.entries<Contract[string]>(contract))
    for (const [name, row] of Object.entries(rows)) if (sessionEffectOf(row) === effect) return [area, name]
  throw new Error(`no call ${effect} a session`)
}
