import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GatewayRow } from '#shared/contract/gateways.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { rawCall, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, gatewayForm, networkForm, newId, origin } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Name, kind, address, active, custody: in no order at all. */
const gatewaysGiven = [
  ['Zürich 10', 'hub', '203.0.113.9', true, 'server'],
  ['zurich 9', 'vpn', '203.0.113.10', false, 'server'],
  ['Ávila', 'vpn', 'avila.test', true, 'workstation'],
  ['avila 2', 'database', '198.51.100.7', true, 'server'],
  ['100% gw', 'server', 'b.test', false, 'workstation'],
] as const

/** Name, range, description, active. */
const networksGiven = [
  ['Bodega', '10.100.0.0/24', 'norte, piso 3', true],
  ['árbol', '10.9.0.0/24', '', false],
  ['Oficina 10', '10.20.0.0/16', '', true],
  ['oficina 9', '10.30.0.0/24', 'Ñuñoa', true],
] as const

/** Pages of networks and gateways: order, words, filters, states, and whose they are. */
export function drawnPagesCases(open: OpenDatabase): void {
  describe('pages of networks and gateways', () => {
    let server: TestServer
    let me: Person
    let other: Person
    const ids = new Map<string, string>()
    const idOf = (name: string): string => ids.get(name) ?? ''
    beforeAll(async () => {
      server = await startTestServer(open)
      me = await register(server)
      other = await register(server, 'Otra')
      for (const [name, kind, publicAddress, active, custody] of gatewaysGiven) {
        const form = { ...gatewayForm, name, kind, publicAddress, active, custody }
        ids.set(name, good(await me.gateways.create(form)).id)
      }
      for (const [name, range, description, active] of networksGiven) {
        const form = { ...networkForm, name, range, description, active }
        ids.set(name, good(await me.networks.create(form)).id)
      }
      await place('Bodega', ['Zürich 10', 'Ávila'])
      await place('Oficina 10', ['Ávila'])
      await drawScene(other, { name: 'canary network' })
    })
    afterAll(() => server.stop())
    const place = async (network: string, nodes: readonly string[]): Promise<void> => {
      const edits = nodes.map((name) => ({ kind: 'place' as const, nodeId: idOf(name), position: origin }))
      good(await me.networks.edit({ id: idOf(network), revision: 0, edits }))
    }
    const gateways = async (asked: Parameters<Person['gateways']['page']>[0]) =>
      good(await me.gateways.page(asked))
    const networks = async (asked: Parameters<Person['networks']['page']>[0]) =>
      good(await me.networks.page(asked))
    const namesOf = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) =>
      rows.map(({ name }) => name)

    const gatewayOrders = [
      { sort: 'name', first: ['100% gw', 'Ávila', 'avila 2', 'zurich 9', 'Zürich 10'] },
      { sort: 'kind', first: ['avila 2', 'Zürich 10', '100% gw', 'Ávila', 'zurich 9'] },
      { sort: 'address', first: ['avila 2', 'Zürich 10', 'zurich 9', 'Ávila', '100% gw'] },
      { sort: 'state', first: ['Ávila', 'avila 2', 'Zürich 10', '100% gw', 'zurich 9'] },
      { sort: 'contact', first: ['100% gw', 'Ávila', 'avila 2', 'zurich 9', 'Zürich 10'] },
      { sort: 'active', first: ['100% gw', 'zurich 9', 'Ávila', 'avila 2', 'Zürich 10'] },
    ] as const
    test.each(gatewayOrders)('gateways by $sort, both ways, page by page', async ({ sort, first }) => {
      for (const direction of ['asc', 'desc'] as const) {
        const paged: string[] = []
        for (let offset = 0; offset < 7; offset += 2) {
          const page = await gateways({ sort, direction, offset, limit: 2 })
          expect(page.total).toBe(5)
          paged.push(...namesOf(page))
        }
        expect(paged).toEqual(direction === 'asc' ? first : first.toReversed())
      }
    })

    const networkOrders = [
      { sort: 'name', first: ['árbol', 'Bodega', 'oficina 9', 'Oficina 10'] },
      { sort: 'range', first: ['árbol', 'Oficina 10', 'oficina 9', 'Bodega'] },
      { sort: 'gateways', first: ['árbol', 'oficina 9', 'Oficina 10', 'Bodega'] },
      { sort: 'devices', first: ['árbol', 'Bodega', 'oficina 9', 'Oficina 10'] },
      { sort: 'rules', first: ['árbol', 'Bodega', 'oficina 9', 'Oficina 10'] },
      { sort: 'state', first: ['Bodega', 'oficina 9', 'Oficina 10', 'árbol'] },
      { sort: 'active', first: ['árbol', 'Bodega', 'oficina 9', 'Oficina 10'] },
    ] as const
    test.each(networkOrders)('networks by $sort, both ways, page by page', async ({ sort, first }) => {
      for (const direction of ['asc', 'desc'] as const) {
        const paged: string[] = []
        for (let offset = 0; offset < 6; offset += 2) {
          const page = await networks({ sort, direction, offset, limit: 2 })
          expect(page.total).toBe(4)
          paged.push(...namesOf(page))
        }
        expect(paged).toEqual(direction === 'asc' ? first : first.toReversed())
      }
    })

    test('the network that was changed last is the last by that', async () => {
      const id = idOf('oficina 9')
      good(
        await me.networks.change({
          ...networkForm,
          id,
          name: 'oficina 9',
          range: '10.30.0.0/24',
          description: 'Ñuñoa',
        }),
      )
      const page = await networks({ sort: 'changed', direction: 'desc' })
      const times = page.rows.map((row) => row.changedAtMs)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(times[0]).toBe(page.rows.find((row) => row.id === id)?.changedAtMs)
    })

    test.each([
      ['zurich', ['zurich 9', 'Zürich 10']],
      ['203.0.113.9', ['Zürich 10']],
      ['test AVILA', ['Ávila']],
      ['100%', ['100% gw']],
      ['gw_', []],
      ['canary', []],
    ] as const)('gateways by the words %s', async (text, found) => {
      const page = await gateways({ text })
      expect(namesOf(page)).toEqual(found)
      expect(page.total).toBe(found.length)
    })

    test.each([
      ['OFICINA', ['oficina 9', 'Oficina 10']],
      ['nunoa', ['oficina 9']],
      ['norte 10.100', ['Bodega']],
      ['arbol', ['árbol']],
      ['canary', []],
    ] as const)('networks by the words %s', async (text, found) => {
      const page = await networks({ text })
      expect(namesOf(page)).toEqual(found)
      expect(page.total).toBe(found.length)
    })

    test('each filter of gateways, and all of them together', async () => {
      const { rows: all } = await gateways({})
      const expectRows = async (
        asked: Parameters<Person['gateways']['page']>[0],
        isIn: (row: GatewayRow) => boolean,
      ): Promise<void> => {
        const page = await gateways(asked)
        expect(namesOf(page)).toEqual(namesOf({ rows: all.filter(isIn) }))
        expect(page.total).toBe(page.rows.length)
        expect(page.total).toBeGreaterThan(0)
        expect(page.total).toBeLessThan(all.length)
      }
      const [one, two] = [idOf('Bodega'), idOf('Oficina 10')]
      await expectRows({ active: 'active' }, (row) => row.active)
      await expectRows({ active: 'inactive' }, (row) => !row.active)
      await expectRows({ kinds: 'hub,database' }, ({ kind }) => kind === 'hub' || kind === 'database')
      await expectRows({ custodies: 'workstation' }, ({ custody }) => custody === 'workstation')
      await expectRows({ networkIds: one }, ({ networkIds }) => networkIds.includes(one))
      await expectRows({ networkIds: `${one},${two}` }, ({ networkIds }) => networkIds.length > 0)
      await expectRows({ outsideNetworkId: two }, ({ networkIds }) => !networkIds.includes(two))
      await expectRows({ states: 'inactive' }, (row) => !row.active)
      await expectRows({ states: 'not-synchronized,error' }, (row) => row.active)
      await expectRows(
        {
          active: 'active',
          kinds: 'vpn',
          custodies: 'workstation',
          networkIds: one,
          states: 'not-synchronized',
          text: 'a',
        },
        ({ name }) => name === 'Ávila',
      )
      expect(namesOf(await networks({ active: 'inactive' }))).toEqual(['árbol'])
      expect(namesOf(await networks({ states: 'inactive' }))).toEqual(['árbol'])
      expect(namesOf(await networks({ states: 'not-synchronized', text: 'ofi' }))).toEqual([
        'oficina 9',
        'Oficina 10',
      ])
    })

    test('a row says the names of its networks, alone as in the list', async () => {
      const named = [
        { id: idOf('Bodega'), name: 'Bodega' },
        { id: idOf('Oficina 10'), name: 'Oficina 10' },
      ]
      const [row] = (await gateways({ text: 'avila.test' })).rows
      expect(row?.networks).toEqual(named)
      expect(good(await me.gateways.one({ id: idOf('Ávila') }))).toEqual(row)
      for (const id of [newId(), good(await other.gateways.page({})).rows[0]?.id ?? ''])
        expect(refused(await me.gateways.one({ id })).code).toBe('gateway-missing')
    })

    test('names to choose from are in order and nobody else’s; of ids, those that there are', async () => {
      expect(good(await me.gateways.list({})).map(({ name }) => name)).toEqual(gatewayOrders[0].first)
      expect(good(await me.networks.list({}))).toEqual(
        networkOrders[0].first.map((name) => {
          const [, range] = networksGiven.find(([each]) => each === name) ?? []
          return { id: idOf(name), name, range }
        }),
      )
      const theirs = good(await other.networks.list({})).map(({ id }) => id)
      expect(theirs).toHaveLength(1)
      const asked = [...theirs, idOf('árbol'), newId()].join(',')
      expect(good(await me.networks.list({ ids: asked })).map(({ id }) => id)).toEqual([idOf('árbol')])
      const [stranger] = good(await other.gateways.list({}))
      const some = [stranger?.id ?? '', idOf('Ávila')].join(',')
      expect(good(await me.gateways.list({ ids: some }))).toEqual([
        { id: idOf('Ávila'), name: 'Ávila', kind: 'vpn', publicAddress: 'avila.test' },
      ])
    })

    test.each([
      '/gateways/page?sort=token_sealed',
      '/gateways/page?states=asleep',
      '/gateways/page?kinds=robot',
      '/gateways/page?limit=201',
      `/gateways/page?networkIds=${Array.from({ length: 51 }, newId).join(',')}`,
      '/networks/page?sort=revision;drop',
      '/networks/page?states=asleep',
      `/networks?ids=${Array.from({ length: 201 }, newId).join(',')}`,
      '/gateways?ids=nothing',
    ])('%s is refused before any work', async (path) => {
      const answer = await rawCall(server, me, 'GET', path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'input-invalid' })
    })
  })
}
