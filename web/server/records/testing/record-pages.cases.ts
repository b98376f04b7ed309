import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceKinds } from '#shared/model/device.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, joinAs, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, networkForm, newId, origin, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** Owner, name, kind, serial, active: in no order at all. */
const devicesGiven = [
  ['Zoë', 'Portátil 10', 'laptop', 'SN-9', true],
  ['ana', 'portatil 9', 'phone', 'SN-10', true],
  ['ana', 'Ñandú', 'tablet', '', false],
  ['Álvaro', 'nandu 2', 'computer', 'x_1', true],
  ['Álvaro', '100% real', 'laptop', 'A\\B', true],
  ['Zoë', '1000 reales', 'phone', 'x41', false],
  ['ana', 'ÁRBOL', 'computer', '', true],
  ['Álvaro', 'arbol', 'laptop', 'ABC', true],
  ['Zoë', 'İstanbul', 'tablet', 'straße', true],
  ['ana', '数学 ７', 'phone', '', false],
] as const

/** Pages of devices and of people: order, words, filters, and whose they are. */
export function recordPagesCases(open: OpenDatabase): void {
  describe('pages of records', () => {
    let server: TestServer
    let me: Person
    const owners = new Map<string, string>()
    const networkIds: string[] = []
    beforeAll(async () => {
      server = await startTestServer(open)
      me = await register(server)
      for (const [index, name] of ['Zoë', 'ana', 'Álvaro', 'sin nada'].entries()) {
        const user = { ...userForm, name, email: `p${index}@example.org`, identification: `${9 - index}` }
        owners.set(name, good(await me.networkUsers.create({ ...user, active: index !== 1 })).id)
      }
      const ids: string[] = []
      for (const [owner, name, kind, serial, active] of devicesGiven) {
        const form = { ...deviceForm(owners.get(owner) ?? '', name), kind, serial, active }
        ids.push(good(await me.devices.create(form)).id)
      }
      for (const [index, range] of ['10.20.0.0/24', '10.21.0.0/24'].entries()) {
        const network = good(await me.networks.create({ ...networkForm, name: `n${index}`, range }))
        networkIds.push(network.id)
        const edits = ids
          .filter((_id, at) => at % (index + 2) === 0)
          .map((nodeId) => ({ kind: 'place' as const, nodeId, position: origin }))
        good(await me.networks.edit({ id: network.id, revision: network.revision, edits }))
      }
      const other = await register(server, 'Otra')
      const stranger = good(
        await other.networkUsers.create({ ...userForm, name: 'Canary', identification: '5' }),
      )
      for (const kind of deviceKinds)
        good(await other.devices.create({ ...deviceForm(stranger.id, `portatil canary ${kind}`), kind }))
    })
    afterAll(() => server.stop())
    type Asked = Parameters<Person['devices']['page']>[0]
    const names = async (asked: Asked) => good(await me.devices.page(asked)).rows.map((row) => row.name)

    const orders = [
      {
        sort: 'name',
        first: ['100% real', '1000 reales', 'ÁRBOL', 'arbol', 'İstanbul', 'Ñandú', 'nandu 2', 'portatil 9'],
      },
      { sort: 'kind', first: ['ÁRBOL', 'nandu 2', '100% real', 'arbol', 'Portátil 10', '1000 reales'] },
      { sort: 'networkUser', first: ['100% real', 'arbol', 'nandu 2', 'ÁRBOL', 'Ñandú', 'portatil 9'] },
      {
        sort: 'serial',
        first: ['ÁRBOL', 'Ñandú', '数学 ７', '100% real', 'arbol', 'Portátil 10', 'portatil 9'],
      },
      { sort: 'active', first: ['1000 reales', 'Ñandú', '数学 ７', '100% real'] },
    ] as const
    test.each(orders)('devices by $sort, both ways, page by page', async ({ sort, first }) => {
      const whole = good(await me.devices.page({ sort }))
      expect(whole.total).toBe(devicesGiven.length)
      expect(whole.rows.slice(0, first.length).map((row) => fold(row.name))).toEqual(first.map(fold))
      const ids = whole.rows.map((row) => row.id)
      const back = good(await me.devices.page({ sort, direction: 'desc' }))
      expect(back.rows.map((row) => row.id)).toEqual(ids.toReversed())
      for (const direction of ['asc', 'desc'] as const) {
        const paged: string[] = []
        for (let offset = 0; offset < ids.length + 3; offset += 3) {
          const page = good(await me.devices.page({ sort, direction, offset, limit: 3 }))
          expect(page.total).toBe(ids.length)
          paged.push(...page.rows.map((row) => row.id))
        }
        expect(paged).toEqual(direction === 'asc' ? ids : ids.toReversed())
      }
    })

    const words = [
      { text: 'arbol', found: ['ÁRBOL', 'arbol'] },
      { text: 'ÁRBOL ANA', found: ['ÁRBOL'] },
      { text: 'ñandu', found: ['Ñandú', 'nandu 2'] },
      { text: 'port 9', found: ['Portátil 10', 'portatil 9'] },
      { text: '100%', found: ['100% real'] },
      { text: '0_', found: [] },
      { text: 'x_1', found: ['nandu 2'] },
      { text: 'a\\b', found: ['100% real'] },
      { text: '\\', found: ['100% real'] },
      { text: "' or 1=1 --", found: [] },
      { text: 'STRASSE', found: ['İstanbul'] },
      { text: 'istanbul', found: ['İstanbul'] },
      { text: '７', found: ['数学 ７'] },
      { text: '数', found: ['数学 ７'] },
      { text: 'zoe', found: ['1000 reales', 'İstanbul', 'Portátil 10'] },
      { text: 'canary', found: [] },
    ] as const
    test.each(words)('devices by the words $text', async ({ text, found }) => {
      const page = good(await me.devices.page({ text }))
      expect(page.rows.map((row) => row.name).toSorted()).toEqual([...found].toSorted())
      expect(page.total).toBe(found.length)
    })

    test('a device is found by its owner’s new name, and no longer by the old one', async () => {
      const id = owners.get('Zoë') ?? ''
      const form = { ...userForm, email: 'p0@example.org', identification: '9' }
      good(await me.networkUsers.change({ ...form, id, name: 'Quentin' }))
      expect(await names({ text: 'quentin' })).toHaveLength(3)
      expect(await names({ text: 'zoe' })).toEqual([])
      expect((await names({ sort: 'networkUser' })).slice(-3)).toEqual(await names({ text: 'quentin' }))
      good(await me.networkUsers.change({ ...form, id, name: 'Zoë' }))
      expect(await names({ text: 'zoe' })).toHaveLength(3)
    })

    test('each filter, and all of them together', async () => {
      const all = good(await me.devices.page({})).rows
      const expectRows = async (
        asked: Asked,
        isIn: (row: (typeof all)[number]) => boolean,
      ): Promise<void> => {
        const page = good(await me.devices.page(asked))
        expect(page.rows.map((row) => row.id)).toEqual(all.filter(isIn).map((row) => row.id))
        expect(page.total).toBe(page.rows.length)
        expect(page.total).toBeLessThan(all.length)
        expect(page.total).toBeGreaterThan(0)
      }
      await expectRows({ active: 'active' }, (row) => row.active)
      await expectRows({ active: 'inactive' }, (row) => !row.active)
      await expectRows({ kinds: 'phone,tablet' }, (row) => row.kind === 'phone' || row.kind === 'tablet')
      const owner = owners.get('ana') ?? ''
      await expectRows({ networkUserIds: owner }, (row) => row.networkUserId === owner)
      const [one = '', two = ''] = networkIds
      const standsIn = (row: (typeof all)[number], ids: readonly string[]): boolean =>
        row.networks.some((network) => ids.includes(network.networkId))
      await expectRows({ networkIds: one }, (row) => standsIn(row, [one]))
      await expectRows({ networkIds: `${one},${two}` }, (row) => standsIn(row, [one, two]))
      await expectRows(
        {
          active: 'active',
          kinds: 'laptop,computer',
          networkUserIds: [...owners.values()].join(','),
          networkIds: one,
          text: 'o',
        },
        (row) =>
          row.active &&
          ['laptop', 'computer'].includes(row.kind) &&
          standsIn(row, [one]) &&
          /o/i.test(fold(`${row.name} ${row.serial} ${row.networkUserName}`)),
      )
    })

    test('all network users chosen is the same as none chosen', async () => {
      const every = [...owners.values()].join(',')
      expect(await names({ networkUserIds: every })).toEqual(await names({}))
      expect(await names({ networkUserIds: '' })).toEqual(await names({}))
      expect(await names({ networkUserIds: owners.get('sin nada') ?? '' })).toEqual([])
      expect(await names({ networkUserIds: newId() })).toEqual([])
    })

    const tooMany = Array.from({ length: 101 }, newId).join(',')
    const bounds = [
      ['no rows', 'limit=0'],
      ['too many rows', 'limit=201'],
      ['a limit below zero', 'limit=-1'],
      ['a limit that is no number', 'limit=x'],
      ['an offset below zero', 'offset=-1'],
      ['an offset in another notation', 'offset=1e3'],
      ['an order by a column', 'sort=password_hash'],
      ['an order with more behind it', 'sort=name;drop'],
      ['another direction', 'direction=up'],
      ['another activity', 'active=maybe'],
      ['another kind', 'kinds=robot'],
      ['an id that is none', 'networkIds=nothing'],
      ['a long text', `text=${'x'.repeat(81)}`],
      ['too many people', `networkUserIds=${tooMany}`],
    ] as const
    test.each(bounds)('%s is refused before any work', async (_name, query) => {
      const answer = await rawCall(server, me, 'GET', `/devices/page?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'input-invalid' })
    })

    test('a page behind the end is empty and still says how many there are', async () => {
      expect(good(await me.devices.page({ offset: 500, limit: 200 }))).toEqual({
        rows: [],
        total: devicesGiven.length,
      })
      expect(good(await me.devices.page({ text: 'arbol', offset: 500 }))).toEqual({ rows: [], total: 2 })
    })

    const userOrders = [
      { sort: 'name', names: ['Álvaro', 'ana', 'sin nada', 'Zoë'] },
      { sort: 'email', names: ['Zoë', 'ana', 'Álvaro', 'sin nada'] },
      { sort: 'identification', names: ['sin nada', 'Álvaro', 'ana', 'Zoë'] },
      { sort: 'devices', names: ['sin nada', 'Álvaro', 'Zoë', 'ana'] },
      { sort: 'active', names: ['ana', 'Álvaro', 'sin nada', 'Zoë'] },
    ] as const
    test.each(userOrders)('network users by $sort, both ways', async ({ sort, names: expected }) => {
      const page = good(await me.networkUsers.page({ sort }))
      expect(page.rows.map((row) => row.name)).toEqual(expected)
      const back: string[] = []
      for (const offset of [0, 1, 2, 3, 4]) {
        const { rows, total } = good(
          await me.networkUsers.page({ sort, direction: 'desc', offset, limit: 1 }),
        )
        expect(total).toBe(4)
        back.push(...rows.map((row) => row.name))
      }
      expect(back).toEqual([...expected].toReversed())
    })

    test('network users by words and by whether they are active, with their devices and logins', async () => {
      const found = async (asked: Parameters<Person['networkUsers']['page']>[0]) =>
        good(await me.networkUsers.page(asked)).rows.map((row) => row.name)
      expect(await found({ text: 'ALVARO p2@' })).toEqual(['Álvaro'])
      expect(await found({ text: 'p_@' })).toEqual([])
      expect(await found({ active: 'inactive' })).toEqual(['ana'])
      const id = owners.get('Álvaro') ?? ''
      const one = async () => good(await me.networkUsers.one({ id }))
      expect(await one()).toMatchObject({ deviceCount: 3, login: 'none', invitedUntilMs: null })
      const { expiresAtMs } = good(await me.members.invite({ networkUserId: id }))
      expect(await one()).toMatchObject({ login: 'invited', invitedUntilMs: expiresAtMs })
      await joinAs(server, me, id)
      expect(await one()).toMatchObject({ login: 'joined', invitedUntilMs: null })
    })

    test('a viewer reads all pages and changes nothing', async () => {
      const viewer = await addPerson(server, me, ['viewer'])
      const all = good(await viewer.devices.page({}))
      expect(all.total).toBe(devicesGiven.length)
      const ids = all.rows.map((row) => row.id)
      const tried = [
        await viewer.devices.changeMany({ ids, active: false }),
        await viewer.devices.removeMany({ ids }),
        await viewer.networkUsers.removeMany({ ids: [...owners.values()] }),
        await viewer.devices.import({ text: 'name,owner_email\n', commit: true }),
      ]
      expect(tried.map((answer) => !answer.ok && answer.problem.code)).toEqual(
        tried.map(() => 'unauthorized'),
      )
      expect(good(await me.devices.page({}))).toEqual(all)
    })
  })
}

/** An independent fold, enough for the names of these tests. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}
