import type { TextRow } from './indexed-schema.ts'
import { mostKeptBytes, type KeptPlace, type PageTexts } from './journal.ts'

/** What pages keep, as long as this one. */
export function memoryTexts(): PageTexts & { readonly forget: (owner: string) => void } {
  let rows: TextRow[] = []
  const isAt = (row: TextRow, { owner, document }: KeptPlace): boolean =>
    row.owner === owner && row.document === document
  const isOf = (row: TextRow, place: KeptPlace, page: string, kind: string): boolean =>
    isAt(row, place) && row.page === page && row.kind === kind
  return {
    async pages(place) {
      return [...new Set(rows.filter((row) => isAt(row, place)).map(({ page }) => page))]
    },
    async takeOver(place, page, gone) {
      const taken = rows.filter((row) => isAt(row, place) && gone.includes(row.page))
      rows = rows.map((row) => (taken.includes(row) ? { ...row, page } : row))
      return taken.toSorted((a, b) => a.atMs - b.atMs)
    },
    async put(place, page, kept) {
      if (kept.text.length > mostKeptBytes) throw new Error('too much to keep')
      rows = [
        ...rows.filter((row) => !isOf(row, place, page, kept.kind)),
        { ...place, ...kept, page, part: '' },
      ]
    },
    async drop(place, page, kind) {
      rows = rows.filter((row) => !isOf(row, place, page, kind))
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
