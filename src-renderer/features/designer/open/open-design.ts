import type { SaveState } from '#shared/document/save-state.ts'
import type { Design } from '#shared/design/design.ts'
import { createDesignStore, type DesignStore } from '../document/design-store.ts'
import type { DesignStep } from '#shared/design/patch-changes.ts'
import type { Shelf } from '../shelf/shelf.ts'
import type { Together } from '../presence/together.ts'
import type { EditLock } from './edit-lock.ts'

/** A design of this browser that a page has open. */
export interface OpenedDesign {
  readonly id: string
  /** Another one each time a design is opened. */
  readonly openingId: string
  readonly store: DesignStore
  name(): string
  keeping(): SaveState
  /** Name and keeping; the document has its own. */
  subscribe(listener: () => void): () => void
  rename(name: string): void
  /** Takes the design over from the other window. It has to be opened anew then: the other one wrote to it. */
  takeOver(): Promise<void>
  close(): void
  /** The others, where the design is on the server; null: it is one's own. */
  readonly together: Together | null
}

export interface OpenOptions {
  readonly id: string
  readonly shelf: Shelf
  readonly lock: EditLock
  /** Something wrote to the design in another window, or took it over: it has to be opened anew. */
  readonly onStale: () => void
  /**
   * It was taken over: it has to be opened anew with the same lock, which closing does not release. Free for a
   * moment, it would go back to the other window, which asks for it at once.
   */
  readonly onTaken: () => void
}

let openings = 0

/** Opens a design of the shelf; null: there is none of that id. Rejects, without the lock, where it cannot be read. */
export async function openDesign(options: OpenOptions): Promise<OpenedDesign | null> {
  const { id, shelf, lock, onStale, onTaken } = options
  const isMine = await lock.take(id, onStale)
  const read = await shelf.read(id).catch((error: unknown) => {
    lock.release()
    throw error
  })
  if (read === null) {
    lock.release()
    return null
  }
  let { name } = read
  let keeping: SaveState = { kind: !isMine ? 'elsewhere' : shelf.isFleeting ? 'fleeting' : 'kept' }
  let waiting = 0
  let isTaken = false
  const listeners = new Set<() => void>()
  const setKeeping = (next: SaveState): void => {
    keeping = next
    for (const listener of listeners) listener()
  }
  const rest = keeping
  // At once, before anything is waited for: the shelf keeps the order, and the page may be gone in a moment.
  const write = (act: () => Promise<void>): void => {
    if (!isMine) return
    waiting += 1
    if (keeping.kind !== 'failed') setKeeping({ kind: 'saving' })
    act().then(
      () => {
        waiting -= 1
        if (waiting === 0 && keeping.kind !== 'failed') setKeeping(rest)
      },
      () => {
        waiting -= 1
        setKeeping({ kind: 'failed' })
      },
    )
  }
  const onStep = (step: DesignStep, design: Design): void =>
    write(() => shelf.keep(id, step, design.nodes.size))
  openings += 1
  return {
    id,
    openingId: `${id} ${openings}`,
    store: createDesignStore(read.history, onStep),
    name: () => name,
    keeping: () => keeping,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rename(next) {
      name = next
      write(() => shelf.rename(id, next))
      for (const listener of listeners) listener()
    },
    async takeOver() {
      await lock.steal(id)
      isTaken = true
      onTaken()
    },
    close() {
      if (!isTaken) lock.release()
    },
    together: null,
  }
}
