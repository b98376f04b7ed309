import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { FakeMachine } from '#shared/fakes/fake-machine.ts'
import { planGateway } from '#shared/plan/plan.ts'
import { observeGateway } from './observe.ts'
import type { GatewayTarget } from './ports.ts'
import { faults } from './synchronize-faults.cases.ts'
import { synchronize, type Progress, type SynchronizeEnd, type SynchronizeJob } from './synchronize.ts'

const host = 'one.example'
const [old, wanted] = [51820, 51821].map((listenPort): GatewayConfig => ({
  gatewayId: 'gateway-1',
  interface: { name: 'trama0', addresses: ['10.20.0.1/24'], listenPort, mtu: 1420 },
  peers: [],
  routes: [],
  firewall: { skeleton: 1, sets: {} },
  forward: { ipv4: true, ipv6: false },
  autoStart: true,
})) as [GatewayConfig, GatewayConfig]

/** A gateway with the old configuration confirmed, and the job that brings the wanted one. */
async function createWorld() {
  const clock = createFakeClock()
  const gateways = createFakeGateways({ clock, randomness: createFakeRandomness() })
  const machine = gateways.machine(host)
  const target: GatewayTarget = {
    gatewayId: 'gateway-1',
    host,
    port: 22,
    user: 'root',
    signIn: { kind: 'key', privateKey: '' },
    hostKey: machine.hostKey,
    owner: 'organization-1',
  }
  const ports = { gateways, clock }
  const plan = async (
    desired: GatewayConfig,
    applied: SynchronizeJob['applied'],
  ): Promise<SynchronizeJob> => {
    const observed = await observeGateway(ports, target)
    if (!observed.ok) throw new Error(observed.problem.code)
    const { digest } = planGateway({ desired, applied, observed: observed.value })
    return { target, planDigest: digest, desired, applied, fence: 1, undoAfterS: 60, presharedKey: () => '' }
  }
  const first = await synchronize(ports, await plan(old, null), () => Promise.resolve(ok(undefined)))
  if (first.kind !== 'confirmed') throw new Error(first.problem.code)
  const job = { ...(await plan(wanted, { generation: 1, config: old })), fence: 2 }
  const told: Progress[] = []
  const report = (progress: Progress): Promise<Result<void>> => {
    told.push(progress)
    return Promise.resolve(ok(undefined))
  }
  return { clock, gateways, machine, ports, job, told, report, plan }
}

function summarize(end: SynchronizeEnd): string {
  return end.kind === 'confirmed' ? 'confirmed' : `${end.problem.code}, ${end.truth}`
}

/**
 * Whether the reported state is what the machine has, and the machine has the old or the new and nothing in between.
 */
function isTrue(end: SynchronizeEnd, machine: FakeMachine): boolean {
  const isNew = machine.live === wanted && machine.persisted === wanted && machine.generation === 2
  const isOld = machine.live === old && machine.persisted === old && machine.generation === 1
  return machine.pending === null && (end.kind === 'confirmed' ? isNew : end.truth === 'as-before' && isOld)
}

