import type { DesignContent } from '#shared/design/design.ts'

/** Whose edits, of which design of the server. No one else is given or shown them. */
export interface OwnedDesign {
  /** See `ownerOf`. */
  readonly owner: string
  /** The id of a design, or `share ` and a digest of the link that leads to it. */
  readonly design: string
}

/** One update of a design's document (`src-shared/design-sync`) that the server has not stored. */
export interface UnsentUpdate {
  readonly key: number
  readonly update: Uint8Array
}

/** What waits for one design, oldest first. */
export interface Unsent {
  readonly name: string
  readonly updates: readonly UnsentUpdate[]
  /** The document as this browser had it last, with what waits; null: it was not kept yet. */
  readonly base: Uint8Array | null
}

/** A design as the person saw it when the server refused their edits. */
export interface Aside {
  readonly key: number
  readonly name: string
  readonly content: DesignContent
  readonly why: AsideReason
}

/** It may be looked at only; it is gone, or its link is; anything else. */
export type AsideReason = 'viewer' | 'gone' | 'refused'

/** More than this of one design is not kept. */
export const mostUnsentBytes = 16 * 1024 * 1024

/**
 * What people did to designs of the server and the server has not stored, in this browser, so that a page may be
 * closed without a network. All but reading reject where the browser refuses to write, and where it is too much.
 */
export interface UnsentEdits {
  /** Nothing here outlives the page. */
  readonly isFleeting: boolean
  read(owned: OwnedDesign): Promise<Unsent>
  /** Answers the key with which it is dropped. `name`: of the design. */
  add(owned: OwnedDesign, name: string, update: Uint8Array): Promise<number>
  /** What the server stored. */
  drop(owned: OwnedDesign, keys: readonly number[]): Promise<void>
  keepBase(owned: OwnedDesign, base: Uint8Array): Promise<void>
  /** Sets a design aside in place of its unsent edits, which are not sent any more. False: there are none. */
  setAside(owned: OwnedDesign, aside: Omit<Aside, 'key'>): Promise<boolean>
  asides(owned: OwnedDesign): Promise<readonly Aside[]>
  dropAside(key: number): Promise<void>
  /** The designs of which anything waits or was set aside, each once. */
  list(owner: string): Promise<readonly { readonly design: string; readonly name: string }[]>
  /** Forgets everything of one owner, in all documents. */
  forget(owner: string): Promise<void>
}
