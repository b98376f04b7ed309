import type { Design } from '#shared/design/design.ts'
import type { Patch } from '#shared/design/patch.ts'
import { takeStep } from '#shared/document/history.ts'
import { patchChanges, type DesignHistory, type DesignStep } from '#shared/design/patch-changes.ts'

/** The document of the page: a design with its history, outside React. */
export interface DesignStore {
  state(): DesignHistory
  subscribe(listener: () => void): () => void
  /** `merge`: steps in a row with the same one are taken back together, as what is typed into a field. */
  act(patch: Patch, merge?: string): void
  undo(): void
  redo(): void
  /** What somebody else did. */
  hear(patch: Patch): void
}

/** `onStep`: after each step that did something, with the design that it led to and the one before. */
export function createDesignStore(
  history: DesignHistory,
  onStep: (step: DesignStep, design: Design, before: Design) => void,
): DesignStore {
  let now = history
  const listeners = new Set<() => void>()
  const take = (step: DesignStep): void => {
    const { history: next } = takeStep(patchChanges, now, step)
    if (next === now) return
    const before = now.value
    now = next
    onStep(step, next.value, before)
    for (const listener of listeners) listener()
  }
  return {
    state: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act: (patch, merge) => take({ kind: 'do', change: patch, merge: merge ?? null }),
    undo: () => take({ kind: 'undo' }),
    redo: () => take({ kind: 'redo' }),
    hear: (patch) => take({ kind: 'heard', change: patch }),
  }
}
