import type {
  DriveProblem,
  LocalTunnel,
  LocalTunnelProblem,
  Log,
  TunnelReading,
  TunnelSpec,
} from '#main/ports/desktop-ports.ts'
import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { buildSpec, findOverlap } from './build-spec.ts'
import { isRetried, recall, waitMs } from './next-try.ts'
import { resolveEndpoints, type Resolver } from './resolve-endpoints.ts'
import { keyOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'
import { nextState } from './tunnel-state.ts'

export interface RunsDeps {
  readonly local: LocalTunnel
  readonly records: TunnelRecords
  readonly clock: Clock
  readonly log: Log
  readonly resolver: Resolver
  /** The record with its parts as they are now, as far as anybody can be asked. */
  readonly freshen: (record: TunnelRecord) => Promise<Result<TunnelRecord, DriveProblem>>
  /** Something that is shown may be another now. */
  readonly changed: () => void
  readonly stateChanged: (record: TunnelRecord, before: TunnelState, after: TunnelState) => void
}

/** A tunnel that was switched on, or that does not go down. */
export interface Run {
  isWanted: boolean
  state: TunnelState
  /** What was applied last. */
  spec: TunnelSpec | null
  /** Its interface or its kill switch may stand. */
  mayStand: boolean
  problem: DriveProblem | null
  reading: TunnelReading | null
  isIdle: boolean
  isApplying: boolean
  isRushed: boolean
  /** Since it was on the last time. */
  tries: number
  dueAtMs: number
  addressOf: Readonly<Record<string, string>>
  /** Looks in a row that the system did not answer. */
  missed: number
}

/** All runs by the key of their record. */
export interface Running extends RunsDeps {
  readonly runs: Map<string, Run>
}

/** A run that nothing is known of yet. */
export function beginRun(nowMs: number, mayStand: boolean): Run {
  return {
    isWanted: true,
    state: { kind: 'off' },
    spec: null,
    mayStand,
    problem: null,
    reading: null,
    isIdle: false,
    isApplying: false,
    isRushed: false,
    tries: 0,
    dueAtMs: nowMs + waitMs(1),
    addressOf: {},
    missed: 0,
  }
}

export function recordOf(on: Running, key: string): TunnelRecord | null {
  return on.records.all().find((record) => keyOf(record) === key) ?? null
}

/** Works out where it stands, and tells it. */
export function setRun(on: Running, key: string, run: Run): void {
  const before = run.state
  run.state = nextState(before, { nowMs: on.clock.nowMs(), ...run })
  const record = recordOf(on, key)
  if (record !== null && before.kind !== run.state.kind) on.stateChanged(record, before, run.state)
  on.changed()
}

/** Brings it up as its record says, or changes it to that. Call it in line. */
export async function applyRun(
  on: Running,
  key: string,
  run: Run,
  isAsked: boolean,
): Promise<Result<void, DriveProblem>> {
  if (on.runs.get(key) !== run) return ok(undefined)
  run.isApplying = true
  const hadSpec = run.spec !== null
  const done = await bringUp(on, key, run, isAsked).finally(() => {
    run.isApplying = false
  })
  run.isRushed = false
  run.tries += 1
  run.dueAtMs = on.clock.nowMs() + waitMs(run.tries)
  // Switched off meanwhile: `stopRun` waits for it and takes down what came of it.
  if (on.runs.get(key) !== run) return ok(undefined)
  // One that runs goes on as it was when what it was to become cannot be.
  if (!done.ok && hadSpec && isOfOptions(done.problem)) return done
  run.problem = done.ok ? null : done.problem
  if (!done.ok)
    on.log.warn({ tunnel: recordOf(on, key)?.interfaceName, code: done.problem.code }, 'tunnel failed')
  setRun(on, key, run)
  return done
}

async function bringUp(
  on: Running,
  key: string,
  run: Run,
  isAsked: boolean,
): Promise<Result<void, DriveProblem>> {
  const found = recordOf(on, key)
  if (found === null) return fail(problem('tunnel-missing', { id: key }))
  const fresh = isAsked ? await on.freshen(found) : ok(found)
  if (!fresh.ok) return fresh
  const keys = await on.records.keys(key)
  if (!keys.ok) return keys
  if (keys.value === null) return fail(problem('tunnel-missing', { id: fresh.value.id }))
  const { parts, resolved } = fresh.value
  const endpoints = await resolveEndpoints(parts.peers, resolved, run.tries, on.resolver)
  if (!endpoints.ok) return endpoints
  const record = on.records.change(key, { resolved: recall(resolved, endpoints.value.known) })
  if (record === null || on.runs.get(key) !== run) return ok(undefined)
  const spec = buildSpec(record, keys.value, endpoints.value.addressOf)
  const overlap = overlapOf(on, key, spec)
  if (overlap !== null) return fail(overlap)
  run.addressOf = endpoints.value.addressOf
  const stands = run.state.kind === 'on' && !run.isRushed
  if (stands && JSON.stringify(spec) === JSON.stringify(run.spec)) return ok(undefined)
  const before = run.spec
  // Before it stands: another that comes up meanwhile must find it in its way.
  run.spec = spec
  run.mayStand = true
  const done = await on.local.up(spec)
  if (!done.ok && before !== null && isOfOptions(done.problem)) run.spec = before
  return done
}

/** Whether options are refused that can be taken back, with nothing changed. */
export function isOfOptions({ code }: Problem): boolean {
  return code === 'tunnel-overlaps' || code === 'tunnel-unsupported'
}

function overlapOf(on: Running, key: string, spec: TunnelSpec): Problem<'tunnel-overlaps'> | null {
  for (const [otherKey, other] of on.runs) {
    if (otherKey === key || other.spec === null || !other.mayStand) continue
    const range = findOverlap(spec, other.spec)
    if (range === null) continue
    const tunnel = recordOf(on, otherKey)?.name ?? other.spec.name
    return problem('tunnel-overlaps', { range, tunnel })
  }
  return null
}

/** Takes it down when it may stand; what does not go down is shown as failed. Call it in line. */
export async function stopRun(
  on: Running,
  key: string,
  run: Run,
  keepBlocking: boolean,
): Promise<Result<void, LocalTunnelProblem>> {
  const name = recordOf(on, key)?.interfaceName
  if (!run.mayStand || name === undefined) return ok(undefined)
  const down = await on.local.down(name, keepBlocking)
  if (down.ok || on.runs.has(key)) return down
  const left = { ...run, isWanted: false, problem: down.problem }
  on.runs.set(key, left)
  on.log.warn({ tunnel: name, code: down.problem.code }, 'tunnel does not go down')
  setRun(on, key, left)
  return down
}

/** Takes in what the system says; answers whether it is to be applied again. */
export function noteReading(on: Running, key: string, run: Run, reading: TunnelReading | null): boolean {
  const hasKeepalive = run.spec?.peers.some((peer) => peer.keepaliveS > 0) ?? true
  run.isIdle = !hasKeepalive && reading !== null && reading.sentBytes === run.reading?.sentBytes
  run.reading = reading
  if (!run.isWanted && reading === null) {
    // What was to go down is gone by now.
    on.runs.delete(key)
    on.changed()
    return false
  }
  setRun(on, key, run)
  if (run.state.kind === 'on') noteGood(on, key, run)
  const isDue = run.state.kind !== 'on' && on.clock.nowMs() >= run.dueAtMs && isRetried(run.problem)
  return run.isWanted && !run.isApplying && (isDue || run.isRushed)
}

/** The addresses that it was reached by are tried first from now on. */
function noteGood(on: Running, key: string, run: Run): void {
  run.tries = 0
  const record = recordOf(on, key)
  if (record === null) return
  const resolved = recall(record.resolved, {}, run.addressOf)
  if (resolved !== record.resolved) on.records.change(key, { resolved })
}
