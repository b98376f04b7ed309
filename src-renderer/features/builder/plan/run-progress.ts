import { applySteps, type SyncState } from '#shared/contract/states.ts'
import type { Underway } from '../live/live-store.ts'
import type { PlanRun } from './plan-review.tsx'

/** Where one gateway of a run stands. */
export type GatewayProgress =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'running'
      readonly step: number
      readonly tookMs: readonly number[]
      readonly undoAtMs: number | null
    }
  | { readonly kind: 'confirmed'; readonly atMs: number; readonly tookMs: readonly number[] }
  | {
      readonly kind: 'failed'
      readonly state: Extract<SyncState, { kind: 'error' }>
      readonly step: number
      readonly tookMs: readonly number[]
    }

/** What is known of a gateway's run: what it said since the run began, and the times of its steps. */
export function progressOf(run: PlanRun, live: Underway, gatewayId: string): GatewayProgress {
  const state = live.states.get(gatewayId)
  const times = live.runs.get(gatewayId)
  if (state === undefined || state === run.statesBefore.get(gatewayId)) return { kind: 'waiting' }
  const tookMs = times?.tookMs ?? []
  switch (state.kind) {
    case 'synchronizing':
      return {
        kind: 'running',
        step: applySteps.indexOf(state.step),
        tookMs: state.tookMs,
        undoAtMs: state.undoAtMs,
      }
    case 'error':
      return { kind: 'failed', state, step: times === undefined ? 0 : applySteps.indexOf(times.step), tookMs }
    case 'synchronized':
    case 'drift':
      return { kind: 'confirmed', atMs: state.atMs, tookMs }
    default:
      // The run is over, and what the gateway should have has changed since: with a key that was made, for one.
      return times?.endedAtMs === null || times === undefined
        ? { kind: 'waiting' }
        : { kind: 'confirmed', atMs: times.endedAtMs, tookMs }
  }
}

export interface RunSummary {
  readonly confirmed: number
  readonly failed: number
  readonly all: number
  readonly isOver: boolean
  /** The gateway whose undo comes first; null while none is armed. */
  readonly armed: { readonly gatewayId: string; readonly undoAtMs: number } | null
}

export function summarize(run: PlanRun, live: Underway): RunSummary {
  const all = run.gatewayIds.map((gatewayId) => ({ gatewayId, progress: progressOf(run, live, gatewayId) }))
  const count = (kind: GatewayProgress['kind']): number =>
    all.filter((each) => each.progress.kind === kind).length
  const armed = all
    .flatMap(({ gatewayId, progress }) =>
      progress.kind === 'running' && progress.undoAtMs !== null
        ? [{ gatewayId, undoAtMs: progress.undoAtMs }]
        : [],
    )
    .toSorted((a, b) => a.undoAtMs - b.undoAtMs)[0]
  const [confirmed, failed] = [count('confirmed'), count('failed')]
  return {
    confirmed,
    failed,
    all: all.length,
    isOver: confirmed + failed === all.length,
    armed: armed ?? null,
  }
}

/** The whole seconds that are left until a moment; never below zero. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
