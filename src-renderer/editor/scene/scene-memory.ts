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

/** Elements in their order, as a list or a map has them: they are gone through more than once. */
export interface Elements<T> {
  values(): Iterable<T>
}

/** Which elements may be made of something else than last time. */
export interface Changed<T> {
  readonly ids: Iterable<string>
  /** Undefined: it is none of the elements, or no longer. */
  readonly find: (id: string) => T | undefined
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

/** What was made of an element, and of what. */
interface Entry<S> {
  readonly from: readonly unknown[]
  readonly made: S | null
}

function createMemory<S>() {
  let held = new Map<string, Entry<S>>()
  let last: ReadonlyMap<string, S> = new Map()
  const entryOf = <T>(old: Entry<S> | undefined, element: T, { from, make }: Making<T, S>): Entry<S> => {
    const parts = from(element)
    return old !== undefined && isSameList(old.from, parts) ? old : { from: parts, made: make(element) }
  }
  /** Compares all of them. */
  const compare = <T>(elements: Elements<T>, making: Making<T, S>): ReadonlyMap<string, S> => {
    const next: typeof held = new Map()
    const made = new Map<string, S>()
    let isUnchanged = true
    for (const element of elements.values()) {
      const id = making.idOf(element)
      const old = held.get(id)
      const entry = entryOf(old, element, making)
      isUnchanged &&= entry === old
      next.set(id, entry)
      if (entry.made !== null) made.set(id, entry.made)
    }
    isUnchanged &&= next.size === held.size
    held = next
    last = isUnchanged ? inOrder(last, elements, making.idOf) : made
    return last
  }
  return {
    /**
     * What is made of `elements`, in their order. Where it is known which may have changed, only these are compared;
     * the rest of `elements` says their order alone, and may have others among them.
     */
    map<T>(
      elements: Elements<T>,
      making: Making<T, S>,
      changed: Changed<T> | null = null,
    ): ReadonlyMap<string, S> {
      if (changed === null) return compare(elements, making)
      const made = new Map(last)
      let isUnchanged = true
      for (const id of changed.ids) {
        const old = held.get(id)
        const element = changed.find(id)
        const entry = element === undefined ? undefined : entryOf(old, element, making)
        if (entry === old) continue
        isUnchanged = false
        if (entry === undefined) held.delete(id)
        else held.set(id, entry)
        if (entry === undefined || entry.made === null) made.delete(id)
        else made.set(id, entry.made)
      }
      last = inOrder(isUnchanged ? last : made, elements, making.idOf)
      return last
    },
  }
}

/** The same in the order of the elements; the map itself where it has it already. */
function inOrder<T, S>(
  made: ReadonlyMap<string, S>,
  elements: Elements<T>,
  idOf: (element: T) => string,
): ReadonlyMap<string, S> {
  const keys = made.keys()
  let key = keys.next().value
  for (const element of elements.values()) {
    const id = idOf(element)
    if (id === key) key = keys.next().value
    else if (made.has(id)) return ordered(made, elements, idOf)
  }
  return made
}

function ordered<T, S>(
  made: ReadonlyMap<string, S>,
  elements: Elements<T>,
  idOf: (element: T) => string,
): ReadonlyMap<string, S> {
  const sorted = new Map<string, S>()
  for (const element of elements.values()) {
    const id = idOf(element)
    const one = made.get(id)
    if (one !== undefined) sorted.set(id, one)
  }
  return sorted
}
