import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceFileCases } from './device-files.cases.ts'
import { enrolCases } from './enrolment.cases.ts'
import { gatewayCases } from '#web/server/gateways/testing/gateways.cases.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import {
  addGateway,
  deviceForm,
  drawScene,
  gatewayForm,
  networkForm,
  newId,
  userForm,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Networks, gateways, devices and their owners. */
export function recordsCases(open: OpenDatabase): void {
  describe('records', () => {
    let server: TestServer
    let person: Person
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    const fresh = async (): Promise<Person> => {
      person = await register(server)
      return person
    }

    const ranges = [
      { name: 'no range', given: '10.20.0', expect: 'range-unreadable' },
      { name: 'public', given: '8.8.8.0/24', expect: 'range-not-private' },
      { name: 'host bits', given: '10.20.0.5/24', expect: 'range-host-bits' },
      { name: 'too small', given: '10.20.0.0/31', expect: 'range-size' },
      { name: 'within another', given: '10.20.0.128/25', expect: 'network-overlaps' },
      { name: 'around another', given: '10.0.0.0/8', expect: 'network-overlaps' },
    ] as const
    test.each(ranges)('a range that is $name', async ({ given, expect: code }) => {
      const { networks } = await fresh()
      good(await networks.create(networkForm))
      expect(refused(await networks.create({ ...networkForm, name: 'b', range: given }))).toMatchObject({
        code,
        at: ['range'],
      })
    })

    test('of many who take one range at once, one gets it', async () => {
      const { networks } = await fresh()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => networks.create({ ...networkForm, name: `n${index}` })),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(good(await networks.list({}))).toHaveLength(1)
    })

    test('an inactive network keeps its range only while nobody else takes it', async () => {
      const { networks } = await fresh()
      const idle = good(await networks.create({ ...networkForm, active: false }))
      good(await networks.create({ ...networkForm, name: 'b' }))
      expect(refused(await networks.change({ ...networkForm, id: idle.id })).code).toBe('network-overlaps')
    })

    test('IPv6 gives placements the address of the same offset, and takes it again', async () => {
      const me = await fresh()
      const scene = await drawScene(me)
      const on = good(await me.networks.change({ ...networkForm, id: scene.networkId, ipv6: true }))
      expect(on.range6).toMatch(/^fd[0-9a-f:]+\/64$/)
      const placements = good(await me.networks.drawing({ id: scene.networkId })).model.placements
      for (const placement of placements.filter((each) => each.address !== null)) {
        const offset = Number(placement.address?.split('.')[3])
        expect(Number.parseInt(placement.address6?.split('::')[1] ?? '', 16)).toBe(offset)
      }
      good(await me.networks.change({ ...networkForm, id: scene.networkId, ipv6: false }))
      const after = good(await me.networks.drawing({ id: scene.networkId })).model.placements
      expect(after.every((placement) => placement.address6 === null)).toBe(true)
    })

    test('a range that leaves placements outside is refused, a wider one is not', async () => {
      const me = await fresh()
      const { networkId } = await drawScene(me)
      expect(
        refused(await me.networks.change({ ...networkForm, id: networkId, range: '10.30.0.0/24' })),
      ).toMatchObject({ code: 'address-outside', at: ['range'] })
      expect(
        good(await me.networks.change({ ...networkForm, id: networkId, range: '10.20.0.0/16' })).range,
      ).toBe('10.20.0.0/16')
    })

    test('names are taken without regard to case', async () => {
      const me = await fresh()
      good(await me.networks.create(networkForm))
      expect(
        refused(await me.networks.create({ ...networkForm, name: 'OFICINA', range: '10.9.0.0/24' })),
      ).toMatchObject({ code: 'name-taken', at: ['name'] })
      await addGateway(me, 'one.test')
      expect(
        refused(await me.gateways.create({ ...gatewayForm, name: 'ONE.test', publicAddress: 'two.test' })),
      ).toMatchObject({ code: 'name-taken' })
      expect(
        refused(await me.gateways.create({ ...gatewayForm, name: 'other', publicAddress: 'one.test' })),
      ).toMatchObject({ code: 'gateway-address-taken' })
    })

    test('removing a network leaves devices and gateways with the organization', async () => {
      const me = await fresh()
      const { networkId } = await drawScene(me)
      good(await me.networks.remove({ id: networkId }))
      expect(good(await me.networks.page({})).rows).toEqual([])
      expect(good(await me.devices.page({})).rows.map((device) => device.networks)).toEqual([[], []])
      expect(good(await me.gateways.page({})).rows[0]).toMatchObject({ networkIds: [], ruleCount: 0 })
    })

    test('removing a device or a gateway takes it off every canvas', async () => {
      const me = await fresh()
      const { networkId, deviceIds, gatewayId } = await drawScene(me)
      good(await me.devices.remove({ id: deviceIds[0] }))
      good(await me.gateways.remove({ id: gatewayId }))
      const { model } = good(await me.networks.drawing({ id: networkId }))
      expect(model.relations).toEqual([])
      expect(model.placements.map((placement) => placement.nodeKind).toSorted()).toEqual(['device', 'rule'])
      expect(refused(await me.devices.remove({ id: deviceIds[0] })).code).toBe('device-missing')
    })

    test('a device needs an owner, and one owner has no two of one name', async () => {
      const me = await fresh()
      expect(refused(await me.devices.create(deviceForm(newId())))).toMatchObject({
        code: 'network-user-missing',
        at: ['networkUserId'],
      })
      const ana = good(await me.networkUsers.create(userForm))
      const eva = good(await me.networkUsers.create({ ...userForm, email: 'eva@example.org' }))
      good(await me.devices.create(deviceForm(ana.id)))
      expect(refused(await me.devices.create(deviceForm(ana.id, 'LAPTOP'))).code).toBe('name-taken')
      expect(good(await me.devices.create(deviceForm(eva.id))).networkUserName).toBe('Ana')
      expect(refused(await me.networkUsers.create({ ...userForm, email: 'ANA@example.org' }))).toMatchObject({
        code: 'email-taken',
        at: ['email'],
      })
    })

    test('a plan limits growth, also of many at once', async () => {
      const limited = await startTestServer(open, { TRAMA_PLAN_LIMITS: 'on' })
      try {
        const me = await register(limited)
        const user = good(await me.networkUsers.create(userForm))
        const devices = await Promise.all(
          Array.from({ length: 50 }, (_, index) => me.devices.create(deviceForm(user.id, `d${index}`))),
        )
        expect(devices.filter((answer) => answer.ok)).toHaveLength(5)
        const over = devices.find((answer) => !answer.ok)
        expect(over?.ok === false && over.problem).toMatchObject({
          code: 'plan-limit',
          facts: { what: 'devices', limit: 5, have: 5 },
        })
        const network = good(await me.networks.create(networkForm))
        expect(
          refused(await me.networks.create({ ...networkForm, name: 'b', range: '10.9.0.0/24' })).code,
        ).toBe('plan-limit')
        await addGateway(me, 'one.test')
        expect(
          refused(await me.gateways.create({ ...gatewayForm, name: 'two', publicAddress: 'two.test' })).code,
        ).toBe('plan-limit')
        const drawn = await me.networks.edit({
          id: network.id,
          revision: network.revision,
          edits: [
            { kind: 'add-device', id: newId(), form: deviceForm(user.id, 'drawn'), position: { x: 0, y: 0 } },
          ],
        })
        expect(refused(drawn).code).toBe('plan-limit')
        const [first] = good(await me.devices.page({})).rows
        good(await me.devices.remove({ id: first?.id ?? '' }))
        good(await me.devices.create(deviceForm(user.id, 'again')))
      } finally {
        await limited.stop()
      }
    })
    gatewayCases(() => fresh())
    enrolCases(() => fresh())
    deviceFileCases(() => fresh())
  })
}
