import type { FileRun, RunEnd } from '#shared/app/gateway-files.ts'
import { forgetRun, LetGo, runFile, type FileWork } from '#shared/app/run-file.ts'
import type { GatewaySession, GatewayTarget } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { custodyRun, type CustodyRun } from '#shared/contract/custody-runs.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import type { RunStep } from '#shared/model/utility.ts'
import { within } from '#shared/node/ssh/within.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { createMasking, maskProblem, type Masking } from '#shared/utilities/mask.ts'
import { createMaskedOutput, type MaskedOutput } from '#shared/utilities/masked-output.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'
import { settle as settleAnew } from './job-book.ts'
import {
  hashOf,
  markOfRoute,
  mustBeOf,
  readingOf,
  type ConfirmedRoute,
  type OwnRoute,
} from './route-access.ts'
import { sendProblem } from './sent.ts'

export interface RunWork {
  readonly keyring: Keyring
  readonly own: OwnKeys
  readonly target: CustodyTarget
  readonly log: Log
  /** The file as the API was told of it; null: there was none. */
  readonly before: ReturnType<typeof readingOf>
  readonly stopping: AbortSignal
}

const answerMs = 10_000
const beatMs = 2000
/** Reports in which what is left of the output is sent. */
const mostRest = 10
/** Characters of output in one report. */
const mostSent = 60_000

/** A run under a lease, as it was shown here. */
export interface OwnRun extends Pick<CustodyRun, 'run' | 'fence' | 'leaseMs'> {
  readonly route: OwnRoute
}

/** A run as the API handed it over, if it is what was shown here; the machine is not met before. */
export async function acceptRun(
  work: RunWork,
  given: CustodyRun,
  { routeId, path, mark }: ConfirmedRoute,
): Promise<Result<OwnRun>> {
  const { gatewayId } = work.target
  const route = mustBeOf(given.route, { routeId, gatewayId, path })
  const read = custodyRun.safeParse(given)
  const isShown = route.ok && markOfRoute(route.value) === mark
  if (isShown && read.success && read.data.run.routeId === routeId && read.data.run.path === path)
    return ok({ ...read.data, route: route.value })
  const found = route.ok ? problem('utility-stale', { path }) : route.problem
  work.log.error({ gatewayId }, 'a run of the API that is not what was shown')
  const end = { truth: 'as-before' as const, problem: found, exitCode: null }
  await settle(work, given, end, { hash: hashOf(''), sourceMark: '' })
  return fail(found)
}

/** Of what is written, for the API. */
const writtenBy = ({ rendered, sourceMark }: OwnRoute) => ({ hash: hashOf(rendered.content), sourceMark })

/** Works on a run to its end, and says how it ended. */
export async function workOnRun(work: RunWork, taken: OwnRun): Promise<void> {
  const { log, own, target } = work
  const { run, route } = taken
  const facts = { gatewayId: target.gatewayId, runId: run.id }
  const mask = createMasking(route.secrets)
  try {
    const reached = await own.reach(target)
    const end = reached.ok
      ? await follow(work, taken, reached.value, mask)
      : { truth: 'as-before' as const, problem: reached.problem, exitCode: null }
    const ended = { ...end, problem: end.problem === null ? null : maskProblem(end.problem, mask) }
    const isSettled = await settle(work, taken, ended, writtenBy(route))
    log.info({ ...facts, end: end.problem?.code ?? 'confirmed', isSettled }, 'run ended')
  } catch (error) {
    if (error instanceof LetGo || work.stopping.aborted) {
      log.info(facts, 'run let go of')
      return
    }
    log.error({ ...facts, error: mask(String(error)) }, 'run failed unexpectedly')
    const found = problem('run-unknown', { path: run.path })
    await settle(work, taken, { truth: 'unknown', problem: found, exitCode: null }, writtenBy(route))
  }
}

