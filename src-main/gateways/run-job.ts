import { cleanJob, runJob as workOnJob, synchronizeJob, type JobEnd } from '#shared/app/run-job.ts'
import type { SynchronizeJob } from '#shared/app/synchronize.ts'
import { canonicalJson } from '#shared/base/canonical-json.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { PresharedKeyRef } from '#shared/compile/config/config.ts'
import { custodyJob, type CustodyJob, type CustodyTarget } from '#shared/contract/custody.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'
import { createBook } from './job-book.ts'

export interface Work {
  readonly keyring: Keyring
  readonly own: OwnKeys
  readonly target: CustodyTarget
  readonly log: Log
  /** Somebody had begun it: until the gateway was read again nobody knows what it has. */
  readonly isLeft: boolean
  /** Lets go of it before its next step; whoever takes it next first reads what the gateway has. */
  readonly stopping: AbortSignal
}

/**
 * Works on a job whose lease was taken, to its end, and says how it ended. Answers the packages that a cleaning
 * left, or why it failed.
 */
export async function runJob(work: Work, job: CustodyJob): Promise<Result<readonly string[]>> {
  const { keyring, own, log, target, isLeft, stopping } = work
  const facts = { gatewayId: job.gatewayId, fence: job.fence, kind: job.kind }
  const wrong = findWrong(work, job)
  if (wrong !== null) log.error({ ...facts, at: wrong }, 'a job of the API that is none')
  const reach = () => own.reach(target)
  const describe = () => Promise.resolve(describeJob(job))
  const { end, isWritten } = await workOnJob(
    keyring.clock,
    createBook(work, job),
    stopping,
    async (report): Promise<JobEnd> => {
      if (wrong !== null) return refuse(work, wrong)
      if (job.kind === 'clean') return cleanJob(keyring, reach)
      return synchronizeJob(keyring, { isLeft, reach, describe }, report)
    },
  )
  const how = end.kind === 'failed' ? end.problem.code : end.kind
  log.info({ ...facts, end: how, isWritten }, 'job ended')
  if (end.kind === 'failed') return fail(end.problem)
  return ok(end.kind === 'cleaned' ? end.stays : [])
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

function refuse({ isLeft }: Work, at: string): JobEnd {
  const truth = isLeft ? 'unknown' : 'as-before'
  return { kind: 'failed', problem: problem('check-failed', { tool: 'Trama', output: at }), truth }
}

/** What is to be synchronized; null: one of its preshared keys is missing. */
function describeJob(job: CustodyJob): Omit<SynchronizeJob, 'target'> | null {
  const { planDigest, planned, desired, applied, fence, undoAfterS } = job
  const presharedKey = createResolver(job)
  if (desired === null || presharedKey === null) return null
  return { planDigest, planned, desired, applied, fence, undoAfterS, presharedKey }
}

/** The preshared keys that came with the job; null: one is missing. */
function createResolver({ desired, presharedKeys }: CustodyJob): ((ref: PresharedKeyRef) => string) | null {
  const values = new Map(
    Object.entries(presharedKeys).map(([text, value]) => [
      canonicalJson(JSON.parse(text) as PresharedKeyRef),
      value,
    ]),
  )
  if (desired?.peers.some((peer) => !values.has(canonicalJson(peer.presharedKey))) === true) return null
  return (ref) => {
    const value = values.get(canonicalJson(ref))
    if (value === undefined) throw new Error('a preshared key that the configuration does not name')
    return value
  }
}
