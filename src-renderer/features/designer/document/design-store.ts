import type { Design } from '#shared/design/design.ts'
import type { Patch } from '#shared/design/patch.ts'
import { patchChanges, type DesignHistory, type DesignStep } from '#shared/design/patch-changes.ts'
import { createDocumentStore, type DocumentStore } from '#renderer/document/document-store.ts'

/** The document of the page: a design with its history. */
export type DesignStore = DocumentStore<Design, Patch>

/** `onStep`: after each step that did something, with the design that it led to and what it did to the one before. */
export function createDesignStore(
  history: DesignHistory,
  onStep: (step: DesignStep, design: Design, done: Patch | null) => void,
): DesignStore {
  return createDocumentStore(patchChanges, history, (step, taken) =>
    onStep(step, taken.history.value, taken.change),
  )
}
