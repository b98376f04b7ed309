import { PostgresAdapter, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devices as deviceRows } from '#shared/contract/devices.ts'
import { disks as diskRows } from '#shared/contract/disks.ts'
import { gateways as gatewayRows } from '#shared/contract/gateways.ts'
import { networks as networkRows } from '#shared/contract/networks.ts'
import { networkUsers as userRows } from '#shared/contract/network-users.ts'
import { providers as providerRows } from '#shared/contract/providers.ts'
import type { Database } from '../store/database.ts'
import { readDevicePage, readFilteredDevices, readOneDevice } from '#web/server/records/store/device-lists.ts'
import { readDiskPage } from '#web/server/disks/store/disk-lists.ts'
import {
  readFilteredNetworkUsers,
  readNetworkUserPage,
} from '#web/server/records/store/network-user-lists.ts'
import { findGateways, listGateways } from '#web/server/gateways/store/gateway-lists.ts'
import { findNetworks, listNetworks, readNetworkFacts } from '#web/server/networks/store/network-lists.ts'
import { readProviderPage } from '#web/server/accounts/store/provider-lists.ts'
import { removeLogins } from '#web/server/records/store/remove-logins.ts'
import { dropOldRemovals } from '#web/server/records/store/removals.ts'
import type { Scope } from '../store/scope.ts'
import { explain, listen } from './explain.ts'
import { addManyDrawn } from '#web/server/records/testing/many-drawn.ts'
import { addManyPlaces } from '#web/server/records/testing/many-places.ts'
import { addManyRecords, type ManyRecords } from '#web/server/records/testing/many-records.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'

/** Reading one of these whole, or sorting what was read of one, is what an index is for. */
const large =
  '(devices|network_users|networks|gateways|disks|providers|placements|relations|users|invitations|enrolments|removals)'

