import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { gateways as gatewayRows } from '#shared/contract/gateways.ts'
import { disks as diskRows } from '#shared/contract/disks.ts'
import { networks as networkRows } from '#shared/contract/networks.ts'
import { providers as providerRows } from '#shared/contract/providers.ts'
import { readDiskPage } from '#web/server/disks/store/disk-lists.ts'
import { findGateways } from '#web/server/gateways/store/gateway-lists.ts'
import { migrations } from './migrations.ts'
import { findNetworks, readNetworkFacts } from '#web/server/networks/store/network-lists.ts'
import { readProviderPage } from '#web/server/accounts/store/provider-lists.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-lists-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Former = Readonly<Record<string, Readonly<Record<string, string | number | null>>>>

const organization_id = 'o'
const network = (id: string, name: string, range4: string) => ({
  ...{ organization_id, network_id: id, name, range4, range6: null, description: '', active: 1 },
  ...{ allow_internal_traffic: 0, token_version: 1, token_sealed: 'x', revision: 1, changed_at_ms: 1 },
})
const gateway = (id: string, name: string, public_address: string) => ({
  ...{ organization_id, gateway_id: id, kind: 'vpn', name, public_address, ssh_user: 'root', ssh_port: 22 },
  ...{ os: 'debian', custody: 'server', active: 1, listen_port: 51820, visible: 1, auto_start: 1 },
  ...{ token_version: 1, token_sealed: 'x', created_at_ms: 1 },
})
const disk = (id: string, name: string, connection: object, route: string) => ({
  ...{ organization_id, disk_id: id, name, active: 1, kind: 'sftp', connection: JSON.stringify(connection) },
  ...{ route, secret_sealed: null, predetermined: 0, created_at_ms: 1 },
})
const provider = (
  id: string,
  name: string,
  connection: { readonly kind: string; readonly url?: string },
) => ({
  ...{ organization_id, provider_id: id, kind: connection.kind, name, active: 1, predetermined: 0 },
  ...{ administrator_only: 0, synchronize_roles: 0, self_registration: 0, role_rules: '[]', domains: '[]' },
  ...{ connection: JSON.stringify(connection), first_role: 'viewer', secret_sealed: null, created_at_ms: 1 },
})
const member = (network_id: string, node_id: string, node_kind: string) => ({
  ...{ organization_id, network_id, node_id, node_kind, x: 0, y: 0 },
})

async function makeFormer(): Promise<void> {
  const former = new Kysely<Former>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db: former, provider: migrations }).migrateTo('2027-06-people')
  const insert = (table: string, rows: readonly Former[string][]) =>
    former.insertInto(table).values(rows).execute()
  await insert('organizations', [{ organization_id, name: 'o', created_at_ms: 1, model_revision: 0 }])
  await insert('networks', [
    network('n1', 'Árbol 10', '10.100.0.0/24'),
    network('n2', 'arbol 9', '10.20.0.0/24'),
  ])
  await insert('gateways', [gateway('g1', 'b', 'a.test'), gateway('g2', 'Á', 'b.test')])
  await insert('members', [
    ...[member('n1', 'g1', 'gateway'), member('n1', 'd1', 'device'), member('n1', 'd2', 'device')],
  ])
  // Of before host keys were pinned.
  const at = (host: string) => ({ kind: 'sftp', host, port: 22, user: 'trama' })
  await insert('disks', [disk('d1', 'Ñu', at('a.test'), '9'), disk('d2', 'nu', at('b.test'), '10')])
  await insert('providers', [
    provider('p1', 'Única', { kind: 'local' }),
    provider('p2', 'unica 2', { kind: 'ldap', url: 'ldaps://a.test' }),
  ])
  await former.destroy()
}

test('records of a former version are found, in order and counted', async () => {
  await makeFormer()
  store = await openStore({ kind: 'sqlite', path })
  const { read } = store.of(organization_id)
  const networks = (asked: object) => findNetworks(read, networkRows.page.input.parse(asked), null)
  const gateways = (asked: object) => findGateways(read, gatewayRows.page.input.parse(asked))
  expect(await networks({})).toEqual({ ids: ['n2', 'n1'], total: 2 })
  expect(await networks({ sort: 'range', text: 'ARBOL' })).toEqual({ ids: ['n2', 'n1'], total: 2 })
  expect(await networks({ sort: 'devices', direction: 'desc' })).toEqual({ ids: ['n1', 'n2'], total: 2 })
  expect(await gateways({})).toEqual({ ids: ['g2', 'g1'], total: 2 })
  expect(await gateways({ sort: 'address', text: 'test' })).toEqual({ ids: ['g1', 'g2'], total: 2 })
  expect((await readNetworkFacts(read, ['n1'])).get('n1')).toMatchObject({
    gateway_count: 1,
    device_count: 2,
    rule_count: 0,
  })
  const disks = async (asked: object) => {
    const { rows } = await readDiskPage(read, diskRows.page.input.parse(asked))
    return rows.map(({ id }) => id)
  }
  const providers = async (asked: object) => {
    const { rows } = await readProviderPage(read, providerRows.page.input.parse(asked))
    return rows.map(({ id }) => id)
  }
  expect(await disks({ text: 'NU' })).toEqual(['d1', 'd2'])
  expect(await disks({ sort: 'connection', direction: 'desc', text: 'trama@' })).toEqual(['d2', 'd1'])
  expect(await disks({ sort: 'route' })).toEqual(['d1', 'd2'])
  expect(await providers({ direction: 'desc' })).toEqual(['p2', 'p1'])
  expect(await providers({ text: 'a.test' })).toEqual(['p2'])
})
