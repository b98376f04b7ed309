import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#shared/model/model.ts'
import { drawRecords, type DrawnRecords } from './drawn-records.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import type { Person } from '#web/server/testing/people.ts'
import { deviceForm, networkForm, userForm, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** What comes back of a removal when something happened meanwhile. */
export function recordReturnsCases(open: OpenDatabase): void {
  describe('what comes back', () => {
    let server: TestServer
    let records: DrawnRecords
    let me: Person
    let scene: Scene
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      records = await drawRecords(server)
      ;({ me, scene } = records)
    })
    const drawing = () => records.drawing()
    const names = () => records.names()

    const device = (index: 0 | 1): string => scene.deviceIds[index]
    type Meanwhile = {
      readonly name: string
      readonly happens: () => Promise<unknown>
      readonly restored: number
      readonly then: (model: Model) => unknown
      readonly expected: unknown
    }
    const placementOf = (model: Model) => model.placements.find((each) => each.nodeId === device(0))
    const connections = (model: Model): readonly string[] =>
      model.relations
        .filter((each) => each.from === device(0))
        .map((each) => each.kind)
        .toSorted()
    const addressOf = (index: 0 | 1) => ({ 0: '10.20.0.11', 1: '10.20.0.12' })[index]
    const meanwhile: readonly Meanwhile[] = [
      {
        name: 'an address that somebody else has now: it has no place there',
        happens: () =>
          records.edit((model) => ({
            ...model,
            placements: model.placements.map((each) =>
              each.nodeId === device(1) ? { ...each, address: addressOf(0) } : each,
            ),
          })),
        restored: 1,
        then: (model) => [placementOf(model), connections(model)],
        expected: [undefined, []],
      },
      {
        name: 'a key that somebody else has now: it needs a new one',
        happens: async () => {
          const key = keys.get(device(0)) ?? null
          await records.edit((model) => ({
            ...model,
            placements: model.placements.map((each) =>
              each.nodeId === device(1) ? { ...each, publicKey: key } : each,
            ),
          }))
        },
        restored: 1,
        then: (model) => [placementOf(model)?.publicKey, placementOf(model)?.address, connections(model)],
        expected: [null, '10.20.0.11', ['audience', 'peer']],
      },
      {
        name: 'a name that its owner gave to another, which is drawn nowhere: it stays away',
        happens: () => me.devices.create(deviceForm(scene.userId, 'A')),
        restored: 0,
        then: (model) => model.devices.map((each) => each.name).toSorted(),
        expected: ['b'],
      },
      {
        name: 'an owner who is gone: it stays away',
        happens: () => me.networkUsers.removeMany({ ids: [scene.userId] }),
        restored: 0,
        then: (model) => model.devices,
        expected: [],
      },
      {
        name: 'a gateway that is gone: it is not connected to it',
        happens: () => me.gateways.remove({ id: scene.gatewayId }),
        restored: 1,
        then: (model) => [placementOf(model)?.address, connections(model)],
        expected: ['10.20.0.11', ['audience']],
      },
      {
        name: 'a rule that is gone: the other connections come back',
        happens: async () => {
          const { revision } = await drawing()
          const edits = [{ kind: 'remove' as const, nodeId: scene.ruleId }]
          good(await me.networks.edit({ id: scene.networkId, revision, edits }))
        },
        restored: 1,
        then: connections,
        expected: ['peer'],
      },
      {
        name: 'a range that moved away: it has no place there',
        happens: async () => {
          await records.edit((model) => ({
            ...model,
            placements: model.placements.map((each) =>
              each.address === null
                ? each
                : { ...each, address: each.address.replace('10.20.0.', '10.30.0.') },
            ),
          }))
          good(await me.networks.change({ ...networkForm, id: scene.networkId, range: '10.30.0.0/24' }))
        },
        restored: 1,
        then: placementOf,
        expected: undefined,
      },
      {
        name: 'IPv6 since: it has the address of its place there, too',
        happens: () => me.networks.change({ ...networkForm, id: scene.networkId, ipv6: true }),
        restored: 1,
        then: (model) => [placementOf(model)?.address, placementOf(model)?.address6?.endsWith('::b')],
        expected: ['10.20.0.11', true],
      },
    ]
    const keys = new Map<string, string | null>()
    test.each(meanwhile)('a device comes back to $name', async ({ happens, restored, then, expected }) => {
      for (const each of (await drawing()).model.placements) keys.set(each.nodeId, each.publicKey)
      const { undo } = good(await me.devices.removeMany({ ids: [device(0)] }))
      await happens()
      expect(good(await me.devices.restore({ undo }))).toEqual({ restored })
      expect(then((await drawing()).model)).toEqual(expected)
      const { model } = await drawing()
      const ids = new Set([...model.devices, ...model.gateways, ...model.rules].map((each) => each.id))
      expect(model.placements.filter((each) => !ids.has(each.nodeId))).toEqual([])
      expect(model.relations.filter((each) => !ids.has(each.from) || !ids.has(each.to))).toEqual([])
    })

    test('a device comes back to a network that is gone as a device without places', async () => {
      const { undo } = good(await me.devices.removeMany({ ids: [device(0)] }))
      good(await me.networks.remove({ id: scene.networkId }))
      expect(good(await me.devices.restore({ undo }))).toEqual({ restored: 1 })
      expect(good(await me.devices.one({ id: device(0) })).networks).toEqual([])
    })

    test('people whose e-mail somebody else has now stay away with their devices', async () => {
      const { email } = good(await me.networkUsers.one({ id: scene.userId }))
      const { undo } = good(await me.networkUsers.removeMany({ ids: [scene.userId] }))
      good(await me.networkUsers.create({ ...userForm, email }))
      expect(good(await me.devices.restore({ undo }))).toEqual({ restored: 0 })
      expect(await names()).toEqual([])
    })
  })
}
