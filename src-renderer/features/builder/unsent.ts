import { z } from 'zod'
import { edit, type Edit } from '#shared/model/edit-value.ts'

/** Edits that were not sent yet, kept in this tab so that reloading the page loses none. */
export function createUnsent(networkId: string): {
  readonly read: () => readonly Edit[]
  readonly keep: (edits: readonly Edit[]) => void
} {
  const key = `trama-unsent-${networkId}`
  return {
    read: () => {
      try {
        return z.array(edit).parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
      } catch {
        // Storage is off, or holds what an older page wrote: there is nothing to send again.
        return []
      }
    },
    keep: (edits) => {
      try {
        if (edits.length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(edits))
      } catch {
        // Storage is off or full: the edits are kept in memory.
      }
    },
  }
}
