import { readJson } from '#web/server/kernel/store/read-json.ts'
import { stateKinds } from '#shared/contract/state-kinds.ts'
import { applySteps, type SyncState } from '#shared/contract/states.ts'
import type { JobSummary } from '../store/gateway-facts.ts'
import type { AppliedRow, DriftRow } from '#web/server/kernel/store/schema/tables.ts'

/** What is known of one gateway's synchronization. */
export interface SynchronizationFacts {
  readonly isActive: boolean
  readonly job: JobSummary | undefined
  readonly applied: Pick<AppliedRow, 'digest' | 'generation' | 'at_ms'> | undefined
  readonly drift: DriftRow | undefined
  /** Digest of what it should have; null while that cannot be said. */
  readonly desiredDigest: string | null
}

/** Where a gateway stands. What is under way comes first, then what failed, then what differs. */
export function deriveState({
  isActive,
  job,
  applied,
  drift,
  desiredDigest,
}: SynchronizationFacts): SyncState {
  if (job?.phase === 'pending') return { kind: 'pending', sinceMs: job.since_ms }
  if (job?.phase === 'running') {
    const step = applySteps.find((each) => each === job.step) ?? 'connect'
    return {
      kind: 'synchronizing',
      sinceMs: job.since_ms,
      step,
      tookMs: readJson(job.took_ms),
      undoAtMs: job.undo_at_ms,
    }
  }
  if (job?.phase === 'failed' && job.ended_at_ms !== null) {
    const truth = job.truth === 'as-planned' || job.truth === 'unknown' ? job.truth : 'as-before'
    return {
      kind: 'error',
      atMs: job.ended_at_ms,
      problem: job.problem === null ? { code: '', facts: {} } : readJson(job.problem),
      truth,
    }
  }
  if (!isActive && applied === undefined) return { kind: 'inactive' }
  if (applied === undefined) return { kind: 'not-synchronized' }
  if (drift !== undefined && drift.lines > 0 && drift.at_ms > applied.at_ms)
    return { kind: 'drift', atMs: drift.at_ms, lines: drift.lines }
  if (applied.digest !== desiredDigest) return { kind: 'not-synchronized' }
  return isActive
    ? { kind: 'synchronized', atMs: applied.at_ms, generation: applied.generation }
    : { kind: 'inactive' }
}

/** The state of a network: the worst of its gateways'; without gateways it has nothing synchronized. */
export function worstState(states: readonly SyncState[]): SyncState {
  const [worst] = states.toSorted((a, b) => stateKinds.indexOf(a.kind) - stateKinds.indexOf(b.kind))
  return worst ?? { kind: 'not-synchronized' }
}
