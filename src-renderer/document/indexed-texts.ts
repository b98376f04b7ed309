import { v7 } from 'uuid'
import { allOf, type Opened, type TextKey, type TextRow } from './indexed-schema.ts'
import { mostKeptBytes, type KeptKind, type OwnedDocument, type PageTexts } from './journal.ts'

/**
 * What pages keep, in IndexedDB; each write is one transaction, so that only one of two pages takes something over. A
 * text is written without reading first, and committed without waiting: the page may close before the end.
 */
export function indexedTexts(database: Opened): PageTexts {
  const rowsOf = (range: IDBKeyRange): Promise<TextRow[]> => database.getAll('texts', range)
  const replace = async (range: IDBKeyRange, row: TextRow | null): Promise<void> => {
    const writing = database.transaction('texts', 'readwrite')
    const asked = [
      writing.store.delete(range),
      ...(row === null ? [] : [writing.store.put(row)]),
      writing.done,
    ]
    writing.commit()
    await Promise.all(asked)
  }
  /** Goes through rows in the order of their keys. */
  const change = async (range: IDBKeyRange | null, next: (row: TextRow) => TextRow | null): Promise<void> => {
    const writing = database.transaction('texts', 'readwrite')
    for (const row of await writing.store.getAll(range)) {
      const changed = next(row)
      if (changed === row) continue
      await writing.store.delete(keyOf(row))
      if (changed !== null) await writing.store.put(changed)
    }
    await writing.done
  }
  return {
    async pages(owned) {
      const rows = await rowsOf(allOf(owned.owner, owned.document))
      return [...new Set(rows.map(({ page }) => page))]
    },
    async takeOver(owned, page, gone) {
      const taken: TextRow[] = []
      await change(allOf(owned.owner, owned.document), (row) => {
        if (!gone.includes(row.page)) return row
        taken.push(row)
        return { ...row, page, part: v7() }
      })
      return taken.toSorted((a, b) => a.atMs - b.atMs)
    },
    async put(owned, page, kept) {
      if (kept.text.length > mostKeptBytes) throw new Error('too much to keep')
      await replace(partsOf(owned, page, kept.kind), { ...owned, ...kept, page, part: '' })
    },
    drop: (owned, page, kind) => replace(partsOf(owned, page, kind), null),
    async list(owner) {
      const rows = await rowsOf(allOf(owner))
      const names = new Map(
        rows.filter(({ kind }) => kind === 'edits').map(({ document, name }) => [document, name]),
      )
      return [...names].map(([document, name]) => ({ document, name }))
    },
    dropHistories: (owner) => change(allOf(owner), (row) => (row.kind === 'history' ? null : row)),
    dropOldHistories: (beforeMs) =>
      change(null, (row) => (row.kind === 'history' && row.atMs < beforeMs ? null : row)),
  }
}

function partsOf({ owner, document }: OwnedDocument, page: string, kind: KeptKind): IDBKeyRange {
  return allOf(owner, document, page, kind)
}

function keyOf({ owner, document, page, kind, part }: TextRow): TextKey {
  return [owner, document, page, kind, part]
}
