import { createMemoryUnsentEdits } from './memory-unsent-edits.ts'
import type { UnsentEdits } from './unsent-edits.ts'

let ofPage: Promise<UnsentEdits> | null = null

/** One for the page: a browser that keeps nothing has one in memory. */
export function openUnsentEdits(): Promise<UnsentEdits> {
  ofPage ??= import('./indexed-unsent-edits.ts')
    .then(({ openIndexedUnsentEdits }) => openIndexedUnsentEdits())
    .catch(() => createMemoryUnsentEdits())
  return ofPage
}
