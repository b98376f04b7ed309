import type { SessionEffect } from './row.ts'
import { wireRows } from './wire-rows.ts'
import { sessionEffectOf, type WireRow } from './wire.ts'

/** How a call or feed of ours is asked. */
export function wireRowAt(area: string, name: string): WireRow {
  const rows = Object.hasOwn(wireRows, area) ? wireRows[area] : undefined
  const row = rows !== undefined && Object.hasOwn(rows, name) ? rows[name] : undefined
  if (row === undefined) throw new Error(`no call ${area}.${name}`)
  return row
}

/** The one call that renews a session, or that ends it: its area and name. */
export function callThat(effect: Exclude<SessionEffect, 'begins'>): readonly [area: string, name: string] {
  for (const [area, rows] of Object.entries(wireRows))
    for (const [name, row] of Object.entries(rows)) if (sessionEffectOf(row) === effect) return [area, name]
  throw new Error(`no call ${effect} a session`)
}
