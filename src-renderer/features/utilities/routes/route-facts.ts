import type { RouteView } from '#shared/contract/utilities.ts'

/** When a route was run last, as its state knows; null: never, or it is not over. */
export function lastRunMs({ state }: RouteView): number | null {
  if (state.kind === 'not-synchronized') return state.synchronizedAtMs
  return 'atMs' in state ? state.atMs : null
}

/** The run that is under way on a route; null: none. */
export function presentRun({ state }: RouteView): string | null {
  return state.kind === 'pending' || state.kind === 'synchronizing' ? state.runId : null
}
