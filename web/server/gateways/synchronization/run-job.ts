import { synchronize, type Progress, type SynchronizeEnd } from '#shared/app/synchronize.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { MachineFacts } from '#shared/plan/observed.ts'
import type { Composition, Core, Machines } from '#web/server/kernel/composition.ts'
import { createKeyResolver } from '#web/server/records/preshared-keys.ts'
import { readApplied } from '../store/applied.ts'
import { reportJob, type TakenJob } from '../store/jobs.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { findTarget } from '../readings/targets.ts'
import { endAsConfirmed, endAsFailed } from './end-job.ts'

/** Signs of life in the time of one lease. */
const beatsALease = 4
/** A job that ends our process each time must not do so for ever. */
export const mostTries = 5

/**
 * Works on one job whose lease was taken, to its end. When the lease is lost or `signal` says stop, nothing
 * is recorded: whoever has the lease next reads the truth on the gateway first.
 */
export async function runJob(
  composition: Core & Machines,
  taken: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const store = composition.store.of(taken.organizationId)
  const heart = keepLease(composition, store, taken, signal)
  try {
    const end = await attempt(composition, store, taken, signal)
    if (signal.aborted && isLeaseLost(end)) return
    await recordEnd(composition, store, taken, end)
  } catch (error) {
    composition.log.error(
      { err: error, organizationId: taken.organizationId, gatewayId: taken.gatewayId },
      'synchronization failed unexpectedly',
    )
    // Unrecorded, it is taken up again when its lease has run out.
    await recordEnd(
      composition,
      store,
      taken,
      failed(problem('apply-unknown', { gateway: '' }), 'unknown'),
    ).catch(() => undefined)
  } finally {
    heart.abort()
  }
}

async function attempt(
  composition: Core & Machines,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  signal: AbortSignal,
): Promise<SynchronizeEnd> {
  if (job.kind === 'clean') return failed(problem('clean-unfinished', { gateway: '' }), 'unknown')
  if (job.tries > mostTries) return failed(problem('apply-unknown', { gateway: '' }), 'unknown')
  const target = await findTarget(composition, store, gatewayId)
  if (!target.ok) return failed(target.problem, job.tries > 1 ? 'unknown' : 'as-before')
  const desired = JSON.parse(job.desired) as GatewayConfig
  const resolve = await createKeyResolver(
    composition,
    store,
    desired.peers.map((peer) => peer.presharedKey),
  )
  // A token that was rotated since makes the plan one of another world.
  if (resolve === null) return failed(problem('plan-stale', { gateway: '' }), 'as-before')
  const report = (progress: Progress): Promise<Result<void>> =>
    signal.aborted
      ? Promise.resolve(fail(problem('lease-lost', { gateway: '' })))
      : reportProgress(composition, store, { gatewayId, fence: job.fence, progress })
  return synchronize(
    composition,
    {
      target: target.value,
      planDigest: job.gateway_digest,
      planned: JSON.parse(job.planned) as Pick<MachineFacts, 'missingPackages' | 'wireguard'>,
      desired,
      applied: await readApplied(store.read, gatewayId),
      fence: job.fence,
      undoAfterS: bounds.undoS,
      presharedKey: resolve,
    },
    report,
  )
}

/** How far a job is; `step` null: still at the same one. */
interface News {
  readonly gatewayId: string
  readonly fence: number
  readonly progress: Omit<Progress, 'step'> & { readonly step: Progress['step'] | null }
}

/** Writes how far a job is, keeps its lease and tells whoever watches; answers `lease-lost`. */
export async function reportProgress(
  composition: Pick<Composition, 'policy' | 'clock' | 'events'>,
  store: OrganizationStore,
  { gatewayId, fence, progress }: News,
): Promise<Result<void, Problem<'lease-lost'>>> {
  const { step, tookMs, undoAtMs, log } = progress
  const nowMs = composition.clock.nowMs()
  const isOurs = await reportJob(store.read, gatewayId, fence, nowMs + composition.policy.leaseMs, {
    ...(step === null ? {} : { step, took_ms: JSON.stringify(tookMs), undo_at_ms: undoAtMs }),
    ...(log === null ? {} : { log }),
  })
  if (!isOurs) return fail(problem('lease-lost', { gateway: '' }))
  composition.events.tell(
    store.organizationId,
    log === null ? { kind: 'gateway-state', gatewayId } : { kind: 'log', gatewayId, atMs: nowMs, line: log },
  )
  return ok(undefined)
}

/** Renews the lease while a step takes long; a lease that is lost is noticed by the next report. */
export function keepLease(
  { clock, log, policy }: Pick<Composition, 'policy' | 'clock' | 'log'>,
  store: OrganizationStore,
  { gatewayId, job }: TakenJob,
  stopping: AbortSignal,
): AbortController {
  const over = new AbortController()
  stopping.addEventListener('abort', () => over.abort())
  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.wait(policy.leaseMs / beatsALease, over.signal)
      if (over.signal.aborted) return
      await reportJob(store.read, gatewayId, job.fence, clock.nowMs() + policy.leaseMs).catch(
        (error: unknown) => log.warn({ err: error, gatewayId }, 'heartbeat failed'),
      )
    }
  }
  void beat()
  return over
}

/** Records how a job ended and tells whoever watches; false: the lease was another's, and nothing was. */
export async function recordEnd(
  composition: Pick<Composition, 'clock' | 'log' | 'events'>,
  store: OrganizationStore,
  taken: TakenJob,
  end: SynchronizeEnd,
): Promise<boolean> {
  const isRecorded =
    end.kind === 'confirmed'
      ? await endAsConfirmed(composition, store, taken, end)
      : await endAsFailed(composition, store, taken, end)
  const facts = {
    organizationId: store.organizationId,
    gatewayId: taken.gatewayId,
    fence: taken.job.fence,
    end: end.kind === 'failed' ? end.problem.code : end.kind,
  }
  composition.log.info(
    facts,
    isRecorded ? 'synchronization ended' : 'synchronization ended without its lease',
  )
  composition.events.tell(store.organizationId, { kind: 'settled', gatewayId: taken.gatewayId })
  return isRecorded
}

function isLeaseLost(end: SynchronizeEnd): boolean {
  return (
    end.kind === 'failed' &&
    (end.problem.code === 'lease-lost' || (end.problem.also ?? []).some((each) => each.code === 'lease-lost'))
  )
}

function failed(found: Problem, truth: 'as-before' | 'unknown'): SynchronizeEnd {
  return { kind: 'failed', problem: found, truth }
}
