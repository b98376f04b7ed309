import { isSameList } from '#shared/base/same-list.ts'
import type { Scene, SceneEdge, SceneFrame, SceneNode } from '#renderer/canvas/scene/scene.ts'

/** How a part of a scene is made from elements of a document. */
export interface Making<T, S> {
  readonly idOf: (element: T) => string
  /** All its inputs, compared with those of last time. */
  readonly from: (element: T) => readonly unknown[]
  /** Called only when something of that differs. Null: nothing is shown of it. */
  readonly make: (element: T) => S | null
}

/**
 * Keeps what was made of a document for the canvas, so that what did not change is the same object: neither indexed
 * nor drawn again.
 */
export function createSceneMemory() {
  const nodes = createMemory<SceneNode>()
  const edges = createMemory<SceneEdge>()
  const frames = createMemory<SceneFrame>()
  let last: Scene | null = null
  return {
    nodes,
    edges,
    frames,
    /** A scene of these maps; the last one, when they are its own. */
    scene(parts: Scene): Scene {
      const names = ['nodes', 'edges', 'frames', 'folded'] as const
      if (last === null || names.some((name) => last?.[name] !== parts[name])) last = parts
      return last
    },
  }
}

/** What was made of each element, and of what. */
function createMemory<S>() {
  let held = new Map<string, { readonly from: readonly unknown[]; readonly made: S | null }>()
  let last: ReadonlyMap<string, S> = new Map()
  return {
    map<T>(elements: Iterable<T>, { idOf, from, make }: Making<T, S>): ReadonlyMap<string, S> {
      const next: typeof held = new Map()
      const made = new Map<string, S>()
      let isUnchanged = true
      for (const element of elements) {
        const id = idOf(element)
        const parts = from(element)
        const old = held.get(id)
        const isSame = old !== undefined && isSameList(old.from, parts)
        isUnchanged &&= isSame
        const entry = isSame ? old : { from: parts, made: make(element) }
        next.set(id, entry)
        if (entry.made !== null) made.set(id, entry.made)
      }
      isUnchanged &&= next.size === held.size
      held = next
      if (!isUnchanged) last = made
      return last
    },
  }
}
