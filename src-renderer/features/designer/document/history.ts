import type { Design } from '#shared/design/design.ts'
import { applyPatch, invertPatch, isEmptyPatch, joinPatches, type Patch } from '#shared/design/patch.ts'

/** A design with what led to it and what was taken back. */
export interface History {
  readonly design: Design
  readonly past: readonly Patch[]
  readonly future: readonly Patch[]
  /** What the last step was part of: the next one of the same is joined to it. */
  readonly merge: string | null
}

/** Something that happened to a document; kept one by one, so that history is there again after a reload. */
export type Step =
  | { readonly kind: 'do'; readonly patch: Patch; readonly merge: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Done by somebody else: nothing of one's own to take back. */
  | { readonly kind: 'heard'; readonly patch: Patch }

/** Steps that can be taken back; older ones stay done. */
export const longestPast = 500

export function beginHistory(design: Design): History {
  return { design, past: [], future: [], merge: null }
}

/** The document after a step. The same value when the step does nothing. */
export function takeStep(history: History, step: Step): History {
  switch (step.kind) {
    case 'do':
      return isEmptyPatch(step.patch) ? history : done(history, step.patch, step.merge)
    case 'undo': {
      const last = history.past.at(-1)
      if (last === undefined) return history
      return {
        design: applyPatch(history.design, invertPatch(last)),
        past: history.past.slice(0, -1),
        future: [...history.future, last],
        merge: null,
      }
    }
    case 'redo': {
      const next = history.future.at(-1)
      if (next === undefined) return history
      return {
        design: applyPatch(history.design, next),
        past: [...history.past, next],
        future: history.future.slice(0, -1),
        merge: null,
      }
    }
    case 'heard':
      return isEmptyPatch(step.patch)
        ? history
        : { ...history, design: applyPatch(history.design, step.patch) }
  }
}

function done(history: History, patch: Patch, merge: string | null): History {
  const design = applyPatch(history.design, patch)
  const last = history.past.at(-1)
  const isPart = merge !== null && merge === history.merge && last !== undefined
  const past = isPart
    ? [...history.past.slice(0, -1), joinPatches(last, patch)]
    : [...history.past, patch].slice(-longestPast)
  return { design, past, future: [], merge }
}
