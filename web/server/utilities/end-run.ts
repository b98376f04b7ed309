import type { RunEnd } from '#shared/app/gateway-files.ts'
import { ok } from '#shared/base/result.ts'
import { maskProblem, type Masking } from '#shared/utilities/mask.ts'
import { recordEvent } from '../audit/record.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { endRun, hasRunEnded, type TakenRun } from './store/utility-runs.ts'
import { markOf } from './mark.ts'
import { contentParts } from './preview-route.ts'
import { sealWritten } from './variable-secret.ts'

/** What of a run is to be known later, if its file is the new one. */
export interface Written {
  /** SHA-256 of the content, in hex. */
  readonly hash: string
  readonly sourceMark: string
  /** Secrets that were written with it; null: those that are known of the route already. */
  readonly secrets: readonly string[] | null
}

interface Done {
  /** Left out: what was reported stays. */
  readonly output?: string
  readonly mask: Masking
  readonly written: Written
}

/**
 * Records, in one transaction, how a run ended and what its file is by now. `done` null: nothing was printed. `isInDoubt`: it
 * may have been recorded before, and nobody heard that it was.
 */
export async function recordRunEnd(
  composition: Pick<Composition, 'keyring' | 'clock' | 'randomness' | 'log'>,
  store: OrganizationStore,
  { run }: TakenRun,
  end: RunEnd,
  done: Done | null,
  isInDoubt = false,
): Promise<void> {
  const nowMs = composition.clock.nowMs()
  const found = end.problem === null || done === null ? end.problem : maskProblem(end.problem, done.mask)
  const phase =
    found === null
      ? ('done' as const)
      : found.code === 'run-canceled'
        ? ('canceled' as const)
        : ('failed' as const)
  const recorded = await store.transact(async (scope) => {
    const isOurs = await endRun(scope, run, {
      phase,
      ended_at_ms: nowMs,
      exit_code: end.exitCode,
      problem: found === null ? null : JSON.stringify(found),
      truth: end.truth,
      ...(done?.output === undefined ? {} : { output: done.output }),
    })
    if (!isOurs) return ok(false)
    if (end.truth === 'as-planned' && done !== null)
      await noteWritten(composition, scope, run.route_id, done.written, nowMs)
    await recordEvent(composition, scope, {
      action:
        phase === 'done' ? 'route.synchronized' : phase === 'canceled' ? 'route.canceled' : 'route.failed',
      subject: 'route',
      recordId: run.route_id,
      recordName: run.path,
    })
    return ok(true)
  })
  const facts = { organizationId: store.organizationId, runId: run.run_id, end: found?.code ?? phase }
  const isRecordedNow = recorded.ok && recorded.value
  const isRecorded = isRecordedNow || (isInDoubt && (await hasRunEnded(store.read, run)))
  composition.log.info(facts, isRecorded ? 'a run ended' : 'a run ended without its lease')
}

async function noteWritten(
  { keyring }: Pick<Composition, 'keyring'>,
  scope: Scope,
  routeId: string,
  { hash, sourceMark, secrets }: Written,
  nowMs: number,
): Promise<void> {
  await scope
    .update('utility_routes')
    .set({
      written_mark: markOf(keyring, contentParts(routeId, hash)),
      written_at_ms: nowMs,
      source_mark: sourceMark,
      ...(secrets === null
        ? {}
        : { secrets_sealed: secrets.length === 0 ? null : sealWritten(keyring, scope, routeId, secrets) }),
      drift_at_ms: null,
    })
    .where('route_id', '=', routeId)
    .execute()
}
