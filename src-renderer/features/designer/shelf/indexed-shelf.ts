import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { toContent, toDesign, type DesignContent } from '#shared/design/design.ts'
import type { Patch } from '#shared/design/patch.ts'
import { beginHistory, takeStep, type History, type Step } from '../document/history.ts'
import type { Shelf, ShelfEntry } from './shelf.ts'

/** A design as it was at some step, with its history; the steps since stand one by one beside it. */
interface Snapshot {
  readonly id: string
  readonly content: DesignContent
  readonly past: readonly Patch[]
  readonly future: readonly Patch[]
}

interface ShelfSchema extends DBSchema {
  entries: { key: string; value: ShelfEntry }
  snapshots: { key: string; value: Snapshot }
  steps: {
    key: number
    value: { readonly designId: string; readonly step: Step }
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
        writing.objectStore('snapshots').put(snapshotOf(id, beginHistory(design))),
        writing.done,
      ])
    },
    async keep(id, step, nodeCount) {
      const writing = database.transaction(['entries', 'steps'], 'readwrite')
      const entry = await writing.objectStore('entries').get(id)
      // Removed in another window meanwhile.
      if (entry !== undefined) {
        await writing.objectStore('steps').add({ designId: id, step })
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
): Promise<{ readonly name: string; readonly history: History } | null> {
  const reading = database.transaction(['entries', 'snapshots', 'steps'], 'readwrite')
  const [entry, snapshot, keys, rows] = await Promise.all([
    reading.objectStore('entries').get(id),
    reading.objectStore('snapshots').get(id),
    reading.objectStore('steps').index('design').getAllKeys(id),
    reading.objectStore('steps').index('design').getAll(id),
  ])
  if (entry === undefined || snapshot === undefined) return null
  const { content, past, future } = snapshot
  let history: History = { design: toDesign(content), past, future, merge: null }
  for (const { step } of rows) history = takeStep(history, step)
  if (rows.length >= foldFrom) {
    await reading.objectStore('snapshots').put(snapshotOf(id, history))
    await Promise.all(keys.map((key) => reading.objectStore('steps').delete(key)))
  }
  await reading.done
  return { name: entry.name, history }
}

function snapshotOf(id: string, { design, past, future }: History): Snapshot {
  return { id, content: toContent(design), past, future }
}
