import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { RunStep } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { FileRun, RunEnd, RunProgress } from './gateway-files.ts'
import type { Clock, Gateways, GatewaySession, GatewayTarget } from './ports.ts'

/** How long a gateway that is not reached any more is waited for, from one try to the next. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
/** A script that prints without end must not have its output stored without end. */
const betweenMs = 250

/** A run whose lease is held, here or on a workstation. */
export interface FileWork {
  readonly gateways: Pick<Gateways, 'open'>
  readonly clock: Clock
  readonly target: GatewayTarget
  readonly run: Pick<FileRun, 'id' | 'path'>
  /** An earlier holder of the lease may have begun it on the gateway. */
  readonly mayBeBegun: boolean
  /** Ends waiting. */
  readonly signal: AbortSignal
  /** How often to check whether someone wants it to end. */
  readonly beatMs: number
  /** Compares once more, now with the lease, and says what is to be done. */
  prepare(session: GatewaySession): Promise<Result<FileRun>>
  /** What scripts printed. */
  print(bytes: Uint8Array): void
  /**
   * Reports progress and renews the lease; true: someone wants it to end. Throws `LetGo` if another holds the lease.
   */
  report(step: RunStep | null, isCut: boolean): Promise<boolean>
  /** Renews the lease during a long step; true: someone wants the run to end. */
  beat(): Promise<boolean>
}

/** Another holds the lease, or the worker stops: nothing more is reported. */
export class LetGo extends Error {}

/** Let go after it was reported, perhaps, that the run may be begun, and before it was: whoever goes on with it begins it. */
export class LetGoUnbegun extends LetGo {
  constructor(cause: unknown) {
    super('', { cause })
  }
}

/** Works on a run to its end. What is not confirmed on the gateway, the gateway takes back by itself. */
export async function runFile(work: FileWork): Promise<RunEnd> {
  const heart = keepAlive(work)
  try {
    if (!work.mayBeBegun) {
      if (await work.report('connect', false)) return untouched(problem('run-canceled'))
      const begun = await begin(work)
      if (!begun.ok) return untouched(begun.problem)
    }
    return await follow(work)
  } finally {
    heart.abort()
  }
}

/** Takes away what a gateway remembers of a run that is over. */
export async function forgetRun({ gateways, target, run }: FileWork): Promise<void> {
  const session = await gateways.open(target)
  if (!session.ok) return
  await session.value.files.forget(run.id)
  await session.value.close()
}

const untouched = (found: Problem): RunEnd => ({ truth: 'as-before', problem: found, exitCode: null })

/** If the connection is lost while the run begins, it is followed all the same. */
async function begin(work: FileWork): Promise<Result<void>> {
  const session = await work.gateways.open(work.target)
  if (!session.ok) return session
  try {
    const prepared = await work.prepare(session.value)
    if (!prepared.ok) return prepared
    if (await reportBeginning(work)) return fail(problem('run-canceled'))
    const begun = await session.value.files.begin(prepared.value)
    return begun.ok || !isLost(begun.problem) ? begun : ok(undefined)
  } finally {
    await session.value.close()
  }
}

async function reportBeginning(work: FileWork): Promise<boolean> {
  try {
    return await work.report('check', false)
  } catch (error) {
    // Whatever failed: it may be written all the same, and the run does not begin here.
    throw new LetGoUnbegun(error)
  }
}

const isLost = ({ code }: Problem): boolean => code === 'ssh-closed' || code === 'ssh-timeout'

/** Follows a run to its end, over as many connections as it takes. */
async function follow(work: FileWork): Promise<RunEnd> {
  const { gateways, clock, target, run, signal } = work
  let progress: RunProgress = { bytes: 0, step: null }
  let failures = 0
  let last: Problem = problem('run-unknown', { path: run.path })
  while (failures <= waitsMs.length) {
    const session = await gateways.open(target)
    if (session.ok) {
      const went = await followOn(work, session.value, progress).finally(() => session.value.close())
      if ('end' in went) return went.end
      // The run went on: tries are counted from zero again.
      if (went.progress.bytes !== progress.bytes || went.progress.step !== progress.step) failures = 0
      ;({ progress, problem: last } = went)
    } else last = session.problem
    await clock.wait(waitsMs[failures] ?? 0, signal)
    await work.report(progress.step, false)
    failures += 1
  }
  return { truth: 'unknown', problem: last, exitCode: null }
}

type Went = { readonly end: RunEnd } | { readonly progress: RunProgress; readonly problem: Problem }

async function followOn(work: FileWork, session: GatewaySession, from: RunProgress): Promise<Went> {
  let progress = from
  let isCut = false
  for (;;) {
    const news = await session.files.follow(work.run, progress)
    if (!news.ok) return { progress, problem: news.problem }
    progress = { bytes: news.value.bytes, step: news.value.step }
    isCut ||= news.value.isCut
    work.print(news.value.output)
    await work.report(progress.step, isCut)
    if (news.value.end !== null) return { end: named(news.value.end) }
    if (progress.step === 'confirm') await confirmAnew(work)
    await work.clock.wait(betweenMs, work.signal)
  }
}

/** Over a new connection: an old one may survive although new ones fail. The answer is what the gateway says. */
async function confirmAnew({ gateways, target, run }: FileWork): Promise<void> {
  const session = await gateways.open(target)
  if (!session.ok) return
  await session.value.files.confirm(run.id)
  await session.value.close()
}

function named(end: RunEnd): RunEnd {
  return end.problem?.code === 'run-unconfirmed'
    ? { ...end, problem: problem('run-unconfirmed', { seconds: utilityBounds.confirmS }) }
    : end
}

/** Renews the lease during a long step, and ends the run when someone asks for it. */
function keepAlive(work: FileWork): AbortController {
  const over = new AbortController()
  work.signal.addEventListener('abort', () => over.abort())
  const beatOn = async (): Promise<void> => {
    for (;;) {
      await work.clock.wait(work.beatMs, over.signal)
      if (over.signal.aborted) return
      // A missed renewal is not the end: the next report says who holds the lease.
      const isAsked = await work.beat().catch(() => false)
      if (isAsked) await cancelAnew(work).catch(() => undefined)
    }
  }
  void beatOn()
  return over
}

/** Asked again until the run is over: it may not have begun yet. */
async function cancelAnew({ gateways, target, run }: FileWork): Promise<void> {
  const session = await gateways.open(target)
  if (!session.ok) return
  await session.value.files.cancel(run.id)
  await session.value.close()
}
