import type {
  Clock,
  GatewayChange,
  Gateways,
  GatewaySession,
  GatewayTarget,
  PendingChange,
  Randomness,
} from '#shared/app/ports.ts'
import { connectProblems, type ConnectProblem } from '#shared/app/ssh-problem.ts'
import { asOneOf, problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createFakeFiles } from './fake-files.ts'
import {
  applyOn,
  armOn,
  cleanMachine,
  confirmOn,
  createFakeMachine,
  makeKeyOn,
  observeMachine,
  passTime,
  restart,
  stageOn,
  undoPending,
  type FakeCaller,
  type FakeMachine,
} from './fake-machine.ts'
import type { FakeStep } from './fake-step.ts'
import { takeOverOn } from './take-over-on.ts'

/** Gateways in memory, by host name; a host that was never named is a machine as delivered. */
export interface FakeGateways extends Gateways {
  /** The machine behind this host, to look at it or to put faults into it. */
  machine(host: string): FakeMachine
  /** Takes the power from it and gives it back. */
  restart(host: string): void
}

export interface FakeGatewaysOptions {
  readonly clock: Clock
  readonly randomness: Randomness
  /** Told of each new machine, to make it as it should be. */
  readonly deliver?: (machine: FakeMachine) => void
}

/** Gateways that keep the protocol of the real ones, hold their state and fail where they are told to. */
export function createFakeGateways(options: FakeGatewaysOptions): FakeGateways {
  const machines = new Map<string, FakeMachine>()
  const machine = (host: string): FakeMachine => {
    const known = machines.get(host)
    if (known !== undefined) {
      passTime(known, options.clock.nowMs())
      return known
    }
    const made = createFakeMachine(host)
    options.deliver?.(made)
    machines.set(host, made)
    return made
  }
  return {
    machine,
    restart: (host) => restart(machine(host)),
    greet(host) {
      const refused = refusedToAll(machine(host))
      return Promise.resolve(refused === null ? ok(machine(host).hostKey) : fail(refused))
    },
    open(target) {
      const to = machine(target.host)
      const refused = refuseToOpen(to, target)
      if (refused !== null) return Promise.resolve(fail(refused))
      to.opensLeft -= 1
      return Promise.resolve(ok(createSession(() => machine(target.host), target, options)))
    },
  }
}

const beforeSignIn = new Set([
  'ssh-unreachable',
  'ssh-refused',
  'ssh-timeout',
  'ssh-not-ssh',
  'host-unresolved',
  'host-forbidden',
])

/** What stops even those who only want to see the host key. */
function refusedToAll(machine: FakeMachine): ConnectProblem | null {
  if (machine.opensLeft <= 0) return problem('ssh-unreachable', { host: machine.host, port: 22 })
  const lasting = machine.lasting.get('open')
  return lasting !== undefined && beforeSignIn.has(lasting.code) ? asConnectProblem(lasting) : null
}

function refuseToOpen(machine: FakeMachine, target: GatewayTarget): ConnectProblem | null {
  const refused = refusedToAll(machine)
  if (refused !== null) return refused
  const now = machine.hostKey.fingerprint
  if (now !== target.hostKey.fingerprint)
    return problem('host-key-changed', { host: target.host, pinned: target.hostKey.fingerprint, now })
  const fault = takeFault(machine, 'open')
  if (fault?.kind === 'power') restart(machine)
  if (fault?.kind === 'refuse') return asConnectProblem(fault.problem)
  if (fault !== undefined) return problem('ssh-closed', { host: machine.host })
  const lasting = machine.lasting.get('open')
  return lasting === undefined ? null : asConnectProblem(lasting)
}

/** A scene that lets a connection end otherwise than real ones do is a mistake of the test. */
function asConnectProblem(found: Problem): ConnectProblem {
  const known = asOneOf(found, connectProblems)
  if (known === null) throw new Error(`no connection is refused with ${found.code}`)
  return known
}

function createSession(
  machine: () => FakeMachine,
  target: GatewayTarget,
  options: FakeGatewaysOptions,
): GatewaySession {
  const by: FakeCaller = {
    sessionId: options.randomness.id(),
    owner: target.owner,
    gatewayId: target.gatewayId,
    clock: options.clock,
    randomness: options.randomness,
  }
  let closed = false
  const lost = (): Problem => {
    closed = true
    return problem('ssh-closed', { host: target.host })
  }
  const step = <T>(name: FakeStep, work: (on: FakeMachine) => Result<T>): Promise<Result<T>> => {
    const on = machine()
    if (closed) return Promise.resolve(fail(lost()))
    const fault = takeFault(on, name)
    const lasting = on.lasting.get(name)
    if (fault?.kind === 'power') restart(on)
    if (fault?.kind === 'power' || fault?.kind === 'cut-before') return Promise.resolve(fail(lost()))
    if (fault?.kind === 'refuse') return Promise.resolve(fail(fault.problem))
    if (lasting !== undefined) return Promise.resolve(fail(lasting))
    const result = work(on)
    return Promise.resolve(fault?.kind === 'cut-after' ? fail(lost()) : result)
  }
  return {
    observe: () => step('observe', (on) => observeMachine(on, by)),
    makeKey: () => step('makeKey', (on) => makeKeyOn(on, by)),
    change: (change) => createPending(change, by, step),
    undo: () =>
      step('undo', (on) => {
        undoPending(on, options.clock.nowMs())
        return ok(undefined)
      }),
    clean: () => step('clean', (on) => cleanMachine(on, by)),
    files: createFakeFiles((work) => step('files', work)),
    close() {
      closed = true
      return Promise.resolve()
    },
  }
}

function createPending(
  change: GatewayChange,
  by: FakeCaller,
  step: <T>(name: FakeStep, work: (on: FakeMachine) => Result<T>) => Promise<Result<T>>,
): PendingChange {
  return {
    stage: () => step('stage', (on) => stageOn(on, change, by)),
    check: () => step('check', () => ok(undefined)),
    arm: () => step('arm', (on) => armOn(on, change, by)),
    apply: () => step('apply', (on) => applyOn(on, change, by)),
    takeOver: () => step('takeOver', (on) => takeOverOn(on, change, by)),
    confirm: () => step('confirm', (on) => confirmOn(on, change, by)),
  }
}

function takeFault(machine: FakeMachine, step: FakeStep): ReturnType<FakeMachine['faults']['get']> {
  const fault = machine.faults.get(step)
  machine.faults.delete(step)
  return fault
}
