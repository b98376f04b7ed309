import type { UnsentEdits } from './unsent-edits.ts'

/** Whose, and of which document of the server that is edited by edits: of a network by its id. */
export interface OwnedDocument {
  /** See `ownerOf`. No one else is given or shown what is kept for them. */
  readonly owner: string
  readonly document: string
}

/** `edits` that the server does not have; the `history` that a page had, which is never sent. */
export type KeptKind = 'edits' | 'history'

/** What one page keeps of one document. */
export interface KeptText {
  readonly kind: KeptKind
  /** Of the document, shown to who leaves its edits. */
  readonly name: string
  readonly text: string
  readonly atMs: number
}

/** A page keeps no more than this of one document. */
export const mostKeptBytes = 16 * 1024 * 1024

/** Older histories are dropped: no one remembers what they would undo. */
export const historyMs = 7 * 86_400_000

/**
 * What pages keep of documents whose edits must not be sent twice: each text belongs to the page that wrote it, until
 * that page is gone and another takes it over.
 */
export interface PageTexts {
  /** The pages of which anything is kept, of whatever kind. */
  pages(owned: OwnedDocument): Promise<readonly string[]>
  /** Takes over the texts of pages that are gone, and answers them, oldest first. */
  takeOver(owned: OwnedDocument, page: string, gone: readonly string[]): Promise<readonly KeptText[]>
  /** Replaces all texts of this kind of this page with one. Rejects where the browser refuses to write. */
  put(owned: OwnedDocument, page: string, kept: KeptText): Promise<void>
  drop(owned: OwnedDocument, page: string, kind: KeptKind): Promise<void>
  /** The documents of which edits wait, each once. */
  list(owner: string): Promise<readonly { readonly document: string; readonly name: string }[]>
  dropHistories(owner: string): Promise<void>
  /** Drops those of all owners that were written before a time. */
  dropOldHistories(beforeMs: number): Promise<void>
}

/** Unsent edits of documents of the server in this browser, so that a page may be closed without a network. */
export interface Journal extends UnsentEdits {
  readonly texts: PageTexts
}
