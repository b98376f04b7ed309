import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import { findChoice, readDueNotices, readLines, saveKinds } from '#web/server/notifications/store/notices.ts'
import { migrations } from './migrations.ts'
import { createSqliteDialect } from '../sqlite-dialect.ts'
import { openStore, type Store } from '../store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-notices-'))
const path = join(folder, 'former.sqlite')
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

type FormerTables = Readonly<Record<'organizations' | 'users', Record<string, unknown>>>

const composition = { clock: systemClock, randomness: systemRandomness }

/** People as the version before notices kept them. */
const former = (id: string, roles: readonly string[], active = 1) => ({
  organization_id: 'one',
  user_id: id,
  email: `${id}@example.org`,
  name: id,
  password_hash: '',
  roles: JSON.stringify(roles),
  provider_id: 'local',
  active,
  created_at_ms: 1,
})

test('records of a former version open: administrators are told by mail of what goes wrong, and nobody of more', async () => {
  const db = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  const done = await new Migrator({ db, provider: migrations }).migrateTo('2027-12-readings')
  expect(done.error).toBeUndefined()
  await db
    .insertInto('organizations')
    .values({ organization_id: 'one', name: 'one', created_at_ms: 1, model_revision: 0 })
    .execute()
  await db
    .insertInto('users')
    .values([
      former('ana', ['admin']),
      former('root', ['super-admin', 'viewer']),
      former('off', ['admin'], 0),
      former('otto', ['operator']),
    ])
    .execute()
  await db.destroy()

  store = await openStore({ kind: 'sqlite', path })
  const { read } = store.of('one')
  expect(await read.from('users').select(['user_id', 'locale']).orderBy('user_id').execute()).toEqual(
    ['ana', 'off', 'otto', 'root'].map((user_id) => ({ user_id, locale: null })),
  )
  expect(await findChoice(read, 'ana')).toBeNull()
  expect(await read.from('notice_lines').selectAll().execute()).toEqual([])

  const about = { recordId: 'gw', recordName: 'gw' }
  await recordEvent(composition, read, { action: 'gateway.failed', subject: 'gateway', ...about })
  await recordEvent(composition, read, { action: 'networks.create', subject: 'network', ...about })
  const nowMs = systemClock.nowMs()
  const due = await readDueNotices(store, { sinceMs: nowMs, toldMs: nowMs }, 10)
  expect(due.map((one) => one.user_id).toSorted()).toEqual(['ana', 'root'])
  expect((await readLines(read, 'ana')).map(({ type }) => type)).toEqual(['gateway.failed'])

  // What is chosen from then on holds.
  await saveKinds(read, 'otto', '["networks"]')
  await saveKinds(read, 'root', '[]')
  await recordEvent(composition, read, { action: 'networks.create', subject: 'network', ...about })
  await recordEvent(composition, read, { action: 'gateway.failed', subject: 'gateway', ...about })
  expect((await readLines(read, 'otto')).map(({ type }) => type)).toEqual(['network.created'])
  expect(await readLines(read, 'root')).toHaveLength(1)
  expect(await readLines(read, 'ana')).toHaveLength(2)
})
