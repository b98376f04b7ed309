import { openDB } from 'idb'
import { allOf, type Key, type Opened, type Schema } from './indexed-schema.ts'
import { indexedTexts } from './indexed-texts.ts'
import type { Journal } from './journal.ts'
import { mostUnsentBytes, type Aside, type OwnedDesign } from './unsent-edits.ts'

/** In IndexedDB. Every write is one transaction. Rejects where the browser has none. */
export async function openIndexedJournal(name = 'trama-unsent'): Promise<Journal> {
  const database = await openDB<Schema>(name, 2, {
    upgrade(db, former) {
      if (former < 1) {
        for (const store of ['designs', 'bases'] as const)
          db.createObjectStore(store, { keyPath: ['owner', 'design'] })
        for (const store of ['updates', 'asides'] as const)
          db.createObjectStore(store, { autoIncrement: true }).createIndex('design', ['owner', 'design'])
      }
      db.createObjectStore('texts', { keyPath: ['owner', 'document', 'page', 'kind', 'part'] })
    },
    // Another page opened a newer version: this one lets go, and says so with its next write.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return {
    isFleeting: false,
    texts: indexedTexts(database),
    read: (owned) => read(database, owned),
    add: (owned, title, update) => add(database, owned, title, update),
    async drop(owned, keys) {
      const writing = database.transaction(['designs', 'bases', 'updates'], 'readwrite')
      const updates = writing.objectStore('updates')
      await Promise.all(keys.map((key) => updates.delete(key)))
      if ((await updates.index('design').count(keyOf(owned))) === 0) {
        await writing.objectStore('designs').delete(keyOf(owned))
        await writing.objectStore('bases').delete(keyOf(owned))
      }
      await writing.done
    },
    async keepBase({ owner, design }, base) {
      const writing = database.transaction(['designs', 'bases'], 'readwrite')
      // Only while edits wait: what is on the server is not kept here.
      if ((await writing.objectStore('designs').getKey([owner, design])) !== undefined)
        await writing.objectStore('bases').put({ owner, design, base })
      await writing.done
    },
    setAside: (owned, aside) => setAside(database, owned, aside),
    asides: (owned) => readAsides(database, owned),
    dropAside: (key) => database.delete('asides', key),
    list: (owner) => list(database, owner),
    async forget(owner) {
      const writing = database.transaction(['designs', 'bases', 'updates', 'asides', 'texts'], 'readwrite')
      await writing.objectStore('designs').delete(allOf(owner))
      await writing.objectStore('bases').delete(allOf(owner))
      for (const store of ['updates', 'asides'] as const) {
        const keys = await writing.objectStore(store).index('design').getAllKeys(allOf(owner))
        await Promise.all(keys.map((key) => writing.objectStore(store).delete(key)))
      }
      await writing.objectStore('texts').delete(allOf(owner))
      await writing.done
    },
  }
}

function keyOf({ owner, design }: OwnedDesign): Key {
  return [owner, design]
}

async function read(database: Opened, owned: OwnedDesign) {
  const reading = database.transaction(['designs', 'bases', 'updates'])
  const updates = reading.objectStore('updates').index('design')
  const [row, base, keys, values] = await Promise.all([
    reading.objectStore('designs').get(keyOf(owned)),
    reading.objectStore('bases').get(keyOf(owned)),
    updates.getAllKeys(keyOf(owned)),
    updates.getAll(keyOf(owned)),
  ])
  return {
    name: row?.name ?? '',
    base: base?.base ?? null,
    updates: values.map(({ update }, at) => ({ key: keys[at] ?? 0, update })),
  }
}

/** A page that went while it dropped its last edit may leave the row of a design for which nothing waits. */
async function list(database: Opened, owner: string) {
  const reading = database.transaction(['designs', 'updates', 'asides'])
  const waiting = new Set<string>()
  let at = await reading.objectStore('updates').index('design').openKeyCursor(allOf(owner), 'nextunique')
  for (; at !== null; at = await at.continue()) waiting.add(at.key[1])
  const rows = await reading.objectStore('designs').getAll(allOf(owner))
  const asides = await reading.objectStore('asides').index('design').getAll(allOf(owner))
  const named = [...rows.filter(({ design }) => waiting.has(design)), ...asides]
  const names = new Map(named.map(({ design, name: title }) => [design, title]))
  return [...names].map(([design, title]) => ({ design, name: title }))
}

async function add(database: Opened, { owner, design }: OwnedDesign, name: string, update: Uint8Array) {
  const writing = database.transaction(['designs', 'updates'], 'readwrite')
  const designs = writing.objectStore('designs')
  const bytes = ((await designs.get([owner, design]))?.bytes ?? 0) + update.length
  if (bytes > mostUnsentBytes) {
    await writing.done
    throw new Error('too much waits')
  }
  await designs.put({ owner, design, name, bytes })
  const key = await writing.objectStore('updates').add({ owner, design, update })
  await writing.done
  return key
}

async function setAside(
  database: Opened,
  { owner, design }: OwnedDesign,
  { name, content, why }: Omit<Aside, 'key'>,
): Promise<boolean> {
  const writing = database.transaction(['designs', 'bases', 'updates', 'asides'], 'readwrite')
  const updates = writing.objectStore('updates')
  const keys = await updates.index('design').getAllKeys([owner, design])
  if (keys.length > 0) await writing.objectStore('asides').add({ owner, design, name, content, why })
  await Promise.all([
    ...keys.map((key) => updates.delete(key)),
    writing.objectStore('designs').delete([owner, design]),
    writing.objectStore('bases').delete([owner, design]),
    writing.done,
  ])
  return keys.length > 0
}

async function readAsides(database: Opened, owned: OwnedDesign): Promise<readonly Aside[]> {
  const asides = database.transaction('asides').store.index('design')
  const [keys, values] = await Promise.all([asides.getAllKeys(keyOf(owned)), asides.getAll(keyOf(owned))])
  return values.map(({ name, content, why }, at) => ({ key: keys[at] ?? 0, name, content, why }))
}
