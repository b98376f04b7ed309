import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { readHandshakes, readPeerTraffic } from '#web/server/statistics/store/peer-lists.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'
import { readTraffic } from '#web/server/statistics/store/traffic-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-tunnels-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Owned {
  readonly organization_id: string
}

/** What was kept of these before connection times were recorded. */
interface FormerTables {
  readonly organizations: Owned & {
    readonly name: string
    readonly created_at_ms: number
    readonly model_revision: number
  }
  readonly traffic_hours: Owned & {
    readonly gateway_id: string
    readonly hour_ms: number
    readonly received: number
    readonly sent: number
  }
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

test('what was kept before stays, and when somebody was connected is not known rather than never', async () => {
  const former = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db: former, provider: migrations }).migrateTo('2027-02-payments')
  const organization_id = 'o'
  await former
    .insertInto('organizations')
    .values({ organization_id, name: 'o', created_at_ms: 1, model_revision: 0 })
    .execute()
  await former
    .insertInto('traffic_hours')
    .values({ organization_id, gateway_id: 'g', hour_ms: dayMs, received: 7, sent: 5 })
    .execute()
  await former.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const { read } = store.of(organization_id)
  const since = { sinceMs: 0, stepMs: hourMs }
  expect(await readTraffic(read, 'traffic_hours', { ...since, gatewayId: null })).toEqual([
    { atMs: dayMs, received: 7, sent: 5, connected: null },
  ])
  const peer = { kind: 'devices', id: 'd', gatewayId: null } as const
  expect(await readHandshakes(read, peer, 'traffic_hours', since)).toEqual([])
  expect(await readPeerTraffic(read, peer, since)).toEqual([])
  const columns = await store.db.introspection.getTables()
  const days = columns.find((table) => table.name === 'device_days')
  expect(days?.columns.find((column) => column.name === 'seen')).toMatchObject({
    isNullable: false,
    hasDefaultValue: true,
  })
})
