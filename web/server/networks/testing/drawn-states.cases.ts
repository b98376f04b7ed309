import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stateKinds, type StateKind } from '#shared/contract/state-kinds.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, gatewayForm, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** Lists of networks and gateways by their states and by what stands in them, while these change. */
export function drawnStatesCases(open: OpenDatabase): void {
  describe('states in lists', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let host: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    beforeEach(async () => {
      me = await register(server)
      host = `${newId()}.test`
      scene = await drawScene(me, { host })
      await addGateway(me, `${newId()}.test`, { name: 'idle' })
    })
    afterAll(() => server.stop())
    const { planAndApply, enrol } = runsOf(() => ({ me, scene }))
    /** Which are found in each state, by both lists and their counts. */
    const found = async () => {
      const byState = new Map<StateKind, readonly string[]>()
      const counted = good(await me.gateways.states({})).counts
      for (const kind of stateKinds) {
        const { rows, total } = good(await me.gateways.page({ states: kind }))
        expect(total).toBe(counted[kind])
        if (rows.length > 0)
          byState.set(
            kind,
            rows.map(({ id }) => id),
          )
      }
      const ofNetworks = good(await me.networks.states({})).counts
      const kinds = stateKinds.filter((kind) => ofNetworks[kind] > 0)
      for (const kind of kinds)
        expect(good(await me.networks.page({ states: kind })).total).toBe(ofNetworks[kind])
      return {
        gateway: stateKinds.find((kind) => byState.get(kind)?.includes(scene.gatewayId)),
        networks: kinds,
      }
    }

    test('are as they are when the list is asked for, not as they were', async () => {
      const idle = 'not-synchronized'
      expect(await found()).toEqual({ gateway: idle, networks: [idle] })
      expect(good(await me.gateways.states({}))).toMatchObject({ pinned: 2, synchronizedOnce: 0 })
      await planAndApply()
      await enrol(0)
      await enrol(1)
      await planAndApply()
      expect(await found()).toEqual({ gateway: 'synchronized', networks: ['synchronized'] })
      expect(good(await me.gateways.states({}))).toMatchObject({ pinned: 2, synchronizedOnce: 1 })
      good(await me.devices.removeMany({ ids: [scene.deviceIds[0]] }))
      expect(await found()).toEqual({ gateway: idle, networks: [idle] })
      const id = scene.gatewayId
      good(await me.gateways.change({ ...gatewayForm, name: 'gw', publicAddress: host, id, active: false }))
      const shown = good(await me.gateways.one({ id }))
      // It takes no part, but what it still lets pass is not hidden behind that.
      expect(shown.remains).not.toEqual([])
      expect((await found()).gateway).toBe(shown.state.kind)
      good(await me.gateways.giveUp({ id }))
      expect((await found()).gateway).toBe('inactive')
    })

    test('what stands in a network is counted as it is placed and taken away', async () => {
      const counts = async () => {
        const [row] = good(await me.networks.page({})).rows
        return [row?.gatewayCount, row?.deviceCount, row?.ruleCount]
      }
      expect(await counts()).toEqual([1, 2, 1])
      good(await me.devices.removeMany({ ids: [scene.deviceIds[1]] }))
      expect(await counts()).toEqual([1, 1, 1])
      const edits = [scene.ruleId, scene.gatewayId].map((nodeId) => ({ kind: 'remove' as const, nodeId }))
      good(await me.networks.edit({ id: scene.networkId, revision: 0, edits }))
      expect(await counts()).toEqual([0, 1, 0])
    })
  })
}
