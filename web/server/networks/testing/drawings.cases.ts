import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { addManyRecords } from '#web/server/records/testing/many-records.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import {
  addGateway,
  deviceForm,
  drawScene,
  networkForm,
  newId,
  origin,
  type Scene,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** How much of an organization a drawing carries. */
export function drawingsCases(open: OpenDatabase): void {
  describe('drawings', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const bytesOf = (answer: unknown): number => JSON.stringify(answer).length

    /** Bytes of a drawing, and of what one more device in it and one movement are told as. */
    const weigh = async (me: Person, scene: Scene): Promise<readonly number[]> => {
      const id = scene.networkId
      const { revision, ...drawn } = good(await me.networks.drawing({ id }))
      const edits: Edit[][] = [
        [{ kind: 'add-device', id: newId(), form: deviceForm(scene.userId, 'c'), position: origin }],
        [{ kind: 'move', moves: [{ nodeId: scene.deviceIds[0], position: { x: 7, y: 8 } }] }],
      ]
      const told: number[] = []
      let since = revision
      for (const one of edits) {
        const edited = good(await me.networks.edit({ id, revision: since, edits: one }))
        told.push(bytesOf(good(await me.networks.changes({ id, since })).change))
        since = edited.revision
      }
      return [bytesOf(drawn), ...told]
    }

    test('what is not drawn weighs nothing, however much of it there is', async () => {
      const weights: (readonly number[])[] = []
      for (const count of [10, 1000, 5000]) {
        const me = await register(server)
        const scene = await drawScene(me, { range: '10.20.0.0/24' })
        await addManyRecords(server, me, count)
        weights.push(await weigh(me, scene))
      }
      const [few, some, many] = weights
      expect(some).toEqual(few)
      expect(many).toEqual(few)
    })

    test('of a drawing with many devices only the one that moved is told', async () => {
      const me = await register(server)
      const scene = await drawScene(me)
      const { networkIds } = await addManyRecords(server, me, 1000)
      const id = networkIds[1] ?? ''
      const drawing = good(await me.networks.drawing({ id }))
      expect(drawing.model.placements).toHaveLength(167)
      const [first] = drawing.model.placements
      const moves = [{ nodeId: first?.nodeId ?? '', position: { x: 1, y: 2 } }]
      const edits: Edit[] = [{ kind: 'move', moves }]
      good(await me.networks.edit({ id, revision: drawing.revision, edits }))
      const { change } = good(await me.networks.changes({ id, since: drawing.revision }))
      expect(change?.set.placements).toEqual([{ ...first, position: { x: 1, y: 2 } }])
      expect([change?.set.devices, change?.set.networkUsers, change?.gone.placements]).toEqual([[], [], []])
      expect(scene.networkId).not.toBe(id)
    })

    test('a revision that this process never saw is answered with the need to read it', async () => {
      const me = await register(server)
      const scene = await drawScene(me)
      const { change, gateways } = good(await me.networks.changes({ id: scene.networkId, since: 4711 }))
      expect([change, gateways]).toEqual([null, []])
    })

    test('networks that share a gateway and gateways dialled at one address are told beside the drawing', async () => {
      const me = await register(server)
      const scene = await drawScene(me)
      const other = good(await me.networks.create({ ...networkForm, name: 'Other', range: '10.77.0.0/24' }))
      const edits: Edit[] = [{ kind: 'place', nodeId: scene.gatewayId, position: origin }]
      good(await me.networks.edit({ id: other.id, revision: other.revision, edits }))
      const same = await addGateway(me, 'gw.test', { name: 'same', sshPort: 2222 })
      await addGateway(me, 'elsewhere.test')
      const { model } = good(await me.networks.drawing({ id: scene.networkId }))
      expect(new Set(model.networks.map((each) => each.id))).toEqual(new Set([scene.networkId, other.id]))
      expect(new Set(model.gateways.map((each) => each.id))).toEqual(new Set([scene.gatewayId, same]))
    })

    test('what can be placed is found page by page, without what stands there', async () => {
      const me = await register(server)
      const scene = await drawScene(me)
      const { networkIds, devices } = await addManyRecords(server, me, 60)
      const hub = await addGateway(me, 'hub.test', { kind: 'hub', name: 'Más al norte' })
      const outsideNetworkId = networkIds[1] ?? ''
      const free = good(await me.devices.page({ outsideNetworkId, limit: 20 }))
      const inside = good(await me.devices.page({ networkIds: outsideNetworkId, limit: 1 })).total
      expect(free.rows).toHaveLength(20)
      expect(free.total).toBe(devices.length + scene.deviceIds.length - inside)
      expect(free.rows.flatMap((row) => row.networks.map((each) => each.networkId))).not.toContain(
        outsideNetworkId,
      )
      const gateways = good(await me.gateways.page({ outsideNetworkId: scene.networkId, text: 'mas NORTE' }))
      expect([gateways.total, gateways.rows.map((row) => row.id)]).toEqual([1, [hub]])
      expect(good(await me.gateways.page({ outsideNetworkId, limit: 1 }))).toMatchObject({ total: 2 })
    })

    test('nodes of other drawings are called by their names, those of others not at all', async () => {
      const me = await register(server)
      const scene = await drawScene(me)
      const stranger = await drawScene(await register(server))
      const ids = [scene.deviceIds[0], scene.gatewayId, scene.ruleId, stranger.deviceIds[0], newId()].join(
        ',',
      )
      const named = good(await me.networks.named({ ids }))
      expect(named.map(({ name, isGateway }) => [name, isGateway])).toEqual([
        ['gw.test', true],
        ['a', false],
        ['Wiki', false],
      ])
    })
  })
}
