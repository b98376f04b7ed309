import type { Changes, History, Step } from '#shared/document/history.ts'
import type { Design } from './design.ts'
import { applyPatch, invertPatch, isEmptyPatch, joinPatches, type Patch } from './patch.ts'

export type DesignHistory = History<Design, Patch>
export type DesignStep = Step<Patch>

/** Patches as changes of a design: each holds on every design, as far as its elements are there. */
export const patchChanges: Changes<Design, Patch> = {
  isEmpty: isEmptyPatch,
  apply: (design, patch) => ({ value: applyPatch(design, patch), change: patch, refused: [] }),
  invert: (_before, patch) => invertPatch(patch),
  merge: joinPatches,
}
