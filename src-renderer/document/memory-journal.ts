import type { Journal } from './journal.ts'
import { memoryTexts } from './memory-texts.ts'
import { mostUnsentBytes, type Aside, type UnsentPlace, type UnsentUpdate } from './unsent-edits.ts'

interface Held {
  readonly place: UnsentPlace
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
  const at = (place: UnsentPlace): Held => {
    const key = JSON.stringify([place.owner, place.design])
    const held = all.get(key) ?? { place, name: '', updates: [], base: null, asides: [] }
    all.set(key, held)
    return held
  }
  const texts = memoryTexts()
  return {
    isFleeting: true,
    texts,
    async read(place) {
      const { name, updates, base } = at(place)
      return { name, updates: [...updates], base }
    },
    async add(place, name, update) {
      const held = at(place)
      const bytes = held.updates.reduce((sum, each) => sum + each.update.length, update.length)
      if (bytes > mostUnsentBytes) throw new Error('too much waits')
      held.name = name
      const key = nextKey()
      held.updates.push({ key, update })
      return key
    },
    async drop(place, keys) {
      const held = at(place)
      held.updates = held.updates.filter(({ key }) => !keys.includes(key))
      if (held.updates.length === 0) held.base = null
    },
    async keepBase(place, base) {
      const held = at(place)
      if (held.updates.length > 0) held.base = base
    },
    async setAside(place, aside) {
      const held = at(place)
      if (held.updates.length === 0) return false
      held.asides.push({ ...aside, key: nextKey() })
      held.updates = []
      held.base = null
      return true
    },
    asides: async (place) => [...at(place).asides],
    async dropAside(key) {
      for (const held of all.values()) held.asides = held.asides.filter((each) => each.key !== key)
    },
    async list(owner) {
      return [...all.values()]
        .filter(({ place, updates, asides }) => place.owner === owner && updates.length + asides.length > 0)
        .map(({ place: { design }, name, asides }) => ({ design, name: asides[0]?.name ?? name }))
    },
    async forget(owner) {
      for (const [key, { place }] of all) if (place.owner === owner) all.delete(key)
      texts.forget(owner)
    },
  }
}
