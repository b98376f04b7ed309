import type { TextRow } from './indexed-schema.ts'
import { mostKeptBytes, type OwnedDocument, type PageTexts } from './journal.ts'

/** What pages keep, as long as this one. */
export function memoryTexts(): PageTexts & { readonly forget: (owner: string) => void } {
  let rows: TextRow[] = []
  const isAt = (row: TextRow, { owner, document }: OwnedDocument): boolean =>
    row.owner === owner && row.document === document
  const isOf = (row: TextRow, owned: OwnedDocument, page: string, kind: string): boolean =>
    isAt(row, owned) && row.page === page && row.kind === kind
  return {
    async pages(owned) {
      return [...new Set(rows.filter((row) => isAt(row, owned)).map(({ page }) => page))]
    },
    async takeOver(owned, page, gone) {
      const taken = rows.filter((row) => isAt(row, owned) && gone.includes(row.page))
      rows = rows.map((row) => (taken.includes(row) ? { ...row, page } : row))
      return taken.toSorted((a, b) => a.atMs - b.atMs)
    },
    async put(owned, page, kept) {
      if (kept.text.length > mostKeptBytes) throw new Error('too much to keep')
      rows = [
        ...rows.filter((row) => !isOf(row, owned, page, kept.kind)),
        { ...owned, ...kept, page, part: '' },
      ]
    },
    async drop(owned, page, kind) {
      rows = rows.filter((row) => !isOf(row, owned, page, kind))
    },
    async list(owner) {
      const waiting = rows.filter((row) => row.owner === owner && row.kind === 'edits')
      const names = new Map(waiting.map(({ document, name }) => [document, name]))
      return [...names].map(([document, name]) => ({ document, name }))
    },
    async dropHistories(owner) {
      rows = rows.filter((row) => row.owner !== owner || row.kind !== 'history')
    },
    async dropOldHistories(beforeMs) {
      rows = rows.filter((row) => row.kind !== 'history' || row.atMs >= beforeMs)
    },
    forget(owner) {
      rows = rows.filter((row) => row.owner !== owner)
    },
  }
}
