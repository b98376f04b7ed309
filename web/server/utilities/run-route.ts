import type { FileRun, RunEnd } from '#shared/app/gateway-files.ts'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { forgetRun, LetGo, LetGoUnbegun, runFile, type FileWork } from '#shared/app/run-file.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { RunStep } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { createMaskedOutput, type MaskedOutput } from '#shared/utilities/masked-output.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { isDatabaseAway } from '../kernel/store/away.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { whileAway } from '../kernel/store/while-away.ts'
import { releaseRun, reportRun, type TakenRun } from './store/utility-runs.ts'
import { findTarget } from '../gateways/readings/targets.ts'
import { recordRunEnd } from './end-run.ts'
import { hashOf } from './mark.ts'
import { prepareRoute, type PreparedRoute } from './prepare-route.ts'
import { compareRoute } from './preview-route.ts'

/** How often somebody's wish for its end is looked for. */
const beatMs = 1000
/** A run that ends our process each time must not do so for ever. */
export const mostTries = 5

interface Work {
  readonly composition: Core & Pick<Composition, 'gateways'>
  readonly store: OrganizationStore
  readonly taken: TakenRun
  readonly signal: AbortSignal
  readonly prepared: PreparedRoute
  readonly target: GatewayTarget
  readonly output: MaskedOutput
}

/** Works on one run whose lease was taken, to its end. */
export async function runRoute(
  composition: Core & Pick<Composition, 'gateways'>,
  taken: TakenRun,
  signal: AbortSignal,
): Promise<void> {
  const store = composition.store.of(taken.organizationId)
  const { run } = taken
  const patiently = <T>(ask: () => Promise<T>): Promise<T> =>
    whileAway(composition.clock, composition.policy.leaseMs, ask)
  /** An end was written, perhaps: the database went away before it said so. */
  let isInDoubt = false
  const record = (end: RunEnd, done: Parameters<typeof recordRunEnd>[4]): Promise<void> =>
    patiently(() =>
      recordRunEnd(composition, store, taken, end, done, isInDoubt).catch((error: unknown) => {
        isInDoubt = true
        throw error
      }),
    )
  try {
    const prepared = await patiently(() => prepareRoute(composition, store, run.route_id))
    const target = await patiently(() => findTarget(composition, store, run.gateway_id))
    if (!prepared.ok || !target.ok) {
      const found = target.ok ? (prepared as { problem: Problem }).problem : target.problem
      // Each step is written before it is done: without one nobody had begun it.
      const isLeft = run.step !== null
      const truth = isLeft ? 'unknown' : 'as-before'
      // What a workstation had begun, no other goes on with: the gateway takes back what was not confirmed.
      const named =
        isLeft && found.code === 'custody-workstation' ? problem('run-unknown', { path: run.path }) : found
      const refused = { truth, problem: named, exitCode: null } as const
      await record(refused, null)
      return
    }
    const output = createMaskedOutput(prepared.value.mask)
    const work = { composition, store, taken, signal, prepared: prepared.value, target: target.value, output }
    const steps = stepsOf(work)
    const end = run.tries > mostTries ? unknownEnd(run.path) : await runFile(steps)
    output.end()
    const { mask, rendered, sourceMark, secrets } = prepared.value
    const written = { hash: hashOf(rendered.content), sourceMark, secrets }
    const found = { output: output.text(), mask, written }
    await record(end, found)
    await forgetRun(steps)
  } catch (error) {
    if (error instanceof LetGoUnbegun) return await releaseUnbegun(composition, store, taken, error.cause)
    if (error instanceof LetGo || signal.aborted) {
      // Away: the lease runs out by itself.
      await releaseRun(store.read, run).catch((error: unknown) => {
        composition.log.warn({ err: error, runId: run.run_id }, 'a lease could not be given back')
      })
      return
    }
    // It goes on on the gateway: whoever takes it up when its lease is over follows it there.
    if (isDatabaseAway(error)) return
    composition.log.error({ err: error, runId: run.run_id }, 'a run failed unexpectedly')
    await recordRunEnd(composition, store, taken, unknownEnd(run.path), null).catch(() => undefined)
  }
}

/** Waits for the database, since whoever took it up at its step would follow what nobody began. */
async function releaseUnbegun(
  { clock, policy, log }: Core,
  store: OrganizationStore,
  { run }: TakenRun,
  cause: unknown,
): Promise<void> {
  if (!(cause instanceof LetGo) && !isDatabaseAway(cause))
    log.error({ err: cause, runId: run.run_id }, 'a run failed unexpectedly')
  await whileAway(clock, policy.leaseMs, () => releaseRun(store.read, run, { isUnbegun: true })).catch(
    (error: unknown) => log.warn({ err: error, runId: run.run_id }, 'a lease could not be given back'),
  )
}

const unknownEnd = (path: string): RunEnd => ({
  truth: 'unknown',
  problem: problem('run-unknown', { path }),
  exitCode: null,
})

function stepsOf(work: Work): FileWork {
  const { composition, store, taken, signal, prepared, target, output } = work
  const { clock, gateways, log, policy } = composition
  const { run } = taken
  return {
    gateways,
    clock,
    target,
    run: { id: run.run_id, path: run.path },
    // Beyond the step `connect` it may have been begun by whoever had the lease before.
    mayBeBegun: run.step !== null && run.step !== 'connect',
    signal,
    beatMs: Math.min(beatMs, policy.leaseMs / 4),
    async prepare(session) {
      const compared = await compareRoute(composition, prepared, session)
      if (!compared.ok) return compared
      return compared.value.digest === run.digest
        ? ok(describe(work, compared.value.before))
        : fail(problem('utility-stale', { path: run.path }))
    },
    print: (bytes) => output.add(bytes),
    report: (step, isCut) => report(work, step, isCut),
    beat: async () => {
      try {
        return (await reportRun(store.read, run, clock.nowMs() + policy.leaseMs)) === true
      } catch (error) {
        log.warn({ err: error, runId: run.run_id }, 'heartbeat failed')
        return false
      }
    },
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

/** Says how far it is and keeps the lease; true: somebody wants its end. */
async function report(
  { composition, store, taken, output, signal }: Work,
  step: RunStep | null,
  isCut: boolean,
): Promise<boolean> {
  const { clock, policy } = composition
  // A step that was written counts as begun, and this one will not be.
  if (signal.aborted) throw new LetGo()
  const news = {
    ...(step === null ? {} : { step }),
    ...(output.text() === '' ? {} : { output: output.text() }),
    ...(isCut ? { output_cut: 1 as const } : {}),
  }
  // A step is written before it is done: whoever takes the run up has to know that it may have been.
  const asked = await whileAway(clock, policy.leaseMs, () =>
    reportRun(store.read, taken.run, clock.nowMs() + policy.leaseMs, news),
  )
  if (asked === null || signal.aborted) throw new LetGo()
  return asked
}
