import { v7 } from 'uuid'
import type { OwnedDocument, KeptText } from './journal.ts'

/** Pages of a former version kept edits of a network in their tab, under a list of this, the owner and the network. */
const prefix = 'trama-unsent'

/** What one of them left, which is of no page that is there any more. */
export interface Former {
  readonly key: string
  readonly page: string
  readonly owned: OwnedDocument
  readonly kept: KeptText
}

/** What pages of a former version left in this tab. */
export function formerOf(): readonly Former[] {
  return keys().flatMap((key) => {
    const [begin, owner, document] = readList(key)
    if (begin !== prefix || owner === undefined || document === undefined) return []
    const text = sessionStorage.getItem(key) ?? ''
    const kept: KeptText = { kind: 'edits', name: nameIn(text) ?? document, text, atMs: 0 }
    return [{ key, page: v7(), owned: { owner, document }, kept }]
  })
}

export function forgetFormer(key: string): void {
  sessionStorage.removeItem(key)
}

/** Forgets all that this tab keeps except the edits left in it by a former version; null: those too. */
export function clearTab(owner: string | null): void {
  for (const key of keys()) {
    const [begin, whose] = readList(key)
    if (owner === null || begin !== prefix || whose !== owner) sessionStorage.removeItem(key)
  }
}

function keys(): readonly string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    // Storage is off: nothing is there.
    return []
  }
}

function readList(key: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(key)
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

function nameIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null
  } catch {
    return null
  }
}
