import { expect } from 'vitest'
import type { FakeGateways } from '#shared/fakes/gateways.ts'
import type { GatewayBridge } from '#web/server/start/testing/gateway-bridge.ts'
import type { Person } from '#web/server/testing/people.ts'
import { good } from '#web/server/testing/until.ts'
import type { Cluster } from './cluster.ts'
import { drawFleet, type Fleet, type FleetGateway } from './fleet.ts'
import { createHolds, type Held, type Hold, type Moment } from './holds.ts'
import { untilIn } from './until-in.ts'

/** Where synchronizations are when the primary goes away. */
const moments: readonly Moment[] = [
  { step: 'arm', isMade: false },
  { step: 'apply', isMade: false },
  { step: 'confirm', isMade: false },
  { step: 'confirm', isMade: true },
]
/** So many more wait in the queue then, or are begun. */
const queued = 24
const patienceMs = 180_000

/** Synchronizations that meet a fail-over, each round one of every gateway. */
export interface Synchronizations {
  /** Begins them; answers when those of the one network are held at a step, and the others are in the queue. */
  begin(): Promise<void>
  /** The primary is away: half of those held go on at once, and those that were begun. */
  away(): void
  /**
   * It serves again: waits until these came to their end, lets the other half go on, long after they lost their
   * leases, and expects that everything was done, and once.
   */
  end(): Promise<Ended>
  stop(): void
}

/** How the synchronizations of a round came to their end. */
export interface Ended {
  /** The milliseconds until the first half had ended. */
  readonly tookMs: number
  /** How many were let go on late. */
  readonly late: number
  /** Of these, how many another process had taken over by then. */
  readonly takenOver: number
}

interface World {
  readonly cluster: Cluster
  readonly bridge: GatewayBridge
  readonly me: Person
  /** At each moment two are held: one goes on while the database is away, the other after somebody else took it. */
  readonly few: Fleet
  readonly many: Fleet
  readonly hold: Hold
}

/** Draws their gateways, two of which are real. `watcher`: who has the networks open, at another server. */
export async function drawSynchronizations(given: {
  readonly cluster: Cluster
  readonly bridge: GatewayBridge
  readonly fakes: FakeGateways
  readonly me: Person
  readonly watcher: Person
}): Promise<Synchronizations> {
  const real = await Promise.all(['real-a', 'real-b'].map((name) => given.cluster.gateway(name)))
  const count = 2 * moments.length - real.length
  const few = await drawFleet({ ...given, name: 'few', range: '10.61.0.0/24', count, real })
  const many = await drawFleet({ ...given, name: 'many', range: '10.62.0.0/24', count: queued, real: [] })
  const world: World = { ...given, few, many, hold: createHolds(given.bridge) }
  let round = 0
  let held: HeldOnes = { soon: [], late: [], begun: [] }
  return {
    begin: async () => {
      round += 1
      held = await beginHeld(world, round)
    },
    away: () => {
      for (const one of [...held.soon, ...held.begun]) one.letGo()
    },
    end: async () => {
      const servedMs = Date.now()
      const late = new Set(held.late.map(({ host }) => host))
      const others = few.gateways.filter(({ host }) => !late.has(host))
      await untilSynchronized(world, [...many.gateways, ...others], round)
      const tookMs = Date.now() - servedMs
      await untilNobodyWaits(world, late, servedMs)
      const takenOver = (await Promise.all(held.late.map((one) => isTakenOver(world, one)))).filter(Boolean)
      for (const one of held.late) await endLate(world.bridge, one)
      await untilSynchronized(world, [...many.gateways, ...few.gateways], round)
      for (const fleet of [few, many]) await expectOnce(world, fleet, round)
      return { tookMs, late: held.late.length, takenOver: takenOver.length }
    },
    stop: () => {
      few.stop()
      many.stop()
    },
  }
}

interface HeldOnes {
  readonly soon: readonly Held[]
  readonly late: readonly Held[]
  readonly begun: readonly Held[]
}

async function beginHeld({ few, many, hold }: World, round: number): Promise<HeldOnes> {
  // With each round another gateway is at another moment, the real ones as well.
  const held = few.gateways.map(({ host }, index) => {
    const moment = moments[(Math.floor(index / 2) + round) % moments.length]
    if (moment === undefined) throw new Error('no moment')
    return hold(host, moment)
  })
  const begun = many.gateways.map(({ host }) => hold(host, { step: 'stage', isMade: false }))
  await few.synchronize()
  await Promise.all(held.map(({ reached }) => reached))
  await many.synchronize()
  await Promise.race(begun.map(({ reached }) => reached))
  const half = (rest: number): Held[] => held.filter((_, index) => index % 2 === rest)
  return { soon: half(0), late: half(1), begun }
}

