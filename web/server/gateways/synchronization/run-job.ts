import { readJson } from '#web/server/kernel/store/read-json.ts'
import {
  runJob as workOnJob,
  synchronizeJob,
  unknownEnd,
  type JobBook,
  type JobParts,
} from '#shared/app/run-job.ts'
import type { Progress, Report, SynchronizeEnd } from '#shared/app/synchronize.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Composition, Core, Machines } from '#web/server/kernel/composition.ts'
import { isDatabaseAway } from '#web/server/kernel/store/away.ts'
import { whileAway } from '#web/server/kernel/store/while-away.ts'
import { measures } from '#web/server/kernel/measures.ts'
import { createKeyResolver } from '#web/server/records/preshared-keys.ts'
import { readApplied } from '../store/applied.ts'
import { hasEnded, reportJob, type TakenJob } from '../store/job-leases.ts'
import { readPlanned } from '../store/planned.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { findTarget } from '../readings/targets.ts'
import { endAsConfirmed, endAsFailed } from './end-job.ts'

/** A job that ends our process each time must not do so for ever. */
export const mostTries = 5

/** Works on one job whose lease was taken, to its end. */
export async function runJob(
  composition: Core & Machines,
  taken: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const store = composition.store.of(taken.organizationId)
  const { clock, policy } = composition
  let isAway = false
  /** An end was written, perhaps: the database went away before it said so. */
  let isInDoubt = false
  const end = async (found: SynchronizeEnd): Promise<boolean> => {
    // What came of it is not known here: whoever takes the job up when its lease is over reads it on the gateway.
    if (isAway) return false
    return whileAway(clock, policy.leaseMs, () =>
      recordEnd(composition, store, taken, found, isInDoubt).catch((error: unknown) => {
        isInDoubt = true
        throw error
      }),
    ).catch((error: unknown) => {
      isAway = isDatabaseAway(error)
      throw error
    })
  }
  const book = { ...bookOf(composition, store, taken), end }
  await workOnJob(clock, book, signal, async (report) => {
    try {
      return await attempt(composition, store, taken, report)
    } catch (error) {
      isAway = isDatabaseAway(error)
      throw error
    }
  })
}

async function attempt(
  composition: Core & Machines,
  store: OrganizationStore,
  { gatewayId, job, isLeft }: TakenJob,
  report: Report,
): Promise<SynchronizeEnd> {
  const desired = readJson(job.desired)
  if (desired === null || job.kind === 'clean' || job.tries > mostTries) return unknownEnd(job.kind)
  const patiently = <T>(ask: () => Promise<T>): Promise<T> =>
    whileAway(composition.clock, composition.policy.leaseMs, ask)
  const describe: JobParts['describe'] = async () => {
    const refs = desired.peers.map((peer) => peer.presharedKey)
    const presharedKey = await createKeyResolver(composition, store, refs)
    if (presharedKey === null) return null
    return {
      planDigest: job.gateway_digest,
      planned: readPlanned(job),
      desired,
      applied: await readApplied(store.read, gatewayId),
      fence: job.fence,
      undoAfterS: bounds.undoS,
      presharedKey,
    }
  }
  const parts = {
    isLeft,
    reach: () => patiently(() => findTarget(composition, store, gatewayId)),
    describe: () => patiently(describe),
  }
  return synchronizeJob(composition, parts, report)
}

/** The rows of a job as its book; how it ends, each kind writes in its own way. */
export function bookOf(
  composition: Pick<Composition, 'policy' | 'clock' | 'events' | 'log'>,
  store: OrganizationStore,
  { organizationId, gatewayId, job }: TakenJob,
): Omit<JobBook, 'end'> {
  const { clock, log, policy } = composition
  const { fence, kind } = job
  return {
    kind,
    leaseMs: policy.leaseMs,
    tell: async (progress) => {
      try {
        const isOurs =
          progress === null
            ? await reportJob(store.read, gatewayId, fence, clock.nowMs() + policy.leaseMs)
            : (await reportProgress(composition, store, { gatewayId, fence, progress })).ok
        return isOurs ? 'kept' : 'lost'
      } catch (error) {
        // As long as the lease lasts, nobody else can have it.
        if (isDatabaseAway(error)) return 'unheard'
        throw error
      }
    },
    note: (error, message) => {
      if (!isDatabaseAway(error)) log.error({ err: error, organizationId, gatewayId }, message)
      else log.warn({ organizationId, gatewayId, fence, kind }, 'a job is left until the database answers')
    },
  }
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
  const { organizationId } = store
  if (log !== null)
    composition.events.tell(organizationId, { kind: 'log', gatewayId, atMs: nowMs, line: log })
  if (log === null || step !== null)
    composition.events.tell(organizationId, { kind: 'gateway-state', gatewayId })
  return ok(undefined)
}

/**
 * Records how a job ended and tells whoever watches; false: the lease was another's, and nothing was. `isInDoubt`: it may
 * have been recorded before, and nobody heard that it was.
 */
export async function recordEnd(
  composition: Pick<Composition, 'clock' | 'randomness' | 'log' | 'events'>,
  store: OrganizationStore,
  taken: TakenJob,
  end: SynchronizeEnd,
  isInDoubt = false,
): Promise<boolean> {
  const isRecordedNow =
    end.kind === 'confirmed'
      ? await endAsConfirmed(composition, store, taken, end)
      : await endAsFailed(composition, store, taken, end)
  const { gatewayId, job } = taken
  const isRecorded = isRecordedNow || (isInDoubt && (await hasEnded(store.read, gatewayId, job.fence)))
  const facts = {
    organizationId: store.organizationId,
    gatewayId: taken.gatewayId,
    fence: taken.job.fence,
    end: end.kind === 'failed' ? end.problem.code : end.kind,
    // Of a job that was left before: an undo that came before its first try is another's.
    ...(end.kind === 'confirmed' && taken.isLeft && end.former !== undefined ? { former: end.former } : {}),
  }
  if (isRecorded) measures.jobEnded.tell({ outcome: facts.end })
  composition.log.info(
    facts,
    isRecorded ? 'synchronization ended' : 'synchronization ended without its lease',
  )
  composition.events.tell(store.organizationId, { kind: 'settled', gatewayId: taken.gatewayId })
  return isRecorded
}
