import type { DBSchema, IDBPDatabase } from 'idb'
import type { KeptPlace, KeptText } from './journal.ts'
import type { Aside, UnsentPlace } from './unsent-edits.ts'

export type Key = [owner: string, design: string]

export interface Schema extends DBSchema {
  /** What waits for a design. `bytes`: added since nothing waited. */
  designs: { key: Key; value: UnsentPlace & { readonly name: string; readonly bytes: number } }
  bases: { key: Key; value: UnsentPlace & { readonly base: Uint8Array } }
  updates: {
    key: number
    value: UnsentPlace & { readonly update: Uint8Array }
    indexes: { design: Key }
  }
  asides: { key: number; value: UnsentPlace & Omit<Aside, 'key'>; indexes: { design: Key } }
  texts: { key: number; value: TextRow; indexes: { document: Key } }
}

export type Opened = IDBPDatabase<Schema>

/** What one page keeps of one document. */
export interface TextRow extends KeptPlace, KeptText {
  readonly page: string
}

/** All keys that begin with somebody: texts come before lists in the order of IndexedDB. */
export function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
