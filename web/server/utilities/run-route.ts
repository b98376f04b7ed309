import type { FileRun, RunEnd, RunPlace } from '#shared/app/gateway-files.ts'
import type { GatewaySession, GatewayTarget } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { RunStep } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { Composition } from '../composition.ts'
import type { OrganizationStore } from '../store/store.ts'
import { releaseRun, reportRun, type TakenRun } from '../store/utility-runs.ts'
import { findTarget } from '../targets.ts'
import { recordRunEnd } from './end-run.ts'
import { createMaskedOutput, type MaskedOutput } from './masked-output.ts'
import { prepareRoute, type PreparedRoute } from './prepare-route.ts'
import { compareRoute } from './preview-route.ts'

/** How long a gateway that is not reached any more is waited for, from one try to the next. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
/** A script that prints without end must not have its output stored without end. */
const betweenMs = 250
/** How often somebody's wish for its end is looked for. */
const beatMs = 1000
/** A run that ends our process each time must not do so for ever. */
const mostTries = 5

interface Work {
  readonly composition: Composition
  readonly store: OrganizationStore
  readonly taken: TakenRun
  readonly signal: AbortSignal
  readonly prepared: PreparedRoute
  readonly target: GatewayTarget
  readonly output: MaskedOutput
}

/** The lease is another's, or this process stops: nothing is recorded. */
class LetGo extends Error {}

/** Works on one run whose lease was taken, to its end. */
export async function runRoute(
  composition: Composition,
  taken: TakenRun,
  signal: AbortSignal,
): Promise<void> {
  const store = composition.store.of(taken.organizationId)
  const { run } = taken
  try {
    const prepared = await prepareRoute(composition, store, run.route_id)
    const target = await findTarget(composition, store, run.gateway_id)
    if (!prepared.ok || !target.ok) {
      const found = prepared.ok ? (target as { problem: Problem }).problem : prepared.problem
      const truth = run.tries > 1 ? 'unknown' : 'as-before'
      await recordRunEnd(composition, store, taken, { truth, problem: found, exitCode: null }, null)
      return
    }
    const output = createMaskedOutput(prepared.value.mask)
    const work = { composition, store, taken, signal, prepared: prepared.value, target: target.value, output }
    const heart = keepAlive(work)
    const end = await attempt(work).finally(() => heart.abort())
    output.end()
    await recordRunEnd(composition, store, taken, end, { output: output.text(), prepared: prepared.value })
    await forget(work)
  } catch (error) {
    if (error instanceof LetGo || signal.aborted) {
      await releaseRun(store.read, run)
      return
    }
    composition.log.error({ err: error, runId: run.run_id }, 'a run failed unexpectedly')
    const unknown = {
      truth: 'unknown' as const,
      problem: problem('run-unknown', { path: run.path }),
      exitCode: null,
    }
    await recordRunEnd(composition, store, taken, unknown, null).catch(() => undefined)
  }
}

async function attempt(work: Work): Promise<RunEnd> {
  const { run } = work.taken
  const untouched = (found: Problem): RunEnd => ({ truth: 'as-before', problem: found, exitCode: null })
  // Beyond the step `connect` it may have been begun by whoever had the lease before.
  const mayBeBegun = run.tries > 1 && run.step !== null && run.step !== 'connect'
  if (run.tries > mostTries)
    return { truth: 'unknown', problem: problem('run-unknown', { path: run.path }), exitCode: null }
  if (!mayBeBegun) {
    if (await report(work, 'connect')) return untouched(problem('run-canceled'))
    const begun = await begin(work)
    if (!begun.ok) return untouched(begun.problem)
  }
  return follow(work)
}

/** Compares once more, now with the lease, and begins. A connection that is lost while it begins is gone on with. */
async function begin(work: Work): Promise<Result<void>> {
  const { composition, prepared, target, taken } = work
  const session = await composition.gateways.open(target)
  if (!session.ok) return session
  try {
    const compared = await compareRoute(composition, prepared, session.value)
    if (!compared.ok) return compared
    const { run } = taken
    if (compared.value.digest !== run.digest) return fail(problem('utility-stale', { path: run.path }))
    if (await report(work, 'check')) return fail(problem('run-canceled'))
    const begun = await session.value.files.begin(describe(work, compared.value.before))
    return begun.ok || !isLost(begun.problem) ? begun : ok(undefined)
  } finally {
    await session.value.close()
  }
}

