import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { applySteps, type ApplyStep } from '#shared/contract/states.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { MachineFacts, Observed } from '#shared/plan/observed.ts'
import { gatherLines } from './gather-lines.ts'
import type { Clock, Confirmed, GatewayChange, GatewaySession, Gateways, GatewayTarget } from './ports.ts'
import { learnOutcome } from './recover.ts'

/** One gateway to bring to its desired state, as the person confirmed it. */
export interface SynchronizeJob {
  readonly target: GatewayTarget
  /** Digest of the gateway's plan that was shown; if anything has changed since, the answer is `plan-stale`. */
  readonly planDigest: string
  /** What the machine lacked when the plan was made; a former try may have installed some of it since. */
  readonly planned?: Pick<MachineFacts, 'missingPackages' | 'wireguard'>
  readonly desired: GatewayConfig
  /** What was confirmed there last, as we remember it; null: never. */
  readonly applied: { readonly generation: number; readonly config: GatewayConfig } | null
  /** Fencing number of the lease that the caller holds on this gateway. */
  readonly fence: number
  /** Seconds after which the gateway undoes an unconfirmed change. */
  readonly undoAfterS: number
  readonly presharedKey: (ref: PresharedKeyRef) => string
}

/** Called at the beginning of each step and with each line of an installation. */
export interface Progress {
  readonly step: ApplyStep
  /** Milliseconds each ended step took, in order. */
  readonly tookMs: readonly number[]
  /** When the gateway undoes the change by itself; null before it is armed. */
  readonly undoAtMs: number | null
  readonly log: string | null
}

/** How it ended. `truth` is what the machine has now, never guessed. */
export type SynchronizeEnd =
  | {
      readonly kind: 'confirmed'
      readonly generation: number
      readonly publicKey: string
      readonly tookMs: readonly number[]
      readonly former?: Former
    }
  | {
      readonly kind: 'failed'
      readonly problem: Problem
      readonly truth: 'as-before' | 'as-planned' | 'unknown'
    }

/**
 * What had become of the same change when an earlier holder of the lease had left it: `confirmed` and `taken-over`
 * were not applied again; `undone`, by the gateway's timer or by us, was.
 */
export type Former = 'confirmed' | 'taken-over' | 'undone'

export interface SynchronizePorts {
  readonly gateways: Gateways
  readonly clock: Clock
}

/** A report that fails (`lease-lost`) stops the work before the next step. */
export type Report = (progress: Progress) => Promise<Result<void>>

/**
 * Brings one gateway to its desired state in eight steps: connect, read, stage, check, arm, apply,
 * reconnect, confirm. Whatever fails, the gateway is afterwards wholly as before or wholly as planned, and
 * the answer says which; `unknown` when it could not be asked until after it must have undone the change.
 */
export async function synchronize(
  ports: SynchronizePorts,
  job: SynchronizeJob,
  report: Report,
): Promise<SynchronizeEnd> {
  const steps = createSteps(ports.clock, report)
  const session = await steps.run('connect', () => ports.gateways.open(job.target))
  if (!session.ok) return asBefore(session.problem)
  const carried = await carry(session.value, job, steps).finally(() => session.value.close())
  if (carried.kind === 'ended') return carried.end
  return finish(ports, job, carried, steps)
}

/** How far the first session came: to the end, or to a change that is armed and waits to be confirmed. */
type Carried =
  | { readonly kind: 'ended'; readonly end: SynchronizeEnd }
  | {
      readonly kind: 'armed'
      readonly change: GatewayChange
      readonly base: Observed
      /** What stopped it after it was armed; null when it was applied. */
      readonly problem: Problem | null
      readonly former: Former | null
    }

