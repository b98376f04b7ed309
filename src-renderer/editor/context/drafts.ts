import { createListeners } from '#shared/base/listeners.ts'

/** What stands in a field, where that is not what the drawing says there. */
export interface Typed<T> {
  readonly value: T
  /** What the drawing said as it was typed. When it says something else, this is forgotten. */
  readonly over: T
}

/** What was typed and cannot be kept, by its field: it is there again when its field is. Gone with the page. */
export interface Drafts<T> {
  readonly get: (place: string) => Typed<T> | null
  readonly set: (place: string, typed: Typed<T> | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Texts and numbers that wait to be mended. */
export interface EditorDrafts {
  readonly texts: Drafts<string>
  readonly numbers: Drafts<number | null>
}

/** Of an editor that was just opened: none. */
export function createEditorDrafts(): EditorDrafts {
  return { texts: createDrafts(), numbers: createDrafts() }
}

/** The field of a name, or of what is written on a line, wherever it stands: on the canvas or beside it. */
export function nameField(id: string): string {
  return `name-${id}`
}

function createDrafts<T>(): Drafts<T> {
  const held = new Map<string, Typed<T>>()
  const listeners = createListeners()
  return {
    get: (place) => held.get(place) ?? null,
    set(place, typed) {
      if (typed === null && !held.has(place)) return
      if (typed === null) held.delete(place)
      else held.set(place, typed)
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}
