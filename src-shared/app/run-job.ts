import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { cleanGateway, isHalfClean, type Cleaned } from './clean.ts'
import type { Clock, GatewayTarget } from './ports.ts'
import {
  synchronize,
  type Progress,
  type Report,
  type SynchronizeEnd,
  type SynchronizeJob,
  type SynchronizePorts,
} from './synchronize.ts'

/** A gateway that is clean. */
export interface CleanEnd extends Cleaned {
  readonly kind: 'cleaned'
}
type Confirmed = Extract<SynchronizeEnd, { kind: 'confirmed' }>
type Failed = Extract<SynchronizeEnd, { kind: 'failed' }>
/** The good ends of a job. */
type Good = Confirmed | CleanEnd

/** How a job ended. */
export type JobEnd = Good | Failed

/**
 * Where a job stands that was taken, with its lease and its fencing number. Real: rows of the server's database, and
 * the API's calls for a workstation. Both pass `run-job.cases.ts`.
 */
export interface JobBook<End extends Good = Good> {
  readonly kind: 'synchronize' | 'clean'
  readonly leaseMs: number
  /** Writes how far the job is and renews its lease; null: only renews it. `unheard`: no answer. */
  tell(progress: Progress | null): Promise<'kept' | 'lost' | 'unheard'>
  /** Writes how it ended; false: it was not written, as when another holds the lease. */
  end(end: End | Failed): Promise<boolean>
  /** Called with what must not happen. */
  note(error: unknown, message: string): void
}

/** Signs of life in the time of one lease. */
const beatsALease = 4

const unknownEnds = { synchronize: 'apply-unknown', clean: 'clean-unfinished' } as const

/** A job whose end is unknown. */
export function unknownEnd(kind: JobBook['kind']): Failed {
  return { kind: 'failed', problem: problem(unknownEnds[kind], { gateway: '' }), truth: 'unknown' }
}

/**
 * Works on a job whose lease was taken, to its end, and writes that down. When the lease is lost or `stopping` says
 * so, nothing is written: the next holder of the lease first reads what the gateway has.
 */
export async function runJob<End extends Good>(
  clock: Clock,
  book: JobBook<End>,
  stopping: AbortSignal,
  work: (report: Report) => Promise<End | Failed>,
): Promise<{ readonly end: End | Failed; readonly isWritten: boolean }> {
  const lease = keepLease(clock, book, stopping)
  try {
    const end = await work(lease.report)
    const isLetGo = (stopping.aborted || lease.isLost()) && isLeaseLost(end)
    return { end, isWritten: !isLetGo && (await book.end(end)) }
  } catch (error) {
    book.note(error, 'job failed unexpectedly')
    const end = unknownEnd(book.kind)
    // If not written, the job is taken up again when its lease runs out.
    return { end, isWritten: await book.end(end).catch(() => false) }
  } finally {
    lease.end()
  }
}

/** What a job is made of, asked for when it is worked on. */
export interface JobParts {
  /** The job was already begun: what the gateway has is unknown until it is read again. */
  readonly isLeft: boolean
  reach(): Promise<Result<GatewayTarget>>
  /** Null: a token was rotated since, so the plan no longer applies. */
  describe(): Promise<Omit<SynchronizeJob, 'target'> | null>
}

/** Brings the gateway of a job up to date. */
export async function synchronizeJob(
  ports: SynchronizePorts,
  { isLeft, reach, describe }: JobParts,
  report: Report,
): Promise<SynchronizeEnd> {
  const unread = isLeft ? 'unknown' : 'as-before'
  const target = await reach()
  if (!target.ok) return { kind: 'failed', problem: target.problem, truth: unread }
  const described = await describe()
  if (described === null)
    return { kind: 'failed', problem: problem('plan-stale', { gateway: '' }), truth: unread }
  let wasRead = false
  const end = await synchronize(ports, { ...described, target: target.value }, (progress) => {
    wasRead ||= progress.step !== 'connect' && progress.step !== 'read'
    return report(progress)
  })
  return end.kind === 'failed' && !wasRead ? { ...end, truth: unread } : end
}

/** Cleans the gateway of a job. */
export async function cleanJob(
  ports: Pick<SynchronizePorts, 'gateways'>,
  reach: JobParts['reach'],
): Promise<CleanEnd | Failed> {
  const target = await reach()
  const cleaned = target.ok ? await cleanGateway(ports, target.value) : target
  if (cleaned.ok) return { kind: 'cleaned', ...cleaned.value }
  const { problem: found } = cleaned
  return { kind: 'failed', problem: found, truth: isHalfClean(found) ? 'unknown' : 'as-before' }
}

/** The lease of one job: kept alive until it is over, lost when the book says so or could not be asked in time. */
export interface Lease {
  /** Reports how far the job is; `lease-lost` stops it before the next step. */
  readonly report: Report
  readonly isLost: () => boolean
  /** No more signs of life. */
  end(): void
}

const lost: Result<void> = fail(problem('lease-lost', { gateway: '' }))

/** Keeps a lease that was taken and renews it while a step takes long; `stopping` lets go of it before the next step. */
export function keepLease(
  clock: Clock,
  book: Pick<JobBook, 'leaseMs' | 'tell' | 'note'>,
  stopping: AbortSignal,
): Lease {
  const over = new AbortController()
  // The next worker gets the lease of a released job; no heartbeat may take it back.
  stopping.addEventListener('abort', () => over.abort())
  let oursUntilMs = clock.nowMs() + book.leaseMs
  let isLost = false
  const tell = async (progress: Progress | null): Promise<Result<void>> => {
    const askedMs = clock.nowMs()
    const answer = await book.tell(progress)
    if (answer === 'kept') oursUntilMs = askedMs + book.leaseMs
    // Unheard for a while: no one else can have the lease before it runs out.
    else if (answer === 'lost' || clock.nowMs() >= oursUntilMs) isLost = true
    return isLost ? lost : ok(undefined)
  }
  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.wait(book.leaseMs / beatsALease, over.signal)
      if (over.signal.aborted || isLost) return
      await tell(null).catch((error: unknown) => book.note(error, 'heartbeat failed'))
    }
  }
  void beat()
  return {
    report: (progress) => (isLost || stopping.aborted ? Promise.resolve(lost) : tell(progress)),
    isLost: () => isLost,
    end: () => over.abort(),
  }
}

function isLeaseLost(end: JobEnd): boolean {
  return (
    end.kind === 'failed' &&
    [end.problem, ...(end.problem.also ?? [])].some(({ code }) => code === 'lease-lost')
  )
}
