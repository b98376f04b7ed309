import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { readAcceptedTerms } from '#web/server/accounts/store/accepted-terms.ts'
import { migrations } from './migrations.ts'
import { readSeenUntil } from '#web/server/notifications/store/seen-notifications.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-people-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

type FormerTables = Readonly<Record<'organizations' | 'providers' | 'users', Record<string, unknown>>>

test('people of a former version are not asked for the terms again, and have seen nothing of what is wrong', async () => {
  const former = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db: former, provider: migrations }).migrateTo('2027-05-tunnels')
  const of = { organization_id: 'one' }
  await former
    .insertInto('organizations')
    .values({ ...of, name: 'one', created_at_ms: 1, model_revision: 0 })
    .execute()
  await former
    .insertInto('providers')
    .values({
      ...of,
      provider_id: 'local',
      kind: 'local',
      name: 'local',
      active: 1,
      predetermined: 1,
      administrator_only: 0,
      synchronize_roles: 0,
      self_registration: 0,
      connection: '{"kind":"local"}',
      role_rules: '[]',
      domains: '[]',
      first_role: 'viewer',
      created_at_ms: 1,
    })
    .execute()
  await former
    .insertInto('users')
    .values({
      ...of,
      user_id: 'ana',
      email: 'ana@example.org',
      name: 'Ana',
      password_hash: '',
      roles: '["admin"]',
      provider_id: 'local',
      active: 1,
      created_at_ms: 1,
    })
    .execute()
  await former.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const { read } = store.of('one')
  expect(await readAcceptedTerms(read, 'ana')).toBe(0)
  expect(await readAcceptedTerms(read, 'somebody-new')).toBeNull()
  expect(await readSeenUntil(read, 'ana')).toBe(0)
})
