import { allOf, type Key, type Opened, type TextRow } from './indexed-schema.ts'
import { mostKeptBytes, type KeptPlace, type PageTexts } from './journal.ts'

/** What pages keep, in IndexedDB; each write is one transaction, so that of two pages one takes something over. */
export function indexedTexts(database: Opened): PageTexts {
  /** Goes through the rows of a place, in the order in which they were written. */
  const each = async (
    range: Key | IDBKeyRange | null,
    act: (row: TextRow, change: (next: TextRow | null) => Promise<unknown>) => Promise<unknown> | undefined,
    add?: TextRow,
  ): Promise<void> => {
    const writing = database.transaction('texts', 'readwrite')
    let at = await writing.store.index('document').openCursor(range)
    for (; at !== null; at = await at.continue()) {
      const here = at
      await act(here.value, (next) => (next === null ? here.delete() : here.update(next)))
    }
    if (add !== undefined) await writing.store.add(add)
    await writing.done
  }
  const rowsOf = (range: Key | IDBKeyRange): Promise<TextRow[]> =>
    database.getAllFromIndex('texts', 'document', range)
  return {
    async pages(place) {
      const rows = await rowsOf(keyOf(place))
      return [...new Set(rows.map(({ page }) => page))]
    },
    async takeOver(place, page, gone) {
      const taken: TextRow[] = []
      await each(keyOf(place), (row, change) => {
        if (!gone.includes(row.page)) return undefined
        taken.push(row)
        return change({ ...row, page })
      })
      return taken.toSorted((a, b) => a.atMs - b.atMs)
    },
    async put(place, page, kept) {
      if (kept.text.length > mostKeptBytes) throw new Error('too much to keep')
      await each(
        keyOf(place),
        (row, change) => (row.page === page && row.kind === kept.kind ? change(null) : undefined),
        { ...place, ...kept, page },
      )
    },
    drop: (place, page, kind) =>
      each(keyOf(place), (row, change) =>
        row.page === page && row.kind === kind ? change(null) : undefined,
      ),
    async list(owner) {
      const rows = await rowsOf(allOf(owner))
      const names = new Map(
        rows.filter(({ kind }) => kind === 'edits').map(({ document, name }) => [document, name]),
      )
      return [...names].map(([document, name]) => ({ document, name }))
    },
    dropHistories: (owner) =>
      each(allOf(owner), (row, change) => (row.kind === 'history' ? change(null) : undefined)),
    dropOldHistories: (beforeMs) =>
      each(null, (row, change) => (row.kind === 'history' && row.atMs < beforeMs ? change(null) : undefined)),
  }
}

function keyOf({ owner, document }: KeptPlace): Key {
  return [owner, document]
}
