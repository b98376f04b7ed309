import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { compileAll } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { office } from '#shared/compile/testing/sample-networks.ts'
import { readGranted } from '#shared/plan/granted.ts'
import { partOf } from '#shared/plan/served.ts'
import { migrations } from './migrations.ts'
import { readServed } from '#web/server/gateways/store/read-served.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-served-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Row = Record<string, unknown>

test('what a former version remembered for a whole network is taken over as not certain', async () => {
  const [network] = office.networks
  const networkId = network?.id ?? ''
  // The gateway has all devices; the network was remembered after one of them had been taken off.
  const config = compileAll(office).get('hq')!
  const gone = config.peers[0]?.nodeId ?? ''
  const remembered = partOf(
    {
      ...office,
      devices: office.devices.filter((device) => device.id !== gone),
      placements: office.placements.filter((placement) => placement.nodeId !== gone),
      relations: office.relations.filter((each) => each.from !== gone),
    },
    networkId,
  )
  const db = new Kysely<Record<string, Row>>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db, provider: migrations }).migrateTo('2026-12-designs')
  const put = (table: string, row: Row) => db.insertInto(table).values(row).execute()
  await put('organizations', { organization_id: 'o', name: 'o', created_at_ms: 1, model_revision: 0 })
  await put('networks', {
    organization_id: 'o',
    network_id: networkId,
    name: 'Office',
    description: '',
    active: 1,
    range4: '10.20.0.0/24',
    range6: null,
    allow_internal_traffic: 0,
    token_version: 1,
    token_sealed: '',
    revision: 1,
    changed_at_ms: 1,
  })
  await put('gateways', {
    organization_id: 'o',
    gateway_id: 'hq',
    kind: 'vpn',
    name: 'hq',
    public_address: 'hq.test',
    ssh_user: 'root',
    ssh_port: 22,
    os: 'debian',
    custody: 'server',
    active: 1,
    listen_port: 51820,
    visible: 1,
    auto_start: 1,
    token_version: 1,
    token_sealed: '',
    created_at_ms: 1,
  })
  await put('applied', {
    organization_id: 'o',
    gateway_id: 'hq',
    generation: 1,
    config: JSON.stringify(config),
    digest: configDigest(config),
    at_ms: 5,
  })
  await put('applied_models', {
    organization_id: 'o',
    network_id: networkId,
    // That version knew no ranges behind gateways, and called placements members.
    model: JSON.stringify(
      { ...remembered, placements: undefined, members: remembered.placements },
      (key, value: unknown) => (key === 'ranges' ? undefined : value),
    ),
    at_ms: 5,
  })
  await db.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const served = await readServed(store.of('o').read, office)
  expect(served).toMatchObject([{ gatewayId: 'hq', networkId, isCertain: false, atMs: 5 }])
  expect(served[0]?.model.gateways.map((gateway) => gateway.ranges)).toEqual([[]])
  const { access } = readGranted(served, networkId)
  // The gateway's own configuration says which devices it takes in.
  expect(access.pings.get('hq')?.ids).toEqual(config.peers.map((peer) => peer.nodeId).toSorted())
})
