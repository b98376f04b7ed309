import type { DBSchema, IDBPDatabase } from 'idb'
import type { OwnedDocument, KeptText } from './journal.ts'
import type { Aside, OwnedDesign } from './unsent-edits.ts'

export type Key = [owner: string, design: string]

export interface Schema extends DBSchema {
  /** What waits for a design. `bytes`: added since nothing waited. */
  designs: { key: Key; value: OwnedDesign & { readonly name: string; readonly bytes: number } }
  bases: { key: Key; value: OwnedDesign & { readonly base: Uint8Array } }
  updates: {
    key: number
    value: OwnedDesign & { readonly update: Uint8Array }
    indexes: { design: Key }
  }
  asides: { key: number; value: OwnedDesign & Omit<Aside, 'key'>; indexes: { design: Key } }
  texts: { key: TextKey; value: TextRow }
}

export type Opened = IDBPDatabase<Schema>

/** What one page keeps of one document. */
export interface TextRow extends OwnedDocument, KeptText {
  readonly page: string
  /** Unique for each text taken over; empty for what the page wrote itself. */
  readonly part: string
}

/** Owner, document, page, kind and part. */
export type TextKey = [owner: string, document: string, page: string, kind: string, part: string]

/** All keys that begin with some texts: these come before lists in the order of IndexedDB. */
export function allOf(...begin: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...begin], [...begin, []])
}