async function follow(work: RunWork, taken: OwnRun, target: GatewayTarget, mask: Masking): Promise<RunEnd> {
  const output = createMaskedOutput(mask)
  const lease = createRunLease(work, taken, output)
  const { gateways, clock } = work.keyring
  const { run } = taken
  const steps: FileWork = {
    gateways,
    clock,
    target,
    run: { id: run.id, path: run.path },
    // Nobody goes on with a run that another workstation left.
    mayBeBegun: false,
    signal: work.stopping,
    beatMs: Math.min(beatMs, taken.leaseMs / 4),
    prepare: (session) => prepare(work, taken, session),
    print: (bytes) => output.add(bytes),
    report: lease.report,
    beat: lease.beat,
  }
  const end = await runFile(steps)
  output.end()
  await lease.sendRest()
  await forgetRun(steps)
  return end
}

/** The file has to be the one that the API was told of. */
async function prepare(
  { before }: RunWork,
  { run, route }: OwnRun,
  session: GatewaySession,
): Promise<Result<FileRun>> {
  const { path, rendered, template } = route
  const read = await session.files.read(path, utilityBounds.readBytes)
  if (!read.ok) return read
  const now = readingOf(read.value)
  const isSame =
    now?.hash === before?.hash &&
    now?.owner === before?.owner &&
    now?.group === before?.group &&
    now?.mode === before?.mode
  if (!isSame) return fail(problem('utility-stale', { path }))
  const { confirmS, outputBytes } = utilityBounds
  const { newFile, timeoutS } = template
  const whole = { id: run.id, path, before: now?.hash ?? null, ...rendered }
  return ok({ ...whole, newFile, timeoutS, confirmS, outputBytes })
}

interface RunLease {
  report(step: RunStep | null, isCut: boolean): Promise<boolean>
  beat(): Promise<boolean>
  /** What was printed and not yet told. */
  sendRest(): Promise<void>
}

function createRunLease(work: RunWork, taken: OwnRun, output: MaskedOutput): RunLease {
  const { keyring, stopping } = work
  const { api, clock } = keyring
  const { run, fence, leaseMs } = taken
  let oursUntilMs = clock.nowMs() + leaseMs
  let sent = 0
  const tell = async (step: RunStep | null, text: string, isCut: boolean): Promise<boolean> => {
    if (stopping.aborted) throw new LetGo()
    const askedMs = clock.nowMs()
    const news = { id: run.id, fence, step, from: sent, output: text, isCut }
    const answer = await within(answerMs, api.backend.custody.reportRun(news))
    if (answer !== 'late' && answer.ok) {
      oursUntilMs = askedMs + leaseMs
      sent += text.length
      return answer.value.isCanceling
    }
    // Unreachable for a while: nobody else can have the lease before it has run out.
    const isLost = answer !== 'late' && answer.problem.code === 'lease-lost'
    if (isLost || clock.nowMs() >= oursUntilMs) throw new LetGo()
    return false
  }
  const next = (): string => {
    const text = output.text().slice(sent, Math.min(sent + mostSent, utilityBounds.outputBytes))
    // Half of a character is no text, and would be refused.
    return text.isWellFormed() ? text : text.slice(0, -1)
  }
  return {
    report: (step, isCut) => tell(step, next(), isCut),
    beat: () => tell(null, '', false),
    sendRest: async () => {
      for (let tries = 0; next() !== '' && tries < mostRest; tries++) await tell(null, next(), false)
    },
  }
}

/** What is not settled is known as unfinished once its lease has run out. */
function settle(
  { keyring: { api, clock }, stopping }: RunWork,
  { run, fence }: Pick<CustodyRun, 'run' | 'fence'>,
  { truth, problem: found, exitCode }: RunEnd,
  written: ReturnType<typeof writtenBy>,
): Promise<boolean> {
  const end = { truth, problem: found === null ? null : sendProblem(found), exitCode }
  return settleAnew({ clock, stopping }, () =>
    api.backend.custody.settleRun({ id: run.id, fence, ...end, ...written }),
  )
}