/** Steps `read` to `apply`, all on the first session. */
async function carry(session: GatewaySession, job: SynchronizeJob, steps: Steps): Promise<Carried> {
  const read = await steps.run('read', () => readFree(session, job))
  if (!read.ok) return ended(asBefore(read.problem))
  const { base, former } = read.value
  if (read.value.undoInS !== null) {
    steps.skipTo('reconnect', read.value.undoInS)
    return { kind: 'armed', change: toChange(job, base), base, problem: null, former }
  }
  const already = confirmedAlready(job, base)
  if (already !== null) return ended(confirmed(already, steps, 'confirmed'))
  const plan = planGateway({ desired: job.desired, applied: job.applied, observed: asPlanned(job, base) })
  if (plan.digest !== job.planDigest) return ended(asBefore(stale(job)))

  const change = toChange(job, base, (line) => steps.log(line))
  const pending = session.change(change)
  const staged = await steps.run('stage', () => pending.stage())
  if (!staged.ok) return ended(asBefore(staged.problem))
  const checked = await steps.run('check', () => pending.check())
  if (!checked.ok) return ended(asBefore(checked.problem))
  const armed = await steps.run('arm', () => pending.arm(), job.undoAfterS)
  // Until here nothing was applied, so that an undo which may be armed brings back what is there anyway.
  if (!armed.ok) return ended(asBefore(armed.problem))
  const applied = await steps.run('apply', () => pending.apply())
  return { kind: 'armed', change, base, problem: applied.ok ? null : applied.problem, former }
}

/** Steps `reconnect` and `confirm`, over a new connection; whatever fails, the gateway is asked what became of it. */
async function finish(
  ports: SynchronizePorts,
  job: SynchronizeJob,
  carried: Extract<Carried, { kind: 'armed' }>,
  steps: Steps,
): Promise<SynchronizeEnd> {
  const { change, base } = carried
  // If the lease was lost before applying, nothing was applied; the undo restores what is there anyway.
  if (carried.problem?.code === 'lease-lost') return asBefore(carried.problem)
  let cause: Problem | null = carried.problem
  if (cause === null) {
    const end = await confirmAnew(ports, job, change, steps)
    if (end.ok) return confirmed(end.value, steps, carried.former)
    cause = end.problem
    if (cause.code === 'lease-lost') return { kind: 'failed', problem: cause, truth: 'unknown' }
  }
  const undoAtMs = steps.undoAtMs() ?? ports.clock.nowMs()
  const outcome = await learnOutcome(ports, { target: job.target, change, base, undoAtMs })
  if (outcome.kind === 'confirmed') return confirmed(outcome.confirmed, steps, carried.former)
  return outcome.kind === 'as-before'
    ? asBefore(toUndone(job, cause))
    : { kind: 'failed', problem: outcome.problem, truth: 'unknown' }
}

async function confirmAnew(
  ports: SynchronizePorts,
  job: SynchronizeJob,
  change: GatewayChange,
  steps: Steps,
): Promise<Result<Confirmed>> {
  const session = await steps.run('reconnect', () => ports.gateways.open(job.target))
  if (!session.ok) return session
  return steps
    .run('confirm', () => session.value.change(change).confirm())
    .finally(() => session.value.close())
}

interface ReadFree {
  readonly base: Observed
  readonly former: Former | null
  /** Of a change that was taken over, the seconds until it undoes itself. */
  readonly undoInS: number | null
}

/** Reads the gateway. What a holder of an older lease left pending is taken over if it is the same, else undone. */
async function readFree(session: GatewaySession, job: SynchronizeJob): Promise<Result<ReadFree>> {
  const read = await session.observe()
  if (!read.ok) return read
  const { pending, readAtMs, undone: last, generation } = read.value
  if (pending === null) {
    const isUndone = last?.generation === generation + 1
    return ok({ base: read.value, former: isUndone ? 'undone' : null, undoInS: null })
  }
  if (pending.fence > job.fence) return fail(problem('lease-lost', { gateway: job.target.host }))
  if (pending.fence === job.fence) return fail(problem('gateway-busy', { since: readAtMs }))
  if (generation === (job.applied?.generation ?? 0) && pending.generation === generation + 1) {
    const taken = await session.change(toChange(job, read.value)).takeOver()
    // What it has is the change; before it there was the confirmed generation, and is when it is undone.
    const live = { kind: generation === 0 ? 'none' : 'same' } as const
    const base = { ...read.value, live }
    if (taken.ok && taken.value) return ok({ base, former: 'taken-over', undoInS: pending.undoInS })
  }
  const undone = await session.undo()
  const again = undone.ok ? await session.observe() : undone
  return again.ok ? ok({ base: again.value, former: 'undone', undoInS: null }) : again
}