/** How the databases find what lists ask for, with rows enough of several organizations to choose an index for. */
export function queryPlansCases(open: OpenDatabase): void {
  describe('how records are found', () => {
    let server: TestServer
    let db: Database
    let organizationId: string
    let records: ManyRecords
    let drawn: Awaited<ReturnType<typeof addManyDrawn>>
    beforeAll(async () => {
      server = await startTestServer(open)
      db = server.running.composition.store.db
      for (const name of ['Uno', 'Dos', 'Tres']) {
        const admin = await register(server, name)
        records = await addManyRecords(server, admin, 1500)
        drawn = await addManyDrawn(server, admin, 600)
        await addManyPlaces(server, admin, 300)
        organizationId = admin.session.organizationId
      }
      await sql.raw('analyze').execute(db)
    })
    afterAll(() => server.stop())

    /** The plans of all queries that `work` asks. */
    const plansOf = async (work: (scope: Scope) => Promise<unknown>): Promise<readonly string[]> => {
      const heard: CompiledQuery[] = []
      await work(listen(db, organizationId, heard))
      const plans: string[] = []
      // Few rows PostgreSQL reads whole and sorts, rightly: what is asked here is whether it would have to.
      await db.transaction().execute(async (inside) => {
        if (db.getExecutor().adapter instanceof PostgresAdapter)
          await sql.raw('set local enable_seqscan = off; set local enable_sort = off').execute(inside)
        for (const query of heard) plans.push(...(await explain(inside, query)))
      })
      return plans
    }
    const wholeTables = (plans: readonly string[]): readonly string[] =>
      plans.filter((line) =>
        new RegExp(`^(SCAN ${large}\\b(?!.*INDEX)|.*Seq Scan on ${large}\\b)`).test(line),
      )
    const sorts = (plans: readonly string[]): readonly string[] =>
      plans.filter((line) => /TEMP B-TREE FOR (LAST \d+ TERMS? OF )?ORDER BY|\bSort\b/.test(line))
    const parse = (asked: object) => deviceRows.page.input.parse(asked)
    const parseUsers = (asked: object) => userRows.page.input.parse(asked)
    const parseGateways = (asked: object) => gatewayRows.page.input.parse(asked)
    const parseNetworks = (asked: object) => networkRows.page.input.parse(asked)

    /** What an order costs that an index should spare it, both ways and however it is narrowed. */
    const costsOf = async (
      sort: string,
      narrowed: readonly object[],
      read: (scope: Scope, asked: object) => Promise<unknown>,
      least = 1,
    ): Promise<readonly string[]> => {
      const costs: string[] = []
      for (const direction of ['asc', 'desc'])
        for (const further of [{}, ...narrowed]) {
          const plans = await plansOf((scope) => read(scope, { sort, direction, ...further }))
          costs.push(...wholeTables(plans), ...sorts(plans))
          if (plans.length < least) costs.push(`${plans.length} lines alone`)
        }
      return costs
    }

    const sortsOfDevices = ['name', 'kind', 'networkUser', 'serial', 'active']
    test.each(sortsOfDevices)('devices by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 700 }, { text: 'portatil' }, { active: 'inactive' }]
      const read = (scope: Scope, asked: object) => readDevicePage(scope, parse(asked))
      expect(await costsOf(sort, narrowed, read, 4)).toEqual([])
    })

    const sortsOfUsers = ['name', 'email', 'identification', 'devices', 'active']
    test.each(sortsOfUsers)('network users by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 150 }, { text: 'gomez' }]
      const read = (scope: Scope, asked: object) => readNetworkUserPage(scope, parseUsers(asked), 0)
      expect(await costsOf(sort, narrowed, read, 4)).toEqual([])
    })

    const sortsOfGateways = ['name', 'kind', 'address', 'state', 'contact', 'active']
    test.each(sortsOfGateways)('gateways by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 250 }, { text: 'gw' }, { states: 'inactive' }]
      const read = (scope: Scope, asked: object) => findGateways(scope, parseGateways(asked))
      expect(await costsOf(sort, narrowed, read)).toEqual([])
    })

    const sortsOfNetworks = ['name', 'range', 'gateways', 'devices', 'rules', 'state', 'changed', 'active']
    test.each(sortsOfNetworks)('networks by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 250 }, { text: 'sede' }, { states: 'inactive' }]
      const read = (scope: Scope, asked: object) => findNetworks(scope, parseNetworks(asked), null)
      const reached = (scope: Scope, asked: object) =>
        findNetworks(scope, parseNetworks(asked), drawn.networkIds.slice(0, 50))
      expect(await costsOf(sort, narrowed, read)).toEqual([])
      expect(await costsOf(sort, narrowed, reached)).toEqual([])
    })

    const sortsOfDisks = ['name', 'kind', 'connection', 'route', 'state']
    test.each(sortsOfDisks)('disks by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 150 }, { text: 'example' }, { active: 'inactive', kinds: 's3' }]
      const read = (scope: Scope, asked: object) => readDiskPage(scope, diskRows.page.input.parse(asked))
      expect(await costsOf(sort, narrowed, read)).toEqual([])
    })

    const readProviders = (scope: Scope, asked: object) =>
      readProviderPage(scope, providerRows.page.input.parse(asked))
    const sortsOfProviders = ['name', 'kind', 'administrators', 'registration', 'state']
    test.each(sortsOfProviders)('providers by %s, both ways, with an index for the order', async (sort) => {
      const narrowed = [{ offset: 150 }, { text: 'example' }, { active: 'inactive', kinds: 'oidc' }]
      expect(await costsOf(sort, narrowed, readProviders)).toEqual([])
    })

    test('providers by their users, which an index counts', async () => {
      const plans = await plansOf((scope) => readProviders(scope, { sort: 'users' }))
      expect(wholeTables(plans)).toEqual([])
    })

    test('what else is asked of networks and gateways, with an index each', async () => {
      const networkIds = drawn.networkIds.slice(0, 50)
      const works: ((scope: Scope) => Promise<unknown>)[] = [
        (scope) => findGateways(scope, parseGateways({ networkIds, kinds: 'hub', custodies: 'workstation' })),
        (scope) => findGateways(scope, parseGateways({ outsideNetworkId: networkIds[0] })),
        (scope) => listGateways(scope, []),
        (scope) => listGateways(scope, networkIds),
        (scope) => listNetworks(scope, [], null),
        (scope) => listNetworks(scope, networkIds, null),
        (scope) => listNetworks(scope, [], networkIds),
        (scope) => readNetworkFacts(scope, networkIds),
      ]
      for (const work of works) {
        const plans = await plansOf(work)
        expect(plans.length).toBeGreaterThan(0)
        expect(wholeTables(plans)).toEqual([])
      }
    })

    test('what else is asked of records, with an index each', async () => {
      const someone = records.people[3]?.id ?? ''
      const works: ((scope: Scope) => Promise<unknown>)[] = [
        (scope) => readOneDevice(scope, records.devices[0]?.id ?? ''),
        (scope) => readDevicePage(scope, parse({ networkUserIds: someone })),
        (scope) => readDevicePage(scope, parse({ kinds: 'phone', active: 'inactive' })),
        (scope) => readDevicePage(scope, parse({ networkIds: records.networkIds[0] })),
        (scope) => readDevicePage(scope, parse({ networkIds: records.networkIds.join(','), text: 'sn' })),
        (scope) => readDevicePage(scope, parse({ outsideNetworkId: records.networkIds[0] })),
        (scope) => readFilteredDevices(scope, parse({ active: 'inactive' })),
        (scope) => readFilteredNetworkUsers(scope, parseUsers({ text: 'ana' }), 0),
        (scope) => removeLogins(scope, [someone]),
      ]
      for (const work of works) {
        const plans = await plansOf(work)
        expect(plans.length).toBeGreaterThan(0)
        expect(wholeTables(plans)).toEqual([])
      }
    })

    test('devices of large networks are the same as of small ones, found with an index', async () => {
      const { read } = server.running.composition.store.of(organizationId)
      const [one = '', two = ''] = records.networkIds
      for (const further of [{}, { text: 'sn-', kinds: 'laptop', active: 'active' }, { offset: 300 }]) {
        const asked = parse({ networkIds: `${one},${two}`, ...further })
        const listed = await readDevicePage(read, asked)
        expect(listed.total).toBeGreaterThan(0)
        expect(await readDevicePage(read, asked, 0)).toEqual(listed)
        const plans = await plansOf((scope) => readDevicePage(scope, asked, 0))
        expect(wholeTables(plans)).toEqual([])
      }
    })

    test('a table without an index for what is asked would be seen', async () => {
      const plans = await plansOf((scope) =>
        scope.from('devices').select(['device_id']).orderBy('observation').execute(),
      )
      expect(sorts(plans)).not.toEqual([])
      const unscoped = db.selectFrom('devices').select(['device_id']).where('observation', '=', 'x').compile()
      expect(wholeTables(await explain(db, unscoped))).toHaveLength(1)
    })

    test('what cascades when a record is removed has an index for the reference', async () => {
      await dropOldRemovals(server.running.composition.store, 0)
      const owned = await foreignKeys(db)
      expect(owned.length).toBeGreaterThan(20)
      const missing = owned.filter(
        ({ columns, indexes }) =>
          !indexes.some((index) =>
            columns.every((column) => index.slice(0, columns.length).includes(column)),
          ),
      )
      expect(missing.map(({ table, columns }) => `${table}(${columns.join()})`)).toEqual([])
    })
  })
}

interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly indexes: readonly (readonly string[])[]
}

/** All references with the columns of all indexes of their table. */
function foreignKeys(db: Database): Promise<readonly Reference[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres ? postgresReferences(db) : sqliteReferences(db)
}

async function sqliteReferences(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<{ table: string; number: number; column: string }>`
    select m.name as "table", k.id as number, k."from" as "column"
    from sqlite_master m, pragma_foreign_key_list(m.name) k where m.type = 'table' order by 1, 2, k.seq`.execute(
    db,
  )
  const { rows: indexed } = await sql<{ table: string; name: string; column: string }>`
    select m.name as "table", l.name as name, i.name as "column"
    from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
    where m.type = 'table' order by 1, 2, i.seqno`.execute(db)
  return gather(rows, indexed)
}

async function postgresReferences(db: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<{ table: string; number: string; column: string }>`
    select c.conrelid::regclass::text as "table", c.conname as number, a.attname as "column"
    from pg_constraint c, unnest(c.conkey) with ordinality k(attnum, seq), pg_attribute a
    where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.attnum order by 1, 2, k.seq`.execute(
    db,
  )
  const { rows: indexed } = await sql<{ table: string; name: string; column: string }>`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, a.attname as "column"
    from pg_index i, unnest(i.indkey) with ordinality k(attnum, seq), pg_attribute a
    where a.attrelid = i.indrelid and a.attnum = k.attnum order by 1, 2, k.seq`.execute(db)
  return gather(rows, indexed)
}

function gather(
  references: readonly {
    readonly table: string
    readonly number: string | number
    readonly column: string
  }[],
  indexed: readonly { readonly table: string; readonly name: string; readonly column: string }[],
): readonly Reference[] {
  const indexes = Map.groupBy(indexed, (row) => row.table)
  return [...Map.groupBy(references, (row) => `${row.table} ${row.number}`).values()].map((rows) => {
    const table = rows[0]?.table ?? ''
    const own = Map.groupBy(indexes.get(table) ?? [], (row) => row.name)
    return {
      table,
      columns: rows.map((row) => row.column),
      indexes: [...own.values()].map((index) => index.map((row) => row.column)),
    }
  })
}