describe('synchronize', () => {
  test('goes through eight steps and tells each, the undo from its arming on', async () => {
    const { ports, job, told, report, machine } = await createWorld()
    const end = await synchronize(ports, job, report)
    expect([summarize(end), isTrue(end, machine)]).toEqual(['confirmed', true])
    expect(told.map(({ step, undoAtMs }) => [step, undoAtMs !== null])).toEqual([
      ['connect', false],
      ['read', false],
      ['stage', false],
      ['check', false],
      ['arm', false],
      ['apply', true],
      ['reconnect', true],
      ['confirm', true],
    ])
  })

  test.each(faults)('whatever fails, the truth is told: $name', async ({ step, fault, expect: expected }) => {
    const { ports, job, report, machine } = await createWorld()
    machine.faults.set(step, fault)
    const end = await synchronize(ports, job, report)
    expect([summarize(end), isTrue(end, machine)]).toEqual([expected, true])
  })

  test('an answer lost while arming leaves an undo that changes nothing', async () => {
    const { ports, job, report, machine, clock, gateways } = await createWorld()
    machine.faults.set('arm', { kind: 'cut-after' })
    const end = await synchronize(ports, job, report)
    clock.advance(61_000)
    expect([summarize(end), isTrue(end, gateways.machine(host))]).toEqual(['ssh-closed, as-before', true])
  })

  test('a gateway that is not reached again has undone the change, and that is told only when it was seen', async () => {
    const { ports, job, report, machine, clock } = await createWorld()
    machine.opensLeft = 1
    const end = await synchronize(ports, job, report)
    expect(summarize(end)).toBe('apply-unknown, unknown')
    expect(clock.nowMs()).toBeGreaterThan(Date.UTC(2026, 0, 1) + 60_000)
  })

  test('a gateway that is reached again after its undo says that it went back', async () => {
    const { job, report, machine, clock, gateways } = await createWorld()
    machine.opensLeft = 1
    const patient = {
      gateways,
      clock: { ...clock, wait: (ms: number) => clock.wait(ms).then(() => comeBack()) },
    }
    const comeBack = (): void => {
      if (clock.nowMs() > Date.UTC(2026, 0, 1) + 62_000) machine.opensLeft = 5
    }
    const end = await synchronize(patient, job, report)
    expect([summarize(end), isTrue(end, gateways.machine(host))]).toEqual(['apply-undone, as-before', true])
  })

  const lost: readonly { step: ApplyStep; expect: string }[] = [
    { step: 'connect', expect: 'lease-lost, as-before' },
    { step: 'stage', expect: 'lease-lost, as-before' },
    { step: 'arm', expect: 'lease-lost, as-before' },
    { step: 'apply', expect: 'lease-lost, as-before' },
    { step: 'reconnect', expect: 'lease-lost, unknown' },
    { step: 'confirm', expect: 'lease-lost, unknown' },
  ]
  test.each(lost)('stops when the lease is lost before $step', async ({ step, expect: expected }) => {
    const { ports, job } = await createWorld()
    const end = await synchronize(ports, job, (progress) =>
      Promise.resolve(
        progress.step === step ? fail(problem('lease-lost', { gateway: host })) : ok(undefined),
      ),
    )
    expect(summarize(end)).toBe(expected)
  })

  test('a machine that moved since the plan was shown is left alone', async () => {
    const { ports, job, report, machine } = await createWorld()
    machine.live = { ...old, interface: { ...old.interface, listenPort: 1 } }
    expect(summarize(await synchronize(ports, job, report))).toBe('plan-stale, as-before')
    expect(machine.pending).toBeNull()
  })

  test('what was changed by hand is replaced when the plan showed it', async () => {
    const { ports, report, machine, plan } = await createWorld()
    machine.live = { ...old, interface: { ...old.interface, listenPort: 1 } }
    const job = { ...(await plan(wanted, { generation: 1, config: old })), fence: 2 }
    const end = await synchronize(ports, job, report)
    expect([summarize(end), isTrue(end, machine)]).toEqual(['confirmed', true])
  })

  /** A holder of a lease that dies before this step. */
  const leaveAt =
    (step: ApplyStep) =>
    (progress: Progress): Promise<Result<void>> =>
      progress.step === step ? new Promise(() => undefined) : Promise.resolve(ok(undefined))

  test('a change that a dead holder of an older lease applied is confirmed, not applied again', async () => {
    const { ports, job, machine, told, report } = await createWorld()
    void synchronize(ports, job, leaveAt('reconnect'))
    await expect.poll(() => machine.pending?.applied).toBe(true)
    const end = await synchronize(ports, { ...job, fence: 3 }, report)
    expect(end).toMatchObject({ kind: 'confirmed', former: 'taken-over' })
    expect(isTrue(end, machine)).toBe(true)
    expect(told.map(({ step, undoAtMs }) => [step, undoAtMs !== null])).toEqual([
      ['connect', false],
      ['read', false],
      ['reconnect', true],
      ['confirm', true],
    ])
    // The time of each step stands at its place.
    expect(end).toMatchObject({ tookMs: { length: 8 } })
  })

  test.each([
    { name: 'was armed only', at: 'apply', seconds: 0, other: false },
    { name: 'is about to be undone', at: 'reconnect', seconds: 51, other: false },
    { name: 'was undone by its timer', at: 'reconnect', seconds: 61, other: false },
    { name: 'makes something else of it', at: 'reconnect', seconds: 0, other: true },
  ] as const)('one that $name is undone and made again, and that is told', async (given) => {
    const { ports, job, machine, told, report, clock, gateways, plan } = await createWorld()
    const desired = { ...wanted, interface: { ...wanted.interface, mtu: 1400 } }
    const left = given.other ? { ...(await plan(desired, job.applied)), fence: 2 } : job
    void synchronize(ports, left, leaveAt(given.at))
    await expect.poll(() => machine.pending?.applied).toBe(given.at === 'reconnect')
    clock.advance(given.seconds * 1000)
    const end = await synchronize(ports, { ...job, fence: 3 }, report)
    expect(end).toMatchObject({ kind: 'confirmed', former: 'undone' })
    expect(isTrue(end, gateways.machine(host))).toBe(true)
    expect(told.map(({ step }) => step)).toContain('apply')
  })

  test('what was changed by hand after it was taken over is not confirmed', async () => {
    const { ports, job, machine } = await createWorld()
    void synchronize(ports, job, leaveAt('reconnect'))
    await expect.poll(() => machine.pending?.applied).toBe(true)
    const end = await synchronize(ports, { ...job, fence: 3 }, ({ step }) => {
      if (step === 'confirm') machine.live = { ...wanted, autoStart: false }
      return Promise.resolve(ok(undefined))
    })
    expect([summarize(end), isTrue(end, machine)]).toEqual(['apply-undone, as-before', true])
  })

  const waiting: readonly { name: string; fence: number; expect: string }[] = [
    { name: 'the same lease', fence: 2, expect: 'gateway-busy, as-before' },
    { name: 'an older lease', fence: 1, expect: 'lease-lost, as-before' },
  ]
  test.each(waiting)('a waiting change keeps $name out', async ({ fence, expect: expected }) => {
    const { ports, job, machine } = await createWorld()
    void synchronize(ports, job, ({ step }) =>
      step === 'reconnect' ? new Promise(() => undefined) : Promise.resolve(ok(undefined)),
    )
    await expect.poll(() => machine.pending?.applied).toBe(true)
    const end = await synchronize(ports, { ...job, fence }, () => Promise.resolve(ok(undefined)))
    expect(summarize(end)).toBe(expected)
    expect(machine.pending).not.toBeNull()
  })

  test('a change that was confirmed and never told is told now', async () => {
    const { ports, job, report, machine } = await createWorld()
    await synchronize(ports, job, report)
    const end = await synchronize(ports, { ...job, fence: 3 }, report)
    expect([summarize(end), isTrue(end, machine)]).toEqual(['confirmed', true])
  })

  test('lines of an installation are told with their step', async () => {
    const { gateways, clock, job } = await createWorld()
    const bare = gateways.machine('bare.example')
    const target = { ...job.target, host: 'bare.example', hostKey: bare.hostKey }
    const observed = await observeGateway({ gateways }, target)
    if (!observed.ok) throw new Error(observed.problem.code)
    const { digest } = planGateway({ desired: wanted, applied: null, observed: observed.value })
    const lines: string[] = []
    await synchronize(
      { gateways, clock },
      { ...job, target, applied: null, planDigest: digest },
      ({ step, log }) => {
        if (log !== null) lines.push(`${step}: ${log}`)
        return Promise.resolve(ok(undefined))
      },
    )
    expect(lines).toEqual(['stage: Setting up nftables ...', 'stage: Setting up wireguard-tools ...'])
  })
})