/** Packages that are there by now leave less to do than was shown; the plan is the same. */
function asPlanned({ planned }: SynchronizeJob, base: Observed): Observed {
  if (planned === undefined) return base
  const { missingPackages } = base.machine
  const isLess =
    missingPackages.length < planned.missingPackages.length &&
    missingPackages.every((name) => planned.missingPackages.includes(name))
  return isLess ? { ...base, machine: { ...base.machine, ...planned } } : base
}

/** The gateway confirmed a former try, but its answer was lost: it is given again. */
function confirmedAlready(job: SynchronizeJob, base: Observed): Confirmed | null {
  const known = job.applied?.generation ?? 0
  if (base.generation <= known || base.live.kind !== 'same' || base.publicKey === null) return null
  if (base.configDigest !== configDigest(job.desired)) return null
  return { generation: base.generation, publicKey: base.publicKey }
}

function toChange(job: SynchronizeJob, base: Observed, log?: (line: string) => void): GatewayChange {
  const { applied } = job
  const known =
    applied !== null &&
    applied.generation === base.generation &&
    base.configDigest === configDigest(applied.config)
  return {
    from: { generation: base.generation, config: known ? applied.config : null },
    to: { generation: base.generation + 1, config: job.desired },
    fence: job.fence,
    undoAfterS: job.undoAfterS,
    packages: base.machine.missingPackages,
    replace: base.live.kind === 'read' || (base.live.kind === 'same' && !known),
    presharedKey: job.presharedKey,
    ...(log === undefined ? {} : { log }),
  }
}

interface Steps {
  /** Reports the step, runs it and notes its time. `undoAfterS` is given with the step that arms. */
  run<T>(step: ApplyStep, work: () => Promise<Result<T>>, undoAfterS?: number): Promise<Result<T>>
  /** Leaves out the steps before this one, which somebody else took; the change is armed. */
  skipTo(step: ApplyStep, undoInS: number): void
  log(line: string): void
  undoAtMs(): number | null
  tookMs(): readonly number[]
}

function createSteps(clock: Clock, report: Report): Steps {
  const tookMs: number[] = []
  let current: ApplyStep = applySteps[0]
  let undoAtMs: number | null = null
  const tell = (log: string | null): Promise<Result<void>> =>
    report({ step: current, tookMs: [...tookMs], undoAtMs, log })
  const lines = gatherLines((line) => tell(line))
  return {
    async run(step, work, undoAfterS) {
      current = step
      const told = await tell(null)
      if (!told.ok) return told
      const startedMs = clock.nowMs()
      const result = await work()
      // The gateway counts from when it armed, which is before now: never later than what is reported here.
      if (undoAfterS !== undefined) undoAtMs = clock.nowMs() + undoAfterS * 1000
      tookMs.push(clock.nowMs() - startedMs)
      // Its lines are reported as lines of this step, and before the job ends.
      await lines.settle()
      return result
    },
    skipTo(step, undoInS) {
      undoAtMs = clock.nowMs() + undoInS * 1000
      while (tookMs.length < applySteps.indexOf(step)) tookMs.push(0)
    },
    log: (line) => lines.add(line),
    undoAtMs: () => undoAtMs,
    tookMs: () => tookMs,
  }
}

function ended(end: SynchronizeEnd): Carried {
  return { kind: 'ended', end }
}

function asBefore(problem: Problem): SynchronizeEnd {
  return { kind: 'failed', problem, truth: 'as-before' }
}

function confirmed(of: Confirmed, steps: Steps, former: Former | null): SynchronizeEnd {
  const end = { kind: 'confirmed', generation: of.generation, publicKey: of.publicKey } as const
  return { ...end, tookMs: steps.tookMs(), ...(former === null ? {} : { former }) }
}

function stale(job: SynchronizeJob): Problem {
  return problem('plan-stale', { gateway: job.target.host })
}

/** `apply-undone`, with its cause; a refusal of the gateway itself says more and stays first. */
function toUndone(job: SynchronizeJob, cause: Problem): Problem {
  if (cause.code === 'apply-failed' || cause.code === 'apply-undone') return cause
  return { ...problem('apply-undone', { gateway: job.target.host }), also: [cause] }
}
