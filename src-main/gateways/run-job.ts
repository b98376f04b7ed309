import { cleanGateway, isHalfClean } from '#shared/app/clean.ts'
import type { Clock } from '#shared/app/ports.ts'
import { synchronize } from '#shared/app/synchronize.ts'
import type { SynchronizeEnd } from '#shared/app/synchronize.ts'
import { problem } from '#shared/base/problem.ts'
import type { Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { PresharedKeyRef } from '#shared/compile/config/config.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import { custodyJob } from '#shared/contract/custody.ts'
import type { CustodyJob, CustodyTarget } from '#shared/contract/custody.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'
import { keepLease } from './lease.ts'
import type { Lease } from './lease.ts'
import { sendProblem } from './sent.ts'

export interface Work {
  readonly keyring: Keyring
  readonly own: OwnKeys
  readonly target: CustodyTarget
  readonly log: Log
  /** Somebody had begun it: until the gateway was read again nobody knows what it has. */
  readonly isLeft: boolean
  /** Lets go of it before its next step; whoever takes it next reads the truth on the gateway first. */
  readonly stopping: AbortSignal
}

type End = SynchronizeEnd | { readonly kind: 'cleaned'; readonly stays: readonly string[] }

const settleTries = 5
const firstWaitMs = 500

/**
 * Works on a job whose lease was taken, to its end, and says how it ended. Answers the packages that a cleaning
 * left, or why it failed.
 */
export async function runJob(work: Work, job: CustodyJob): Promise<Result<readonly string[]>> {
  const { keyring, log, stopping } = work
  const lease = keepLease({ backend: keyring.api.backend, clock: keyring.clock }, job, stopping)
  const facts = { gatewayId: job.gatewayId, fence: job.fence, kind: job.kind }
  try {
    const wrong = findWrong(work, job)
    if (wrong !== null) log.error({ ...facts, at: wrong }, 'a job of the API that is none')
    const end =
      wrong !== null
        ? refuse(work, wrong)
        : job.kind === 'clean'
          ? await clean(work)
          : await bring(work, job, lease)
    const problemOf = end.kind === 'failed' ? end.problem : null
    const isLetGo = problemOf !== null && isLeaseLost(problemOf)
    const isSettled = !isLetGo && (await settle(work, job, end))
    const how = problemOf?.code ?? end.kind
    log.info({ ...facts, end: how, isSettled }, 'job ended')
    return problemOf === null ? ok(end.kind === 'cleaned' ? end.stays : []) : fail(problemOf)
  } catch (error) {
    log.error({ ...facts, error: String(error) }, 'job failed unexpectedly')
    const unknown = problem('apply-unknown', { gateway: '' })
    await settle(work, job, { kind: 'failed', problem: unknown, truth: 'unknown' })
    return fail(unknown)
  } finally {
    lease.end()
  }
}

/**
 * Where a job is not what one can be; null: it is. What stands in it becomes files that root reads on the gateway,
 * so that it is held to the schema here, too: the API may be in other hands by now.
 */
function findWrong({ target }: Work, job: CustodyJob): string | null {
  const read = custodyJob.safeParse(job)
  if (!read.success) return read.error.issues[0]?.path.map(String).join('.') ?? ''
  const own = read.data.desired?.gatewayId ?? target.gatewayId
  return read.data.gatewayId === target.gatewayId && own === target.gatewayId ? null : 'gatewayId'
}

function refuse({ isLeft }: Work, at: string): End {
  const truth = isLeft ? 'unknown' : 'as-before'
  return { kind: 'failed', problem: problem('check-failed', { tool: 'Trama', output: at }), truth }
}

async function bring(work: Work, job: CustodyJob, lease: Lease): Promise<End> {
  const { keyring, own, target } = work
  const unread = work.isLeft ? 'unknown' : 'as-before'
  const reached = await own.reach(target)
  if (!reached.ok) return { kind: 'failed', problem: reached.problem, truth: unread }
  const { desired } = job
  const presharedKey = desired === null ? null : createResolver(job)
  if (desired === null || presharedKey === null)
    return { kind: 'failed', problem: problem('plan-stale', { gateway: '' }), truth: unread }
  let last: ApplyStep = 'connect'
  const end = await synchronize(
    keyring,
    {
      target: reached.value,
      planDigest: job.planDigest,
      planned: job.planned,
      desired,
      applied: job.applied,
      fence: job.fence,
      undoAfterS: job.undoAfterS,
      presharedKey,
    },
    (progress) => {
      last = progress.step
      return lease.report(progress)
    },
  )
  const wasRead = last !== 'connect' && last !== 'read'
  return end.kind === 'failed' && !wasRead ? { ...end, truth: unread } : end
}

async function clean({ keyring, own, target }: Work): Promise<End> {
  const reached = await own.reach(target)
  const cleaned = reached.ok ? await cleanGateway(keyring, reached.value) : reached
  if (cleaned.ok) return { kind: 'cleaned', stays: cleaned.value.stays }
  const { problem: found } = cleaned
  return { kind: 'failed', problem: found, truth: isHalfClean(found) ? 'unknown' : 'as-before' }
}

/** The preshared keys that came with the job; null: one is missing. */
function createResolver({ desired, presharedKeys }: CustodyJob): ((ref: PresharedKeyRef) => string) | null {
  const values = new Map(
    Object.entries(presharedKeys).map(([text, value]) => [
      nameOf(JSON.parse(text) as PresharedKeyRef),
      value,
    ]),
  )
  if (desired?.peers.some((peer) => !values.has(nameOf(peer.presharedKey))) === true) return null
  return (ref) => {
    const value = values.get(nameOf(ref))
    if (value === undefined) throw new Error('a preshared key that the configuration does not name')
    return value
  }
}

/** A reference as text, whatever the order of its parts. */
function nameOf(ref: PresharedKeyRef): string {
  return JSON.stringify(Object.entries(ref).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Again and again for a while: what is not settled is taken up anew when its lease has run out. */
async function settle(
  { keyring: { api, clock }, stopping }: Work,
  { gatewayId, fence }: CustodyJob,
  end: End,
): Promise<boolean> {
  for (let tries = 0; tries < settleTries; tries++) {
    if (tries > 0) await clock.wait(firstWaitMs * 2 ** tries, stopping)
    const answer = await api.backend.custody.settle({ gatewayId, fence, end: send(end) })
    if (answer.ok) return true
    if (answer.problem.code === 'lease-lost' || stopping.aborted) return false
  }
  return false
}

function send(end: End): Parameters<Backend['custody']['settle']>[0]['end'] {
  if (end.kind === 'failed') return { ...end, problem: sendProblem(end.problem) }
  return end.kind === 'confirmed' ? { ...end, tookMs: end.tookMs.map(Math.round) } : { kind: 'cleaned' }
}

function isLeaseLost(found: Problem): boolean {
  return found.code === 'lease-lost' || (found.also ?? []).some((each) => each.code === 'lease-lost')
}

/** Waits for a while, or until told not to. */
export function pause(clock: Clock, ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  // Spread, so that several workstations do not ask at one moment.
  return clock.wait(ms * (0.75 + Math.random() / 2), AbortSignal.any([...signals]))
}
