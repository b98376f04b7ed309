import { contract, workstation } from './contract.ts'
import { wireRowsOf, type WireRows } from './wire.ts'

// In the bundle of a page these are plain data, written when it is built (build/wire-table.ts): what this file
// imports is not in it. Only data may be exported here.

/** What the wire knows of every call and feed. */
export const wireRows: WireRows = wireRowsOf(contract)

/** Areas that the desktop's main process answers. */
export const workstationAreas: readonly string[] = Object.keys(workstation)
