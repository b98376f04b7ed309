import { mkdtempSync, rmSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import type { Gateways } from '#shared/app/ports.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { callUntil, type Called } from '#web/server/start/testing/call-through.ts'
import { startBridge, type GatewayBridge } from '#web/server/start/testing/gateway-bridge.ts'
import { startProcess, type ServerProcess } from '#web/server/start/testing/server-process.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { newKey } from '#web/server/testing/scene.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { missingForCluster, startCluster, type Cluster, type ClusterState } from './cluster.ts'
import { drawSynchronizations, type Synchronizations } from './synchronizations.ts'
import { untilIn } from './until-in.ts'

const reason = skipWithout(missingForCluster())
/** Longer than a fail-over on a machine that others use as well. */
const patienceMs = 180_000

/** Those with an address are machines of the lab. */
function reachBoth(fakes: FakeGateways, real: Gateways): Gateways {
  const at = (host: string): Gateways => (isIP(host) === 0 ? fakes : real)
  return {
    greet: (host, port, jump) => at(host).greet(host, port, jump),
    open: (target) => at(target.host).open(target),
  }
}

/** Two servers on one PostgreSQL that fails over under them, while people read and write and gateways are synchronized. */
describe('PostgreSQL under Patroni, behind HAProxy and PgBouncer', () => {
  let cluster: Cluster
  let bridge: GatewayBridge
  let dataPath: string
  const servers: ServerProcess[] = []
  let session: Person['session']
  let synchronizations: Synchronizations

  beforeAll(async () => {
    if (reason !== null) {
      console.log(`skipped: ${reason}`)
      return
    }
    cluster = await startCluster()
    const fakes = createFakeGateways({ clock: systemClock, randomness: systemRandomness })
    bridge = await startBridge(reachBoth(fakes, createGateways()), newKey())
    dataPath = mkdtempSync(join(tmpdir(), 'trama-cluster-data-'))
    const database = { kind: 'postgres', url: cluster.url } as const
    // As shipped, and a lease that every fail-over outlasts.
    for (const [name, lease] of [
      ['first', '20'],
      ['second', '3'],
    ] as const) {
      const env = { TRAMA_LEASE_SECONDS: lease }
      servers.push(await startProcess({ name, bridge: bridge.url, dataPath, database, env }))
    }
    const [me, watcher] = servers.map(({ url }) => visit(url))
    if (me === undefined || watcher === undefined) throw new Error('no servers')
    const form = { organizationName: 'Uno', email: 'a@example.org', password, acceptTerms: true } as const
    session = good(await me.accounts.register(form))
    const watching = good(await watcher.accounts.signIn({ email: form.email, password }))
    synchronizations = await drawSynchronizations({
      cluster,
      bridge,
      fakes,
      me: { ...me, session },
      watcher: { ...watcher, session: watching },
    })
  })
  afterAll(async () => {
    if (reason !== null) return
    synchronizations?.stop()
    for (const server of servers) await server.kill()
    await bridge?.stop()
    await cluster?.stop()
    if (dataPath !== undefined) rmSync(dataPath, { recursive: true, force: true })
  })

  /**
   * Calls at both servers, and synchronizes, while the primary is taken away and until each has acknowledged again;
   * says how long it was. `takeAway` answers when it is away, `settled` when they are expected to.
   */
  const callThrough = async (
    name: string,
    takeAway: () => Promise<void>,
    settled: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> => {
    const stop = new AbortController()
    const each = servers.map(({ url }, index) => {
      const done: Called = { acknowledged: [], refused: [], away: 0, reads: 0, wrong: [] }
      const given = { url, person: { session }, name: `${name}-${index}`, betweenMs: 200 }
      return { done, calls: callUntil(stop.signal, given, done) }
    })
    const said = (): string =>
      JSON.stringify(
        each.map(({ done }) => ({
          ...done,
          acknowledged: done.acknowledged.length,
          refused: done.refused.length,
        })),
      )
    /** Until every server has made that many further records. */
    const served = async (further: number): Promise<void> => {
      const before = each.map(({ done }) => done.acknowledged.length)
      await untilIn(patienceMs, 'writes that are served', said, () =>
        Promise.resolve(
          each.every(({ done }, index) => done.acknowledged.length >= (before[index] ?? 0) + further) || null,
        ),
      )
    }
    try {
      await served(10)
      await synchronizations.begin()
      const beganMs = Date.now()
      await takeAway()
      synchronizations.away()
      await settled()
      await served(1)
      const inS = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
      const tookMs = Date.now() - beganMs
      const { tookMs: endedMs, late, takenOver } = await synchronizations.end()
      await served(10)
      console.log(
        `${name}: served again after ${inS(tookMs)}, synchronized after ${inS(tookMs + endedMs)}, ` +
          `${takenOver} of ${late} late ones taken over by another process, ${said()}`,
      )
    } finally {
      stop.abort()
      await Promise.all(each.map(({ calls }) => calls))
    }
    const names = (await cluster.ask('select name from network_users')).map((row) => row['name'])
    const stored = new Set(names)
    const acknowledged = each.flatMap(({ done }) => done.acknowledged)
    expect(acknowledged.filter((one) => !stored.has(one))).toEqual([])
    const refused = each.flatMap(({ done }) => done.refused)
    expect(refused.filter((one) => stored.has(one))).toEqual([])
    expect(each.flatMap(({ done }) => done.wrong)).toEqual([])
  }

  const untilAnotherLeads = (before: ClusterState): Promise<string> =>
    untilIn(
      patienceMs,
      'another primary',
      () => JSON.stringify(before),
      async () => {
        const { leader } = await cluster.state(false)
        return leader === before.leader ? null : leader
      },
    )

  test('the primary is killed: the standby takes over, with all that was acknowledged', async () => {
    const before = await cluster.state(true)
    await callThrough(
      'killed',
      () => cluster.kill(before.leader),
      () => untilAnotherLeads(before),
    )
    cluster.start(before.leader)
    const after = await cluster.state(true)
    expect(after).toEqual({ leader: before.synchronous, synchronous: before.leader })
  })

  test('the primary is switched over, as for maintenance', async () => {
    const { leader, synchronous } = await cluster.state(true)
    let done: Promise<void> | undefined
    await callThrough(
      'switched',
      async () => void ({ done } = await cluster.switchOver(leader, synchronous ?? '')),
      async () => done,
    )
    expect(await cluster.state(true)).toEqual({ leader: synchronous, synchronous: leader })
  })

  test('the primary is cut off from everybody: it serves no longer, and follows when it is back', async () => {
    const before = await cluster.state(true)
    await callThrough(
      'cut',
      () => cluster.cut(before.leader),
      () => untilAnotherLeads(before),
    )
    await cluster.restore(before.leader)
    const after = await cluster.state(true)
    expect(after).toEqual({ leader: before.synchronous, synchronous: before.leader })
  })

  test('the two are cut off from each other: the primary goes on by itself, until the other one follows again', async () => {
    const before = await cluster.state(true)
    const alone = async (): Promise<ClusterState | null> => {
      const now = await cluster.state(false)
      return now.synchronous === null ? now : null
    }
    await callThrough(
      'parted',
      () => cluster.part(),
      () => untilIn(patienceMs, 'a primary alone', () => JSON.stringify(before), alone),
    )
    expect(await cluster.state(false)).toEqual({ leader: before.leader, synchronous: null })
    await cluster.rejoin()
    expect(await cluster.state(true)).toEqual(before)
  })
})
