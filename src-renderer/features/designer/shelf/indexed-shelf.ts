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

/**
 * Designs in IndexedDB. What is written is asked for in the call itself, before anything is waited for: a page that is
 * loaded anew right afterwards has it. Rejects where the browser has no IndexedDB.
 */
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
  /** As they were read last. */
  const known = new Map<string, ShelfEntry>()
  return {
    isFleeting: false,
    async list() {
      const entries = await database.getAll('entries')
      for (const entry of entries) known.set(entry.id, entry)
      return entries.toSorted((a, b) => b.updatedAtMs - a.updatedAtMs)
    },
    async read(id) {
      const read = await readDesign(database, id)
      if (read !== null) known.set(id, read.entry)
      return read === null ? null : { name: read.entry.name, history: read.history }
    },
    async create({ id, name: title, design }) {
      const now = nowMs()
      const entry = { id, name: title, createdAtMs: now, updatedAtMs: now, nodeCount: design.nodes.size }
      known.set(id, entry)
      const writing = database.transaction(['entries', 'snapshots'], 'readwrite')
      await Promise.all([
        writing.objectStore('entries').put(entry),
        writing.objectStore('snapshots').put(toSnapshot(id, beginHistory(design))),
        writing.done,
      ])
    },
    async keep(id, step, nodeCount) {
      const adding = database.transaction('steps', 'readwrite')
      const added = adding.store.add({ designId: id, step: toStoredStep(step) })
      // Nothing more comes: it is done even where the page is gone by then.
      adding.commit()
      const noting = noteIn(database, id, { nodeCount, updatedAtMs: nowMs() })
      const [key, entry] = await Promise.all([added, noting, adding.done])
      // Removed in another window meanwhile.
      if (entry === null) await database.delete('steps', key)
      else known.set(id, entry)
    },
    async rename(id, title) {
      const fields = { name: title, updatedAtMs: nowMs() }
      const entry = known.get(id)
      if (entry === undefined) return void (await noteIn(database, id, fields))
      known.set(id, { ...entry, ...fields })
      const writing = database.transaction('entries', 'readwrite')
      const found = writing.store.getKey(id)
      const written = writing.store.put({ ...entry, ...fields })
      const settled = found.then((key) => (key === undefined ? writing.store.delete(id) : undefined))
      await Promise.all([written, settled, writing.done])
    },
    async remove(id) {
      known.delete(id)
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

/** An entry with other fields; null: there is none any more. */
async function noteIn(
  database: IDBPDatabase<ShelfSchema>,
  id: string,
  fields: Partial<ShelfEntry>,
): Promise<ShelfEntry | null> {
  const writing = database.transaction('entries', 'readwrite')
  const held = await writing.store.get(id)
  const entry = held === undefined ? null : { ...held, ...fields }
  if (entry !== null) await writing.store.put(entry)
  await writing.done
  return entry
}

async function readDesign(
  database: IDBPDatabase<ShelfSchema>,
  id: string,
): Promise<{ readonly entry: ShelfEntry; readonly history: DesignHistory } | null> {
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
  return { entry, history }
}
