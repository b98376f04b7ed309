import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { PeerState } from '#shared/plan/observed.ts'
import { dropOldTraffic } from '../store/traffic.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const stepMs = 5 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** When devices and gateways were connected, what each tunnel moved, and all of it as tables. */
export function handshakesCases(open: OpenDatabase): void {
  describe('handshakes and tunnels', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let hubId: string
    /** By node: how long ago it proved itself, and what is counted of it. */
    let said: Map<string, { agoMs: number | null; received: number; sent: number }>
    const { planAndApply, enrol, settled } = runsOf(() => ({ me, scene }))

    beforeAll(async () => {
      server = await startTestServer(open, {}, { isPatient: true })
    })
    afterAll(() => server.stop())

    beforeEach(async () => {
      const [host, hubHost] = [`${newId()}.test`, `${newId()}.test`]
      me = await register(server)
      scene = await drawScene(me, { host })
      hubId = await addGateway(me, hubHost, { kind: 'hub', name: 'Hub Norte' })
      const [network] = good(await me.networks.page({})).rows
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision: network?.revision ?? 0,
          edits: [
            { kind: 'place', nodeId: hubId, position: origin },
            { kind: 'connect', id: newId(), a: scene.gatewayId, b: hubId },
          ],
        }),
      )
      await planAndApply()
      await settled(hubId)
      await enrol(0)
      await enrol(1)
      await planAndApply()
      await settled(hubId)
      said = new Map()
      for (const each of [host, hubHost]) server.gateways.machine(each).peers = peersOf
      // To the beginning of a step, so that steps are counted alike whenever this runs.
      server.clock.advance(stepMs - (server.clock.nowMs() % stepMs))
      await pass(6 * minuteMs)
    })

    const peersOf = ({ peers }: GatewayConfig, nowMs: number): Readonly<Record<string, PeerState>> =>
      Object.fromEntries(
        peers.map(({ publicKey, nodeId }): [string, PeerState] => {
          const { agoMs, received, sent } = said.get(nodeId) ?? { agoMs: null, received: 0, sent: 0 }
          const handshakeAtMs = agoMs === null ? null : nowMs - agoMs
          return [publicKey, { handshakeAtMs, endpoint: null, receivedBytes: received, sentBytes: sent }]
        }),
      )
    const say = (id: string, agoMs: number | null, received = 0, sent = 0): void => {
      said.set(id, { agoMs, received, sent })
    }
    const pass = async (ms: number): Promise<void> => {
      server.clock.advance(ms)
      await server.running.background.sampler.sample()
    }
    const history = async (ends: { deviceId?: string; gatewayId?: string; peerGatewayId?: string }) => {
      const { steps, lastHandshakeAtMs } = good(await me.statistics.handshakes(ends))
      const sum = (of: 'readMs' | 'connectedMs') => steps.reduce((all, step) => all + step[of], 0) / stepMs
      return { read: sum('readMs'), connected: sum('connectedMs'), lastHandshakeAtMs, steps }
    }

    test('a device is connected in the steps in which its handshake was fresh', async () => {
      const [deviceId, other] = scene.deviceIds
      say(other, null)
      const none = await history({ deviceId })
      expect(none.connected).toBe(0)
      say(deviceId, 20_000)
      await pass(6 * minuteMs)
      for (let at = 0; at < 4; at += 1) await pass(5 * minuteMs + 10_000)
      const before = await history({ deviceId })
      expect([before.read - none.read, before.connected]).toEqual([5, 5])
      expect(await history({ deviceId: other })).toMatchObject({ connected: 0, lastHandshakeAtMs: null })
      say(deviceId, 60 * minuteMs)
      for (let at = 0; at < 3; at += 1) await pass(5 * minuteMs + 10_000)
      const after = await history({ deviceId })
      expect(after.read).toBe(before.read + 3)
      // The last handshake was fresh into the step after it.
      expect(after.connected).toBe(before.connected + 1)
      expect(after.lastHandshakeAtMs).toBe(before.lastHandshakeAtMs)
    })

    test('it is written down when nothing moved, and by days as well', async () => {
      const [deviceId] = scene.deviceIds
      say(deviceId, 20_000)
      await pass(6 * minuteMs)
      await pass(6 * minuteMs)
      const month = good(await me.statistics.handshakes({ deviceId, span: 'month' }))
      expect(month.stepMs).toBe(dayMs)
      const connectedMs = month.steps.reduce((all, step) => all + step.connectedMs, 0)
      expect(connectedMs).toBeGreaterThanOrEqual(2 * stepMs)
      const [row] = good(await me.statistics.devices({ sort: 'lastHandshake', direction: 'desc' })).rows
      expect(row).toMatchObject({ id: deviceId, received: 0, sent: 0 })
    })

    test('what was not read is left out: it is neither connected nor not connected', async () => {
      const [deviceId] = scene.deviceIds
      say(deviceId, 20_000)
      await pass(6 * minuteMs)
      const before = await history({ deviceId })
      await pass(3 * 60 * minuteMs)
      const after = await history({ deviceId })
      expect(after.read).toBe(before.read + 1)
      expect(after.connected).toBe(before.connected + 1)
      const { points } = good(await me.statistics.traffic({ span: 'day' }))
      expect(points.some((point) => point.connected === null)).toBe(true)
      expect(points.some((point) => point.connected === 1)).toBe(true)
    })

    test('the curve counts the devices, and not the gateways among the peers', async () => {
      for (const id of [...scene.deviceIds, hubId, scene.gatewayId]) say(id, 10_000)
      await pass(6 * minuteMs)
      await pass(6 * minuteMs)
      const most = async (gatewayId?: string) => {
        const ends = gatewayId === undefined ? {} : { gatewayId }
        const { points } = good(await me.statistics.traffic({ span: 'day', ...ends }))
        return Math.max(...points.map((point) => point.connected ?? 0))
      }
      expect([await most(), await most(scene.gatewayId), await most(hubId)]).toEqual([2, 2, 0])
    })

    test('each gateway with what it moved for devices, and each tunnel with its own', async () => {
      const [a, b] = scene.deviceIds
      say(a, 20_000, 100, 10)
      say(b, null)
      say(hubId, 30_000, 5000, 7000)
      say(scene.gatewayId, 30_000, 7000, 5000)
      await pass(6 * minuteMs)
      say(a, 20_000, 400, 60)
      say(hubId, 30_000, 5900, 7100)
      say(scene.gatewayId, 30_000, 7100, 5900)
      await pass(6 * minuteMs)
      // Of the reading before the first nothing is known; what came since then counts.
      const gateways = good(await me.statistics.gateways({ sort: 'received', direction: 'desc' }))
      expect(gateways.rows).toMatchObject([
        { id: scene.gatewayId, connected: 1, received: 400, sent: 60 },
        { id: hubId, name: 'Hub Norte', kind: 'hub', connected: 0, received: 0, sent: 0 },
      ])
      const tunnels = good(await me.statistics.tunnels({ sort: 'received', direction: 'desc' }))
      expect(tunnels.total).toBe(3)
      const [link, ...devices] = tunnels.rows
      expect(link).toMatchObject({ kind: 'gateway' })
      expect(new Set([link?.peerId, link?.gatewayId])).toEqual(new Set([hubId, scene.gatewayId]))
      expect((link?.received ?? 0) + (link?.sent ?? 0)).toBe(13_000)
      expect(devices).toMatchObject([
        { kind: 'device', peerId: a, gatewayId: scene.gatewayId, received: 400, sent: 60 },
        { kind: 'device', peerId: b, lastHandshakeAtMs: null, received: 0, sent: 0 },
      ])
      const ends = { gatewayId: link?.gatewayId ?? '', peerGatewayId: link?.peerId ?? '' }
      const { points } = good(await me.statistics.traffic({ span: 'day', ...ends }))
      expect(points.reduce((all, point) => all + point.received + point.sent, 0)).toBe(13_000)
      expect((await history(ends)).connected).toBeGreaterThanOrEqual(2)
      const all = good(await me.statistics.traffic({ span: 'day' })).points
      expect(all.reduce((sum, point) => sum + point.received, 0)).toBe(400)
    })

    test('lists are found by the names of both ends and cut into pages', async () => {
      for (const id of scene.deviceIds) say(id, 10_000)
      await pass(6 * minuteMs)
      const find = async (text: string) => good(await me.statistics.tunnels({ text }))
      expect((await find('norte')).rows).toMatchObject([{ kind: 'gateway' }])
      expect((await find('zz')).total).toBe(0)
      const names = good(await me.statistics.tunnels({ sort: 'name', limit: 2, offset: 1 }))
      expect(names.total).toBe(3)
      expect(names.rows).toHaveLength(2)
      expect(good(await me.statistics.gateways({ text: 'hub' })).rows).toMatchObject([{ id: hubId }])
      for (const sort of ['name', 'connected', 'received', 'sent'] as const)
        expect(good(await me.statistics.gateways({ sort, limit: 1 }))).toMatchObject({ total: 2 })
      for (const sort of ['name', 'lastHandshake', 'received', 'sent'] as const)
        expect(good(await me.statistics.tunnels({ sort, limit: 1 })).rows).toHaveLength(1)
    })

    test('a gateway that is gone takes its tunnels with it', async () => {
      say(hubId, 10_000)
      await pass(6 * minuteMs)
      const { store } = server.running.composition
      await store
        .of(me.session.organizationId)
        .read.remove('gateways')
        .where('gateway_id', '=', hubId)
        .execute()
      expect(good(await me.statistics.tunnels({})).rows.map((row) => row.kind)).toEqual(['device', 'device'])
    })

    test('as tables with heads in the language of whoever asks, and no cell that is a formula', async () => {
      const [deviceId] = scene.deviceIds
      const view = good(await me.devices.one({ id: deviceId }))
      good(await me.devices.change({ ...view, name: '=HYPERLINK("x","y")' }))
      say(deviceId, 10_000)
      await pass(6 * minuteMs)
      say(deviceId, 10_000, 300, 200)
      await pass(6 * minuteMs)
      const table = async (of: 'devices' | 'gateways' | 'tunnels' | 'traffic' | 'handshakes', more = {}) =>
        good(await me.statistics.export({ table: of, ...more }))
      const devices = await table('devices', { sort: 'received', direction: 'desc' })
      expect(devices.fileName).toMatch(/^devices-\d{4}-\d\d-\d\d\.csv$/)
      const [head, first] = devices.text.split('\r\n')
      expect(head).toBe('Name,Type,Network user,Last handshake (UTC),Received (bytes),Sent (bytes)')
      expect(first).toMatch(/^"'=HYPERLINK\(""x"",""y""\)",Laptop,Ana,\d{4}-.*Z,300,200$/)
      expect((await table('tunnels')).text).toContain(`"'=HYPERLINK(""x"",""y"")",Laptop,`)
      expect((await table('gateways', { sort: 'connected' })).text).toMatch(/Hub Norte,Hub,0,0,0/)
      // An hour may have ended in between: then an empty one stands before.
      const traffic = (await table('traffic')).text
      expect(traffic).toMatch(/^Time \(UTC\),Minutes,/)
      expect(traffic).toMatch(/^\d{4}-.*Z,60,\d+,\d+,1?\r?$/m)
      expect((await table('handshakes', { deviceId })).text).toMatch(/Z,30,\d+,\d+$/m)
      const spanish = server.visit('es')
      good(await spanish.accounts.signIn({ email: me.session.email, password }))
      const words = good(await spanish.statistics.export({ table: 'devices' })).text
      expect(words).toMatch(/^Nombre,Tipo,Usuario de red,/)
      expect(words).toContain('Portátil')
    })

    test("another organization's tunnels say nothing", async () => {
      say(scene.deviceIds[0], 10_000)
      await pass(6 * minuteMs)
      const other = await register(server)
      const [deviceId] = scene.deviceIds
      const { gatewayId } = scene
      expect(refused(await other.statistics.handshakes({ deviceId })).code).toBe('device-missing')
      expect(refused(await other.statistics.traffic({ gatewayId })).code).toBe('gateway-missing')
      expect(refused(await other.statistics.handshakes({ gatewayId, peerGatewayId: hubId })).code).toBe(
        'gateway-missing',
      )
      expect(refused(await other.statistics.export({ table: 'handshakes', deviceId })).code).toBe(
        'device-missing',
      )
      expect(good(await other.statistics.gateways({})).total).toBe(0)
      expect(good(await other.statistics.tunnels({}))).toEqual({ rows: [], total: 0 })
    })

    test('housekeeping takes away what is older than is shown', async () => {
      say(scene.deviceIds[0], 10_000)
      say(hubId, 10_000, 10, 10)
      await pass(6 * minuteMs)
      const { store } = server.running.composition
      const ahead = server.clock.nowMs() + dayMs
      await dropOldTraffic(store, ahead, ahead)
      expect(await history({ deviceId: scene.deviceIds[0] })).toMatchObject({ read: 0, connected: 0 })
      for (const days of ['device_days', 'link_days'] as const)
        expect(await store.db.selectFrom(days).selectAll().execute()).toEqual([])
    })
  })
}
