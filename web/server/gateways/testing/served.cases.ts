import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import {
  addGateway,
  deviceForm,
  drawScene,
  newId,
  newKey,
  origin,
  type Scene,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** What gateways serve: kept by gateway, listed until it was reached, and given up only on purpose. */
export function servedCases(open: OpenDatabase): void {
  describe('what a gateway serves', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let host: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      host = `${newId()}.test`
      me = await register(server)
      scene = await drawScene(me, { host })
    })
    const { settled, planAndApply, enrol } = runsOf(() => ({ me, scene }))
    const edit = async (networkId: string, edits: readonly Edit[]): Promise<void> => {
      good(await me.networks.edit({ id: networkId, revision: 0, edits: [...edits] }))
    }
    const view = async (id = scene.gatewayId): Promise<GatewayView> => {
      const found = good(await me.gateways.page({})).rows.find((gateway) => gateway.id === id)
      if (found === undefined) throw new Error('no such gateway')
      return found
    }
    const takeOff = (of = scene, device = true): Promise<void> =>
      edit(of.networkId, [
        ...(device ? [{ kind: 'remove', nodeId: of.deviceIds[0] } as const] : []),
        { kind: 'remove', nodeId: of.ruleId },
        { kind: 'remove', nodeId: of.gatewayId },
      ])
    /** Two devices with keys, confirmed on the machine. */
    const serveBoth = async (): Promise<void> => {
      await planAndApply()
      await enrol(0)
      await enrol(1)
      expect(await planAndApply()).toMatchObject({ kind: 'synchronized' })
    }
    const peersOn = (at = host): readonly string[] =>
      (server.gateways.machine(at).live?.peers ?? []).map((peer) => peer.nodeId)

    test('goes on being listed when it was taken off the drawing while it was off, until it is reached', async () => {
      const otherHost = `${newId()}.test`
      const other = await addGateway(me, otherHost)
      await edit(scene.networkId, [{ kind: 'place', nodeId: other, position: origin }])
      await serveBoth()
      const [machine] = [server.gateways.machine(host)]
      machine.opensLeft = 0
      await takeOff()
      const partial = good(await me.networks.plan({ id: scene.networkId }))
      const [unread] = partial.unread
      expect(unread?.remains).toMatchObject([
        {
          networkId: scene.networkId,
          isDrawn: false,
          deviceCount: 2,
          targets: [{ name: 'Wiki' }, { kind: 'network' }],
        },
      ])
      // What cannot be reached loses nothing by this plan, and the plan does not say that it does.
      expect(partial.access.filter((change) => change.sign === 'loses')).toEqual([])
      await edit(scene.networkId, [{ kind: 'connect', id: newId(), a: scene.deviceIds[1], b: other }])
      const next = good(await me.networks.plan({ id: scene.networkId }))
      good(await me.networks.apply({ id: scene.networkId, digest: next.digest }))
      expect((await settled(other)).kind).toBe('synchronized')
      expect((await view()).remains).toMatchObject([{ isDrawn: false, deviceCount: 2 }])
      expect(good(await me.networks.page({})).rows[0]?.state.kind).toBe('not-synchronized')
      const drawing = good(await me.networks.drawing({ id: scene.networkId }))
      expect(drawing.applied?.placements.some((placement) => placement.nodeId === scene.gatewayId)).toBe(true)
      machine.opensLeft = Number.POSITIVE_INFINITY
      const last = good(await me.networks.plan({ id: scene.networkId }))
      expect(last.due).toEqual([scene.gatewayId])
      expect(last.access).toContainEqual(expect.objectContaining({ sign: 'loses' }))
      good(await me.networks.apply({ id: scene.networkId, digest: last.digest }))
      await settled()
      expect(peersOn()).toEqual([])
      expect((await view()).remains).toEqual([])
    })

    test('of two networks: the plan of one says what it does in the other', async () => {
      await serveBoth()
      const network = good(
        await me.networks.create({
          name: 'Taller',
          description: '',
          active: true,
          range: '10.77.0.0/24',
          allowInternalTraffic: false,
          ipv6: false,
        }),
      )
      await edit(network.id, [{ kind: 'place', nodeId: scene.gatewayId, position: origin }])
      await edit(scene.networkId, [{ kind: 'remove', nodeId: scene.deviceIds[1] }])
      const plan = good(await me.networks.plan({ id: network.id }))
      expect(plan.access).toEqual([])
      expect(plan.elsewhere).toMatchObject([{ networkId: scene.networkId, network: 'Oficina' }])
      const lost = plan.elsewhere[0]?.access ?? []
      expect(lost.every((change) => change.sign === 'loses')).toBe(true)
      expect(lost[0]?.deviceIds).toEqual([scene.deviceIds[1]])
      expect(plan.elsewhere[0]?.names[scene.deviceIds[1]]).toBe('b')
      good(await me.networks.apply({ id: network.id, digest: plan.digest }))
      await settled()
      // It was applied, so that the other network's plan has nothing more to say of it.
      expect(refused(await me.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
    })

    test('of a deleted network is taken away by a plan of the gateway', async () => {
      await serveBoth()
      good(await me.networks.remove({ id: scene.networkId }))
      expect(await view()).toMatchObject({
        networkIds: [],
        state: { kind: 'not-synchronized' },
        remains: [{ network: 'Oficina', isDrawn: false, deviceCount: 2 }],
      })
      const plan = good(await me.gateways.plan({ id: scene.gatewayId }))
      expect(plan.elsewhere).toMatchObject([{ networkId: scene.networkId, network: 'Oficina' }])
      good(await me.gateways.apply({ id: scene.gatewayId, digest: plan.digest }))
      expect((await settled()).kind).toBe('synchronized')
      expect(peersOn()).toEqual([])
      expect((await view()).remains).toEqual([])
      expect(refused(await me.gateways.plan({ id: scene.gatewayId })).code).toBe('plan-empty')
    })

    test('is given up by a named act only, before which the gateway is not removed', async () => {
      await serveBoth()
      server.gateways.machine(host).opensLeft = 0
      expect(refused(await me.gateways.remove({ id: scene.gatewayId }))).toMatchObject({
        code: 'gateway-serves',
        facts: { networks: 'Oficina' },
      })
      await takeOff(scene, false)
      good(await me.gateways.giveUp({ id: scene.gatewayId }))
      expect((await view()).remains).toEqual([])
      good(await me.gateways.remove({ id: scene.gatewayId }))
      const { rows } = good(await me.audit.page({}))
      expect(rows.map((row) => row.action)).toContain('gateways.giveUp')
    })

    test('half cleaned is not done: the state says so, and cleaning again goes on', async () => {
      await serveBoth()
      server.gateways.machine(host).faults.set('clean', { kind: 'cut-before' })
      expect(refused(await me.gateways.clean({ id: scene.gatewayId })).code).toBe('clean-unfinished')
      expect(await view()).toMatchObject({
        state: { kind: 'error', truth: 'unknown', problem: { code: 'clean-unfinished' } },
      })
      expect(good(await me.gateways.clean({ id: scene.gatewayId })).stays).toEqual([
        'iproute2',
        'nftables',
        'wireguard-tools',
      ])
      expect((await view()).state.kind).toBe('not-synchronized')
    })

    test('a cleaning that could not begin leaves the gateway as it was', async () => {
      await serveBoth()
      server.gateways.machine(host).opensLeft = 0
      expect(refused(await me.gateways.clean({ id: scene.gatewayId })).code).toBe('ssh-unreachable')
      expect((await view()).state.kind).toBe('synchronized')
    })

    test('the first plan says who will gain access once their key is there', async () => {
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      expect(plan.access).toEqual([])
      expect(plan.awaited).toContainEqual({
        sign: 'gains',
        deviceIds: [scene.deviceIds[0]],
        deviceCount: 1,
        target: { kind: 'rule', ruleId: scene.ruleId, ports: '443' },
        because: 'key-made',
      })
    })

    test('another number for what is drawn settles by being read', async () => {
      await serveBoth()
      server.gateways.machine(host).generation += 1
      expect(refused(await me.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
      expect((await view()).state).toMatchObject({ kind: 'synchronized', generation: 3 })
    })

    test('a replaced key that the gateway still takes is not yet revoked', async () => {
      await serveBoth()
      good(
        await me.devices.enrol({
          id: scene.deviceIds[0],
          networkId: scene.networkId,
          publicKey: newKey(),
        }),
      )
      expect((await view()).remains).toMatchObject([
        { isDrawn: true, devices: [{ id: scene.deviceIds[0], name: deviceForm('', 'a').name }] },
      ])
    })
  })
}
