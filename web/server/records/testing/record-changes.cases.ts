import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawRecords, sortedModel, type DrawnRecords } from './drawn-records.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, cookie, joinAs, password, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, newId, newKey, origin, userForm, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000

/** Many records changed or removed at once, and a removal undone. */
export function recordChangesCases(open: OpenDatabase): void {
  describe('many records at once', () => {
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

    test('are switched off and on; what was so already is not counted', async () => {
      const ids = [...scene.deviceIds, newId()]
      const { revision } = await drawing()
      expect(good(await me.devices.changeMany({ ids, active: false }))).toEqual({ changed: 2 })
      expect((await drawing()).revision).toBe(revision + 1)
      expect(good(await me.devices.page({ active: 'inactive' })).total).toBe(2)
      expect(good(await me.devices.changeMany({ ids, active: false }))).toEqual({ changed: 0 })
      expect((await drawing()).revision).toBe(revision + 1)
      expect(good(await me.devices.changeMany({ ids: [ids[0] ?? ''], active: true }))).toEqual({ changed: 1 })
      const people = { ids: [scene.userId, newId()], active: false }
      expect(good(await me.networkUsers.changeMany(people))).toEqual({ changed: 1 })
      expect(good(await me.networkUsers.one({ id: scene.userId })).active).toBe(false)
      expect(good(await me.networkUsers.changeMany(people))).toEqual({ changed: 0 })
    })

    test('are a thousand at most and one at least', async () => {
      for (const ids of [[], Array.from({ length: 1001 }, newId), ['1']]) {
        expect(refused(await me.devices.changeMany({ ids, active: true })).code).toBe('input-invalid')
        expect(refused(await me.devices.removeMany({ ids })).code).toBe('input-invalid')
        expect(refused(await me.networkUsers.changeMany({ ids, active: true })).code).toBe('input-invalid')
        expect(refused(await me.networkUsers.removeMany({ ids })).code).toBe('input-invalid')
      }
    })

    test('of another organization are not there', async () => {
      const stranger = await register(server, 'Otra')
      const before = [await drawing(), good(await me.devices.page({})), good(await me.networkUsers.page({}))]
      const ids = [...scene.deviceIds]
      const people = [scene.userId]
      expect(good(await stranger.devices.changeMany({ ids, active: false }))).toEqual({ changed: 0 })
      expect(good(await stranger.devices.removeMany({ ids }))).toMatchObject({ removed: 0 })
      expect(good(await stranger.networkUsers.changeMany({ ids: people, active: false }))).toEqual({
        changed: 0,
      })
      expect(good(await stranger.networkUsers.removeMany({ ids: people }))).toMatchObject({
        removed: 0,
        devices: 0,
      })
      expect(refused(await stranger.devices.one({ id: ids[0] ?? '' })).code).toBe('device-missing')
      expect(refused(await stranger.networkUsers.one({ id: scene.userId })).code).toBe('network-user-missing')
      expect(good(await stranger.devices.page({ networkUserIds: scene.userId })).total).toBe(0)
      expect(good(await stranger.devices.page({ networkIds: scene.networkId })).total).toBe(0)
      expect([
        await drawing(),
        good(await me.devices.page({})),
        good(await me.networkUsers.page({})),
      ]).toEqual(before)
    })

    test('devices that are removed come back with places, addresses, keys and relationships', async () => {
      const before = sortedModel((await drawing()).model)
      const done = good(await me.devices.removeMany({ ids: [...scene.deviceIds, newId()] }))
      expect(done.removed).toBe(2)
      const without = (await drawing()).model
      expect(without.devices).toEqual([])
      expect(without.placements.filter((each) => each.nodeKind === 'device')).toEqual([])
      expect(without.relations.filter((each) => each.kind === 'peer' || each.kind === 'audience')).toEqual([])
      expect(good(await me.networkUsers.one({ id: scene.userId })).deviceCount).toBe(0)
      expect(good(await me.devices.restore({ undo: done.undo }))).toEqual({ restored: 2 })
      expect(sortedModel((await drawing()).model)).toEqual(before)
      expect(good(await me.networkUsers.one({ id: scene.userId })).deviceCount).toBe(2)
      expect(await names()).toEqual(['a', 'b'])
    })

    test('an undo is used once, within ten minutes, by those whose removal it was', async () => {
      const { undo } = good(await me.devices.removeMany({ ids: [scene.deviceIds[0]] }))
      const stranger = await register(server, 'Otra')
      expect(refused(await stranger.devices.restore({ undo })).code).toBe('link-invalid')
      expect(refused(await me.devices.restore({ undo: `${undo}A` })).code).toBe('link-invalid')
      const viewer = await addPerson(server, me, ['viewer'])
      expect(refused(await viewer.devices.restore({ undo })).code).toBe('unauthorized')
      const answers = await Promise.all([me.devices.restore({ undo }), me.devices.restore({ undo })])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(refused(await me.devices.restore({ undo })).code).toBe('link-invalid')
      const late = good(await me.devices.removeMany({ ids: [scene.deviceIds[0]] }))
      server.clock.advance(10 * minuteMs)
      expect(refused(await me.devices.restore({ undo: late.undo })).code).toBe('link-invalid')
      expect(await names()).toEqual(['b'])
    })

    test('people take devices, invitations and logins along; people and devices come back', async () => {
      const eva = { ...userForm, name: 'Eva', email: `${newId()}@example.org` }
      const evaId = good(await me.networkUsers.create(eva)).id
      good(await me.devices.create(deviceForm(evaId, 'c')))
      const ana = await joinAs(server, me, scene.userId)
      const { code } = good(await me.members.invite({ networkUserId: evaId }))
      const before = sortedModel((await drawing()).model)
      const done = good(await me.networkUsers.removeMany({ ids: [scene.userId, evaId, newId()] }))
      expect(done).toMatchObject({ removed: 2, devices: 3 })
      expect(good(await me.networkUsers.page({}))).toEqual({ rows: [], total: 0 })
      expect(await names()).toEqual([])
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
      expect(ana.browser.cookies.has(cookie)).toBe(true)
      expect(refused(await ana.member.home({})).code).toBe('session-expired')
      expect(good(await me.devices.restore({ undo: done.undo }))).toEqual({ restored: 5 })
      expect(sortedModel((await drawing()).model)).toEqual(before)
      const back = good(await me.networkUsers.page({ sort: 'name' })).rows
      expect(back.map(({ name, deviceCount, login }) => [name, deviceCount, login])).toEqual([
        ['Ana', 2, 'none'],
        ['Eva', 1, 'none'],
      ])
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
      expect(refused(await ana.accounts.refresh({})).code).toBe('session-expired')
    })

    test('a login that is more than a member’s stays when its person goes', async () => {
      const operator = await addPerson(server, me, ['operator', 'member'])
      const scope = server.running.composition.store.of(me.session.organizationId).read
      const link = scope.update('users').set({ network_user_id: scene.userId })
      await link.where('email', '=', operator.session.email).execute()
      good(await operator.networkUsers.removeMany({ ids: [scene.userId] }))
      expect(good(await operator.member.home({}))).toBeNull()
      expect(await names()).toEqual([])
    })

    test('a plan without room leaves what was removed to be undone later', async () => {
      const limited = await startTestServer(open, { TRAMA_PLAN_LIMITS: 'on' })
      try {
        const admin = await register(limited)
        const user = good(await admin.networkUsers.create(userForm))
        const add = async (name: string) => good(await admin.devices.create(deviceForm(user.id, name))).id
        const ids = [await add('a'), await add('b'), await add('c')]
        const { undo } = good(await admin.devices.removeMany({ ids }))
        const more = [await add('d'), await add('e'), await add('f'), await add('g')]
        expect(refused(await admin.devices.restore({ undo }))).toMatchObject({
          code: 'plan-limit',
          facts: { what: 'devices', limit: 5, have: 4 },
        })
        good(await admin.devices.removeMany({ ids: more.slice(0, 2) }))
        expect(good(await admin.devices.restore({ undo }))).toEqual({ restored: 3 })
        expect(good(await admin.devices.page({})).total).toBe(5)
      } finally {
        await limited.stop()
      }
    })

    test('a thousand devices go and come back whole', async () => {
      const many = Array.from({ length: 1000 }, (_, index) => ({
        ...deviceForm(scene.userId, `many ${index}`),
        id: newId(),
      }))
      await records.edit((model) => ({
        ...model,
        devices: [...model.devices, ...many],
        members: [
          ...model.placements,
          ...many.slice(0, 200).map((each, index) => ({
            networkId: scene.networkId,
            nodeId: each.id,
            nodeKind: 'device' as const,
            address: `10.20.0.${20 + index}`,
            address6: null,
            publicKey: newKey(),
            position: origin,
          })),
        ],
      }))
      const before = sortedModel((await drawing()).model)
      const { removed, undo } = good(await me.devices.removeMany({ ids: many.map((each) => each.id) }))
      expect(removed).toBe(1000)
      expect(good(await me.devices.page({})).total).toBe(2)
      expect(good(await me.devices.restore({ undo }))).toEqual({ restored: 1000 })
      expect(sortedModel((await drawing()).model)).toEqual(before)
      expect(good(await me.networkUsers.one({ id: scene.userId })).deviceCount).toBe(1002)
    })
  })
}
