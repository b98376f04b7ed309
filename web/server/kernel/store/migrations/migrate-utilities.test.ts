import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'
import { readRuns } from '#web/server/utilities/store/utility-runs.ts'
import { readRoutes } from '#web/server/utilities/store/utility-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-utilities-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface FormerTables {
  readonly organizations: {
    organization_id: string
    name: string
    created_at_ms: number
    model_revision: number
  }
}

test('records of a former version open, and begin without variables, templates and runs', async () => {
  const former = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db: former, provider: migrations }).migrateTo('2027-02-payments')
  const organization = { organization_id: 'one', name: 'one', created_at_ms: 1, model_revision: 0 }
  await former.insertInto('organizations').values(organization).execute()
  await former.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const { read } = store.of('one')
  expect({ routes: await readRoutes(read), runs: await readRuns(read) }).toEqual({ routes: [], runs: [] })
  expect(await store.db.selectFrom('organizations').select(['name']).execute()).toEqual([{ name: 'one' }])
})
