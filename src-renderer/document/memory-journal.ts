import type { Journal } from './journal.ts'
import { memoryTexts } from './memory-texts.ts'
import { mostUnsentBytes, type Aside, type OwnedDesign, type UnsentUpdate } from './unsent-edits.ts'

interface Held {
  readonly owned: OwnedDesign
  name: string
  updates: UnsentUpdate[]
  base: Uint8Array | null
  asides: Aside[]
}

/** For browsers that keep nothing: unsent edits last as long as the page. */
export function createMemoryJournal(): Journal {
  const all = new Map<string, Held>()
  let lastKey = 0
  const nextKey = (): number => (lastKey += 1)
  const at = (owned: OwnedDesign): Held => {
    const key = JSON.stringify([owned.owner, owned.design])
    const held = all.get(key) ?? { owned, name: '', updates: [], base: null, asides: [] }
    all.set(key, held)
    return held
  }
  const texts = memoryTexts()
  return {
    isFleeting: true,
    texts,
    async read(owned) {
      const { name, updates, base } = at(owned)
      return { name, updates: [...updates], base }
    },
    async add(owned, name, update) {
      const held = at(owned)
      const bytes = held.updates.reduce((sum, each) => sum + each.update.length, update.length)
      if (bytes > mostUnsentBytes) throw new Error('too much waits')
      held.name = name
      const key = nextKey()
      held.updates.push({ key, update })
      return key
    },
    async drop(owned, keys) {
      const held = at(owned)
      held.updates = held.updates.filter(({ key }) => !keys.includes(key))
      if (held.updates.length === 0) held.base = null
    },
    async keepBase(owned, base) {
      const held = at(owned)
      if (held.updates.length > 0) held.base = base
    },
    async setAside(owned, aside) {
      const held = at(owned)
      if (held.updates.length === 0) return false
      held.asides.push({ ...aside, key: nextKey() })
      held.updates = []
      held.base = null
      return true
    },
    asides: async (owned) => [...at(owned).asides],
    async dropAside(key) {
      for (const held of all.values()) held.asides = held.asides.filter((each) => each.key !== key)
    },
    async list(owner) {
      return [...all.values()]
        .filter(({ owned, updates, asides }) => owned.owner === owner && updates.length + asides.length > 0)
        .map(({ owned: { design }, name, asides }) => ({ design, name: asides[0]?.name ?? name }))
    },
    async forget(owner) {
      for (const [key, { owned }] of all) if (owned.owner === owner) all.delete(key)
      texts.forget(owner)
    },
  }
}