/** Until the page says so of all of them. */
async function untilSynchronized(
  { cluster, me }: World,
  gateways: readonly FleetGateway[],
  round: number,
): Promise<void> {
  const wanted = new Set(gateways.map(({ id }) => id))
  let said = ''
  const look = async (): Promise<true | null> => {
    const page = await me.gateways.page({ limit: 200 })
    if (!page.ok) return null
    const open = page.value.rows.filter(
      ({ id, state }) => wanted.has(id) && !(state.kind === 'synchronized' && state.generation === round),
    )
    said = JSON.stringify(open.map(({ name, state }) => [name, state]))
    return open.length === 0 || null
  }
  try {
    await untilIn(patienceMs, `all to be synchronized ${String(round)} times`, () => said, look)
  } catch (error) {
    const jobs = await cluster.ask(
      "select gateway_id, phase, step, fence, tries, leased_by from jobs where phase <> 'done'",
    )
    throw new Error(JSON.stringify(jobs), { cause: error })
  }
}

/** The longest lease of the servers. */
const leaseMs = 20_000

/** Until each was brought to its end by another, or its holder has kept its lease: the fail-over was shorter. */
async function untilNobodyWaits(
  { cluster, few }: World,
  hosts: ReadonlySet<string>,
  servedMs: number,
): Promise<void> {
  const ids = few.gateways.flatMap(({ id, host }) => (hosts.has(host) ? [id] : []))
  await untilIn(
    patienceMs,
    'those held to be taken',
    () => ids.join(' '),
    async () => {
      const rows = await cluster.ask('select gateway_id, phase, lease_until_ms from jobs')
      const open = rows.filter(
        (row) =>
          ids.includes(String(row['gateway_id'])) &&
          row['phase'] !== 'done' &&
          Number(row['lease_until_ms']) <= servedMs + leaseMs,
      )
      return open.length === 0 || null
    },
  )
}

/** What a process asks of a gateway for a change, and for nothing else. */
const ofChange: ReadonlySet<string> = new Set(['takeOver', 'stage', 'check', 'arm', 'apply', 'confirm'])

/** Whether another process has gone on with the change that is held, and has brought it to its end. */
async function isTakenOver({ bridge, cluster, few }: World, { host, reached }: Held): Promise<boolean> {
  const own = await reached
  const since = bridge.calls.slice(bridge.calls.indexOf(own))
  const isOther = since.some(
    (call) => call.host === host && call.process !== own.process && ofChange.has(call.what),
  )
  const gateway = few.gateways.find((one) => one.host === host)
  const [job] = await cluster.ask(`select phase from jobs where gateway_id = '${gateway?.id ?? ''}'`)
  return isOther && job?.['phase'] === 'done'
}

/** Lets one go on, until it has closed the connection on which it was held. */
async function endLate({ calls }: GatewayBridge, { host, reached, letGo }: Held): Promise<void> {
  const { session } = await reached
  letGo()
  const isClosed = (): boolean => calls.some((call) => call.what === 'close' && call.session === session)
  await untilIn(
    patienceMs,
    `the end of ${host}`,
    () => '',
    () => Promise.resolve(isClosed() || null),
  )
}

/** Each gateway has its next generation and nothing more, and everybody was told so and nothing else. */
async function expectOnce({ me }: World, fleet: Fleet, round: number): Promise<void> {
  for (const { id, host, has } of fleet.gateways) {
    const { generation, isPending, confirms } = await has()
    expect({ host, generation, isPending }).toEqual({ host, generation: round, isPending: false })
    expect(confirms ?? round).toBe(round)
    const last = () => fleet.seen(id).at(-1)
    await untilIn(
      patienceMs,
      'the watcher to be told',
      () => JSON.stringify(last()),
      () => {
        const state = last()
        return Promise.resolve((state?.kind === 'synchronized' && state.generation === round) || null)
      },
    )
    expect(fleet.seen(id).filter(({ kind }) => kind === 'error')).toEqual([])
    expect(await entriesOf(me, id, 'gateway.confirmed')).toBe(round)
  }
  expect(await entriesOf(me, fleet.networkId, 'networks.apply')).toBe(round)
}

/** How many entries of this kind the activity has of a record. */
async function entriesOf(me: Person, recordId: string, action: string): Promise<number> {
  const { rows } = good(await me.audit.page({ recordId, limit: 200 }))
  return rows.filter((entry) => entry.action === action).length
}
