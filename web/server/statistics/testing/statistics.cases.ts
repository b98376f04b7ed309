import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { PeerState } from '#shared/plan/observed.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { dropOldTraffic } from '../store/traffic.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What an organization has, and what its gateways say of their tunnels. */
export function statisticsCases(open: OpenDatabase): void {
  describe('statistics', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let host: string
    /** What the gateway counts of each of its peers; the first device's key is the first. */
    let counted: readonly { received: number; sent: number }[]
    /** How long ago each peer proved itself; null: never. */
    let agoMs: readonly (number | null)[]

    beforeAll(async () => {
      server = await startTestServer(open, {}, { isPatient: true })
    })
    afterAll(() => server.stop())
    const { planAndApply, enrol } = runsOf(() => ({ me, scene }))

    beforeEach(async () => {
      host = `${newId()}.test`
      me = await register(server)
      scene = await drawScene(me, { host })
      counted = [
        { received: 1000, sent: 2000 },
        { received: 0, sent: 0 },
      ]
      agoMs = [10_000, null]
      await planAndApply()
      await enrol(0)
      await enrol(1)
      await planAndApply()
      server.gateways.machine(host).peers = (live, nowMs) => {
        const ids = scene.deviceIds
        return Object.fromEntries(
          live.peers.map(({ publicKey, nodeId }): [string, PeerState] => {
            const at = ids.findIndex((id) => id === nodeId)
            const ago = agoMs[at] ?? null
            return [
              publicKey,
              {
                handshakeAtMs: ago === null ? null : nowMs - ago,
                endpoint: null,
                receivedBytes: counted[at]?.received ?? 0,
                sentBytes: counted[at]?.sent ?? 0,
              },
            ]
          }),
        )
      }
    })

    /** Lets so much time pass and reads what is due; other tests' gateways are read with it. */
    const pass = async (ms: number): Promise<void> => {
      server.clock.advance(ms)
      await server.running.background.sampler.sample()
    }
    const traffic = async (span: 'hour' | 'day' | 'month', deviceId?: string) =>
      good(await me.statistics.traffic({ span, ...(deviceId === undefined ? {} : { deviceId }) }))
    const totalOf = (points: readonly { received: number; sent: number }[]) => ({
      received: points.reduce((sum, point) => sum + point.received, 0),
      sent: points.reduce((sum, point) => sum + point.sent, 0),
    })

    test('counts what there is, by kind and by whether it is active', async () => {
      const [first] = scene.deviceIds
      const view = good(await me.devices.one({ id: first }))
      good(await me.devices.change({ ...view, kind: 'phone', active: false }))
      await addGateway(me, `${newId()}.test`, { kind: 'database', active: false })
      expect(good(await me.statistics.counts({}))).toMatchObject({
        networks: { active: 1, inactive: 0 },
        gateways: { active: 1, inactive: 1 },
        devices: { active: 1, inactive: 1 },
        networkUsers: { active: 1, inactive: 0 },
        users: { active: 1, inactive: 0 },
        allowInternalTraffic: { allowed: 1, forbidden: 0 },
        gatewaysInContact: 1,
      })
      const { devicesByKind, gatewaysByKind } = good(await me.statistics.counts({}))
      expect(devicesByKind).toContainEqual({ kind: 'phone', count: 1 })
      expect(devicesByKind).toContainEqual({ kind: 'laptop', count: 1 })
      expect(devicesByKind).toContainEqual({ kind: 'tablet', count: 0 })
      expect(gatewaysByKind).toContainEqual({ kind: 'vpn', count: 1 })
      expect(gatewaysByKind).toContainEqual({ kind: 'database', count: 1 })
    })

    test('an organization without anything has nothing but its administrator', async () => {
      const other = await register(server)
      const counts = good(await other.statistics.counts({}))
      expect(counts).toMatchObject({ gatewaysInContact: 0, connected: 0, readAtMs: null })
      expect([counts.networks, counts.devices, counts.users]).toEqual([
        { active: 0, inactive: 0 },
        { active: 0, inactive: 0 },
        { active: 1, inactive: 0 },
      ])
      expect(good(await other.statistics.traffic({}))).toEqual({ stepMs: hourMs, points: [] })
      expect(good(await other.statistics.devices({}))).toEqual({ rows: [], total: 0 })
    })

    test('says who is connected, as of the last reading', async () => {
      await pass(6 * minuteMs)
      expect(good(await me.statistics.counts({}))).toMatchObject({ connected: 1 })
      agoMs = [4 * minuteMs, 5000]
      await pass(6 * minuteMs)
      const counts = good(await me.statistics.counts({}))
      expect(counts.connected).toBe(1)
      expect(counts.readAtMs).toBeLessThanOrEqual(server.clock.nowMs())
      server.clock.advance(16 * minuteMs)
      expect(good(await me.statistics.counts({}))).toMatchObject({ connected: 0, gatewaysInContact: 0 })
    })

    test('what was there before the first reading is not what went through', async () => {
      await pass(6 * minuteMs)
      await pass(6 * minuteMs)
      expect(totalOf((await traffic('hour')).points)).toEqual({ received: 0, sent: 0 })
      expect((await traffic('hour')).points).not.toEqual([])
    })

    test('traffic is what came between two readings, for all tunnels and for each device', async () => {
      await pass(6 * minuteMs)
      counted = [
        { received: 1500, sent: 2600 },
        { received: 70, sent: 30 },
      ]
      await pass(6 * minuteMs)
      for (const span of ['hour', 'day', 'month'] as const) {
        expect(totalOf((await traffic(span)).points)).toEqual({ received: 570, sent: 630 })
        expect(totalOf((await traffic(span, scene.deviceIds[0])).points)).toEqual({
          received: 500,
          sent: 600,
        })
        expect(totalOf((await traffic(span, scene.deviceIds[1])).points)).toEqual({ received: 70, sent: 30 })
      }
      const { rows, total } = good(await me.statistics.devices({ sort: 'received', direction: 'desc' }))
      expect(total).toBe(2)
      expect(rows).toMatchObject([
        { id: scene.deviceIds[0], received: 500, sent: 600, networkUserName: 'Ana' },
        { id: scene.deviceIds[1], received: 70, sent: 30, lastHandshakeAtMs: null },
      ])
      expect(rows[0]?.lastHandshakeAtMs).toBeLessThan(server.clock.nowMs())
    })

    test('an interface that starts again makes neither a jump nor less than nothing', async () => {
      counted = [{ received: 5_000_000, sent: 7_000_000 }]
      await pass(6 * minuteMs)
      counted = [{ received: 5_000_100, sent: 7_000_100 }]
      await pass(6 * minuteMs)
      counted = [{ received: 40, sent: 60 }]
      agoMs = [null]
      await pass(6 * minuteMs)
      const { points } = await traffic('day')
      expect(totalOf(points)).toEqual({ received: 140, sent: 160 })
      expect(points.every((point) => point.received >= 0 && point.sent >= 0)).toBe(true)
      const { rows } = good(await me.statistics.devices({ sort: 'lastHandshake', direction: 'desc' }))
      expect(rows[0]).toMatchObject({ id: scene.deviceIds[0] })
      expect(rows[0]?.lastHandshakeAtMs).not.toBeNull()
    })

    test('a device with a new key is the same device', async () => {
      await pass(6 * minuteMs)
      counted = [{ received: 1900, sent: 2900 }]
      await pass(6 * minuteMs)
      await enrol(0)
      await planAndApply()
      counted = [{ received: 10, sent: 10 }]
      agoMs = [null]
      await pass(6 * minuteMs)
      counted = [{ received: 15, sent: 25 }]
      await pass(6 * minuteMs)
      const [row] = good(await me.statistics.devices({ sort: 'sent', direction: 'desc' })).rows
      expect(row).toMatchObject({ id: scene.deviceIds[0], received: 905, sent: 915 })
      expect(row?.lastHandshakeAtMs).not.toBeNull()
    })

    test('over hours without a reading it is spread evenly; over more than a day it is left out', async () => {
      await pass(6 * minuteMs)
      counted = [{ received: 1000 + 3600, sent: 2000 }]
      await pass(3 * hourMs)
      const { points } = await traffic('day')
      expect(totalOf(points)).toEqual({ received: 3600, sent: 0 })
      expect(points.length).toBeGreaterThanOrEqual(3)
      for (const point of points) expect(point.received).toBeLessThanOrEqual(1201)
      counted = [{ received: 9_000_000, sent: 2000 }]
      await pass(25 * hourMs)
      good(await me.accounts.signIn({ email: me.session.email, password }))
      expect(totalOf((await traffic('month')).points)).toEqual({ received: 3600, sent: 0 })
    })

    test('one connection a gateway, and no reading while somebody just read it', async () => {
      const machine = server.gateways.machine(host)
      machine.opensLeft = 1
      await pass(6 * minuteMs)
      expect(machine.opensLeft).toBe(0)
      machine.opensLeft = 1
      const { readAtMs } = good(await me.statistics.counts({}))
      await pass(6 * minuteMs)
      expect(good(await me.statistics.counts({})).readAtMs).toBeGreaterThan(readAtMs ?? 0)
      expect(machine.opensLeft).toBe(1)
      await enrol(1)
      good(await me.networks.plan({ id: scene.networkId }))
      expect(machine.opensLeft).toBe(0)
      const planned = good(await me.statistics.counts({})).readAtMs
      await pass(2 * minuteMs)
      expect(good(await me.statistics.counts({})).readAtMs).toBe(planned)
    })

    test('a gateway that cannot be read is left out, not zero, and tried again', async () => {
      await pass(6 * minuteMs)
      await pass(6 * minuteMs)
      const machine = server.gateways.machine(host)
      const silent = problem('ssh-unreachable', { host, port: 22 })
      machine.lasting.set('observe', silent)
      machine.lasting.set('open', silent)
      counted = [{ received: 1300, sent: 2000 }]
      // Who is connected in a step is known when the step is over.
      const amounts = async () =>
        (await traffic('hour')).points.map(({ connected: _connected, ...amount }) => amount)
      const before = await amounts()
      await pass(6 * minuteMs)
      await pass(6 * minuteMs)
      expect(await amounts()).toEqual(before)
      machine.lasting.clear()
      await pass(6 * minuteMs)
      expect(totalOf((await traffic('hour')).points)).toEqual({ received: 300, sent: 0 })
    })

    test('a removed device takes its traffic with it; what went through the gateway stays', async () => {
      await pass(6 * minuteMs)
      counted = [{ received: 1800, sent: 2000 }]
      await pass(6 * minuteMs)
      good(await me.devices.remove({ id: scene.deviceIds[0] }))
      await pass(6 * minuteMs)
      expect(good(await me.statistics.devices({})).rows).toHaveLength(1)
      expect(totalOf((await traffic('hour')).points).received).toBe(800)
      expect(refused(await me.statistics.traffic({ deviceId: scene.deviceIds[0] })).code).toBe(
        'device-missing',
      )
    })

    test("another organization's devices say nothing", async () => {
      await pass(6 * minuteMs)
      const other = await register(server)
      expect(refused(await other.statistics.traffic({ deviceId: scene.deviceIds[0] })).code).toBe(
        'device-missing',
      )
      expect(good(await other.statistics.counts({}))).toMatchObject({ connected: 0, readAtMs: null })
    })

    test('the list of devices is found by words and cut into pages', async () => {
      const find = async (text: string) => good(await me.statistics.devices({ text, sort: 'name' })).rows
      expect((await find('a')).length).toBe(2)
      expect(await find('zz')).toEqual([])
      const page = good(await me.statistics.devices({ sort: 'name', limit: 1, offset: 1 }))
      expect(page).toMatchObject({ total: 2, rows: [{ name: 'b' }] })
    })

    test('housekeeping takes away what is older than is shown', async () => {
      await pass(6 * minuteMs)
      counted = [{ received: 1800, sent: 2000 }]
      await pass(6 * minuteMs)
      const { store } = server.running.composition
      const nowMs = server.clock.nowMs()
      await dropOldTraffic(store, nowMs - dayMs, nowMs - dayMs)
      expect(totalOf((await traffic('month')).points).received).toBe(800)
      await dropOldTraffic(store, nowMs + dayMs, nowMs + dayMs)
      expect((await traffic('month')).points).toEqual([])
      expect((await traffic('month', scene.deviceIds[0])).points).toEqual([])
    })
  })
}
