import type { DesignContent } from '#shared/design/design.ts'
import { toContent, toDesign } from '#shared/design/value.ts'
import { invertPatch, type Patch } from '#shared/design/patch.ts'
import { takeStep } from '#shared/document/history.ts'
import { patchChanges, type DesignHistory, type DesignStep } from '#shared/design/patch-changes.ts'

/** A step as it stands in the browser's database. */
export type StoredStep =
  | { readonly kind: 'do'; readonly patch: Patch; readonly merge: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'heard'; readonly patch: Patch }

/** A design as it was at some step, with its history; the steps since stand one by one beside it. */
export interface Snapshot {
  readonly id: string
  readonly content: DesignContent
  /** Patches as they were done. */
  readonly past: readonly Patch[]
  readonly future: readonly Patch[]
}

export function toStoredStep(step: DesignStep): StoredStep {
  switch (step.kind) {
    case 'do':
      return { kind: 'do', patch: step.change, merge: step.merge }
    case 'heard':
      return { kind: 'heard', patch: step.change }
    case 'undo':
    case 'redo':
      return step
  }
}

export function toSnapshot(id: string, { value, past, future }: DesignHistory): Snapshot {
  return { id, content: toContent(value), past: past.map(invertPatch), future }
}

/** The history of a snapshot and of the steps since. */
export function readStored(snapshot: Snapshot, steps: readonly StoredStep[]): DesignHistory {
  const { content, past, future } = snapshot
  let history: DesignHistory = { value: toDesign(content), past: past.map(invertPatch), future, merge: null }
  for (const step of steps) history = takeStep(patchChanges, history, readStep(step)).history
  return history
}

function readStep(step: StoredStep): DesignStep {
  switch (step.kind) {
    case 'do':
      return { kind: 'do', change: step.patch, merge: step.merge }
    case 'heard':
      return { kind: 'heard', change: step.patch }
    case 'undo':
    case 'redo':
      return step
  }
}
