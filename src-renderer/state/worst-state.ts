import type { SyncState } from '#shared/contract/states.ts'

type Kind = SyncState['kind']

/** Worst first. Inactive records take part in nothing, so they come last. */
const order: readonly Kind[] = [
  'error',
  'drift',
  'not-synchronized',
  'pending',
  'synchronizing',
  'synchronized',
  'inactive',
]

/** The worst of some states; null when there is none. */
export function worstState(kinds: readonly Kind[]): Kind | null {
  return order.find((kind) => kinds.includes(kind)) ?? null
}
