import { findPostmaster, usedMsWithChildren } from '#e2e/bench/load/processor.ts'
import { drawDevices, rangeOf } from '#e2e/bench/load/drawn-devices.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { tellReading } from '#web/server/gateways/readings/drift.ts'
import { observe } from '#web/server/gateways/readings/targets.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import type { Cost } from './costs.ts'

const devicesOfEach = 8
/** As many of one organization as `sampler.ts` reads at once: of several, that many together. */
const ofOne = 16
const stepMs = 5 * 60_000
const warmUps = 2

/**
 * What it costs to claim the reading of a gateway with ten devices and to write down what it said, while all of them
 * move something; and what it costs where somebody watches, and the last one was just written down. The gateways are
 * of several organizations, in this process, and cost next to nothing.
 */
export async function measureReading(
  target: DatabaseTarget & { readonly kind: 'postgres' },
  gateways: number,
  rounds: number,
): Promise<{ readonly reading: Cost; readonly check: Cost }> {
  const postmaster = await findPostmaster(target.url)
  const server = await startTestServer(() => Promise.resolve(target))
  try {
    const people: Person[] = []
    for (let left = gateways; left > 0; left -= ofOne) {
      const person = await register(server)
      people.push(person)
      await drawGateways(server, person, Math.min(left, ofOne))
    }
    const readAll = async (): Promise<void> => {
      server.clock.advance(stepMs)
      const read = await server.running.background.sampler.sample()
      if (read !== gateways) throw new Error(`${read} of ${gateways} gateways were read`)
    }
    for (let round = 0; round < warmUps; round += 1) await readAll()
    const reading = await usedBy(rounds * gateways, postmaster, async () => {
      for (let round = 0; round < rounds; round += 1) await readAll()
    })
    const { composition } = server.running
    const check = await usedBy(rounds * gateways, postmaster, async () => {
      for (let round = 0; round < rounds; round += 1)
        for (const person of people) {
          const store = composition.store.of(person.session.organizationId)
          const { rows } = good(await person.gateways.page({ limit: 200 }))
          for (const { id } of rows)
            await tellReading(composition, store, good(await observe(composition, store, id)))
        }
    })
    return { reading, check }
  } finally {
    await server.stop()
  }
}

/** Networks with a gateway and ten devices each, synchronized; all devices move something between two readings. */
async function drawGateways(server: TestServer, person: Person, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const host = `gw${number}.${person.session.organizationId}.test`
    const scene = await drawScene(person, { name: `Red ${number}`, range: rangeOf(number + 1), host })
    await drawDevices(person, scene, devicesOfEach)
    const { digest } = good(await person.networks.plan({ id: scene.networkId }))
    good(await person.networks.apply({ id: scene.networkId, digest }))
    let turn = 0
    server.gateways.machine(host).peers = (live, nowMs) => {
      turn += 1
      const state = { handshakeAtMs: nowMs - 30_000, receivedBytes: turn * 90_000, sentBytes: turn * 40_000 }
      return Object.fromEntries(live.peers.map(({ publicKey }) => [publicKey, { ...state, endpoint: null }]))
    }
  }
  await until('all gateways are synchronized', async () => {
    const { rows } = good(await person.gateways.page({ limit: 200 }))
    return rows.every(({ state }) => state.kind === 'synchronized')
  })
}

/** Processor time of this process and of the database, for each of so many. */
async function usedBy(count: number, postmaster: number, work: () => Promise<void>): Promise<Cost> {
  const [before, databaseBefore] = [process.cpuUsage(), usedMsWithChildren(postmaster)]
  await work()
  const { user, system } = process.cpuUsage(before)
  const databaseMs = usedMsWithChildren(postmaster) - databaseBefore
  const each = (ms: number): number => Number((ms / count).toPrecision(3))
  return { serverMs: each((user + system) / 1000), databaseMs: each(databaseMs) }
}