function describe(
  { prepared: { rendered, template }, taken: { run } }: Work,
  before: string | null,
): FileRun {
  return {
    id: run.run_id,
    path: run.path,
    before,
    ...rendered,
    newFile: template.newFile,
    timeoutS: template.timeoutS,
    confirmS: utilityBounds.confirmS,
    outputBytes: utilityBounds.outputBytes,
  }
}

const isLost = ({ code }: Problem): boolean => code === 'ssh-closed' || code === 'ssh-timeout'

/** Goes along with a run to its end, over as many connections as it takes. */
async function follow(work: Work): Promise<RunEnd> {
  const { composition, taken, target, signal } = work
  let place: RunPlace = { bytes: 0, step: null }
  let failures = 0
  let last: Problem = problem('run-unknown', { path: taken.run.path })
  while (failures <= waitsMs.length) {
    const session = await composition.gateways.open(target)
    if (session.ok) {
      const went = await followOn(work, session.value, place).finally(() => session.value.close())
      if ('end' in went) return went.end
      // Whoever answered was there: the tries are counted anew.
      if (went.place.bytes !== place.bytes || went.place.step !== place.step) failures = 0
      ;({ place, problem: last } = went)
    } else last = session.problem
    await composition.clock.wait(waitsMs[failures] ?? 0, signal)
    await report(work, place.step)
    failures += 1
  }
  return { truth: 'unknown', problem: last, exitCode: null }
}

/** Keeps the lease while a step takes long, and ends the run when somebody asks for that. */
function keepAlive(work: Work): AbortController {
  const { composition, store, taken, signal } = work
  const { clock, log, policy } = composition
  const over = new AbortController()
  signal.addEventListener('abort', () => over.abort())
  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.wait(Math.min(beatMs, policy.leaseMs / 4), over.signal)
      if (over.signal.aborted) return
      try {
        const asked = await reportRun(store.read, taken.run, clock.nowMs() + policy.leaseMs)
        if (asked === true) await cancelAnew(work)
      } catch (error) {
        log.warn({ err: error, runId: taken.run.run_id }, 'heartbeat failed')
      }
    }
  }
  void beat()
  return over
}

/** Asked again until the run is over: it may not have begun yet. */
async function cancelAnew({ composition, target, taken }: Work): Promise<void> {
  const session = await composition.gateways.open(target)
  if (!session.ok) return
  await session.value.files.cancel(taken.run.run_id)
  await session.value.close()
}

type Went = { readonly end: RunEnd } | { readonly place: RunPlace; readonly problem: Problem }

async function followOn(work: Work, session: GatewaySession, from: RunPlace): Promise<Went> {
  const { composition, taken, output, signal } = work
  const { run } = taken
  let place = from
  let isCut = false
  for (;;) {
    const news = await session.files.follow({ id: run.run_id, path: run.path }, place)
    if (!news.ok) return { place, problem: news.problem }
    place = { bytes: news.value.bytes, step: news.value.step }
    isCut ||= news.value.isCut
    output.add(news.value.output)
    await report(work, place.step, { isCut })
    if (news.value.end !== null) return { end: named(news.value.end) }
    if (place.step === 'confirm') await confirmAnew(work)
    await composition.clock.wait(betweenMs, signal)
  }
}

/** Over a connection opened anew: an old one may outlive the way that others come. What it answers, the gateway says. */
async function confirmAnew({ composition, target, taken }: Work): Promise<void> {
  const session = await composition.gateways.open(target)
  if (!session.ok) return
  await session.value.files.confirm(taken.run.run_id)
  await session.value.close()
}

function named(end: RunEnd): RunEnd {
  return end.problem?.code === 'run-unconfirmed'
    ? { ...end, problem: problem('run-unconfirmed', { seconds: utilityBounds.confirmS }) }
    : end
}

/** Says how far it is and keeps the lease; true: somebody wants its end. */
async function report(
  { composition, store, taken, output, signal }: Work,
  step: RunStep | null,
  { isCut = false } = {},
): Promise<boolean> {
  const untilMs = composition.clock.nowMs() + composition.policy.leaseMs
  const asked = await reportRun(store.read, taken.run, untilMs, {
    ...(step === null ? {} : { step }),
    ...(output.text() === '' ? {} : { output: output.text() }),
    ...(isCut ? { output_cut: 1 as const } : {}),
  })
  if (asked === null || signal.aborted) throw new LetGo()
  return asked
}

async function forget({ composition, target, taken }: Work): Promise<void> {
  const session = await composition.gateways.open(target)
  if (!session.ok) return
  await session.value.files.forget(taken.run.run_id)
  await session.value.close()
}
