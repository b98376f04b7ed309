import { contract } from './contract.ts'
import type { Contract, Row } from './row.ts'

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
