import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { beginHistory } from '#shared/document/history.ts'
import type { DesignHistory } from '#shared/design/patch-changes.ts'
import type { Shelf, ShelfEntry } from './shelf.ts'
import { readStored, toSnapshot, toStoredStep, type Snapshot, type StoredStep } from './stored-history.ts'

interface ShelfSchema extends DBSchema {
  entries: { key: string; value: ShelfEntry }
  snapshots: { key: string; value: Snapshot }
  steps: {
    key: number
    value: { readonly designId: string; readonly step: StoredStep }
    indexes: { design: string }
  }
}

/** From so many steps on, reading a design also writes it anew as one snapshot. */
const foldFrom = 200

/** Designs in IndexedDB. Every write is one transaction. Rejects where the browser has no IndexedDB. */
export async function openIndexedShelf(nowMs: () => number, name = 'trama-designs'): Promise<Shelf> {
  const database = await openDB<ShelfSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' })
      db.createObjectStore('snapshots', { keyPath: 'id' })
      db.createObjectStore('steps', { autoIncrement: true }).createIndex('design', 'designId')
    },
    // Another page opened a newer version: this one lets go, and says so with its next write.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return {
    isFleeting: false,
    async list() {
      const entries = await database.getAll('entries')
      return entries.toSorted((a, b) => b.updatedAtMs - a.updatedAtMs)
    },
    read: (id) => readDesign(database, id),
    async create({ id, name: title, design }) {
      const now = nowMs()
      const entry = { id, name: title, createdAtMs: now, updatedAtMs: now, nodeCount: design.nodes.size }
      const writing = database.transaction(['entries', 'snapshots'], 'readwrite')
      await Promise.all([
        writing.objectStore('entries').put(entry),
        writing.objectStore('snapshots').put(toSnapshot(id, beginHistory(design))),
        writing.done,
      ])
    },
    async keep(id, step, nodeCount) {
      const writing = database.transaction(['entries', 'steps'], 'readwrite')
      const entry = await writing.objectStore('entries').get(id)
      // Removed in another window meanwhile.
      if (entry !== undefined) {
        await writing.objectStore('steps').add({ designId: id, step: toStoredStep(step) })
        await writing.objectStore('entries').put({ ...entry, nodeCount, updatedAtMs: nowMs() })
      }
      await writing.done
    },
    async rename(id, title) {
      const writing = database.transaction('entries', 'readwrite')
      const entry = await writing.store.get(id)
      if (entry !== undefined) await writing.store.put({ ...entry, name: title, updatedAtMs: nowMs() })
      await writing.done
    },
    async remove(id) {
      const writing = database.transaction(['entries', 'snapshots', 'steps'], 'readwrite')
      const keys = await writing.objectStore('steps').index('design').getAllKeys(id)
      await Promise.all([
        writing.objectStore('entries').delete(id),
        writing.objectStore('snapshots').delete(id),
        ...keys.map((key) => writing.objectStore('steps').delete(key)),
        writing.done,
      ])
    },
  }
}

async function readDesign(
  database: IDBPDatabase<ShelfSchema>,
  id: string,
): Promise<{ readonly name: string; readonly history: DesignHistory } | null> {
  const reading = database.transaction(['entries', 'snapshots', 'steps'], 'readwrite')
  const [entry, snapshot, keys, rows] = await Promise.all([
    reading.objectStore('entries').get(id),
    reading.objectStore('snapshots').get(id),
    reading.objectStore('steps').index('design').getAllKeys(id),
    reading.objectStore('steps').index('design').getAll(id),
  ])
  if (entry === undefined || snapshot === undefined) return null
  const history = readStored(
    snapshot,
    rows.map(({ step }) => step),
  )
  if (rows.length >= foldFrom) {
    await reading.objectStore('snapshots').put(toSnapshot(id, history))
    await Promise.all(keys.map((key) => reading.objectStore('steps').delete(key)))
  }
  await reading.done
  return { name: entry.name, history }
}
