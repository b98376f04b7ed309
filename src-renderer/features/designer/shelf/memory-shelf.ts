import { beginHistory, takeStep } from '#shared/document/history.ts'
import { patchChanges, type DesignHistory } from '#shared/design/patch-changes.ts'
import type { Shelf, ShelfEntry } from './shelf.ts'

/** For browsers that keep nothing: designs live as long as the page. */
export function createMemoryShelf(nowMs: () => number): Shelf {
  const shelf = new Map<string, { entry: ShelfEntry; history: DesignHistory }>()
  const change = (id: string, entry: Partial<ShelfEntry>, history?: DesignHistory): void => {
    const held = shelf.get(id)
    if (held === undefined) return
    shelf.set(id, {
      entry: { ...held.entry, ...entry, updatedAtMs: nowMs() },
      history: history ?? held.history,
    })
  }
  return {
    isFleeting: true,
    list: async () =>
      [...shelf.values()].map(({ entry }) => entry).toSorted((a, b) => b.updatedAtMs - a.updatedAtMs),
    async read(id) {
      const held = shelf.get(id)
      return held === undefined ? null : { name: held.entry.name, history: held.history }
    },
    async create({ id, name, design }) {
      const times = { createdAtMs: nowMs(), updatedAtMs: nowMs() }
      shelf.set(id, {
        entry: { id, name, nodeCount: design.nodes.size, ...times },
        history: beginHistory(design),
      })
    },
    async keep(id, step, nodeCount) {
      const held = shelf.get(id)
      if (held !== undefined) change(id, { nodeCount }, takeStep(patchChanges, held.history, step).history)
    },
    rename: async (id, name) => change(id, { name }),
    remove: async (id) => void shelf.delete(id),
  }
}
