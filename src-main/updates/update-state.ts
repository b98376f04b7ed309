import { assertNever } from '#shared/base/result.ts'
import type { UpdateState } from '#shared/contract/host.ts'

/** What the updater tells. */
export type UpdateEvent =
  | { readonly kind: 'checking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly version: string }
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'downloaded'; readonly version: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'switched-off' }

/**
 * The state after an event. One that is ready stays so: a later check neither hides it nor is its failure
 * worth telling, until a newer one is downloaded or updates are switched off.
 */
export function nextUpdateState(state: UpdateState, event: UpdateEvent): UpdateState {
  if (event.kind === 'switched-off') return { kind: 'off' }
  if (event.kind === 'downloaded') return { kind: 'ready', version: event.version }
  if (state.kind === 'ready') return state
  switch (event.kind) {
    case 'checking':
      return { kind: 'checking' }
    case 'none':
      return { kind: 'current' }
    case 'found':
      return { kind: 'downloading', version: event.version, percent: 0 }
    case 'progress':
      return state.kind === 'downloading'
        ? {
            ...state,
            percent: Math.max(state.percent, Math.min(100, Math.max(0, Math.floor(event.percent)))),
          }
        : state
    case 'failed':
      return { kind: 'failed' }
    default:
      return assertNever(event)
  }
}
