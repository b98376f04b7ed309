import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { statusAt } from '#shared/billing/transition.ts'
import { migrations } from './migrations.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'
import { toSubscription } from '#web/server/billing/store/subscriptions.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-payments-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What was kept of these before payments existed. */
interface FormerTables {
  readonly organizations: {
    organization_id: string
    name: string
    created_at_ms: number
    model_revision: number
  }
  readonly subscriptions: {
    organization_id: string
    plan: string
    status: string
    period_from_ms: number
    period_to_ms: number | null
  }
}

test('a subscription that was given stays what it was, and does not begin to renew itself', async () => {
  const former = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db: former, provider: migrations }).migrateTo('2027-01-what-gateways-serve')
  const given = [
    { organization_id: 'open', plan: 'corporate', status: 'active', period_from_ms: 1, period_to_ms: null },
    { organization_id: 'over', plan: 'mini', status: 'active', period_from_ms: 1, period_to_ms: 1000 },
    {
      organization_id: 'closed',
      plan: 'free',
      status: 'declined_payment',
      period_from_ms: 1,
      period_to_ms: null,
    },
  ]
  for (const { organization_id } of given)
    await former
      .insertInto('organizations')
      .values({ organization_id, name: organization_id, created_at_ms: 1, model_revision: 0 })
      .execute()
  await former.insertInto('subscriptions').values(given).execute()
  await former.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const rows = await store.db.selectFrom('subscriptions').selectAll().orderBy('organization_id').execute()
  expect(
    rows.map((row) => ({
      is: row.organization_id,
      status: statusAt(toSubscription(row), 2000),
      renews: row.renews,
      nextTryMs: row.next_try_ms,
    })),
  ).toEqual([
    { is: 'closed', status: 'declined_payment', renews: 0, nextTryMs: null },
    { is: 'open', status: 'active', renews: 0, nextTryMs: null },
    { is: 'over', status: 'expired', renews: 0, nextTryMs: null },
  ])
})
