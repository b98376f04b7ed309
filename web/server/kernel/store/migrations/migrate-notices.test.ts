import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import { readDueNotices } from '#web/server/notifications/store/due-notices.ts'
import { findChoice, saveKinds } from '#web/server/notifications/store/notices.ts'
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
  expect(await read.from('notice_events').selectAll().execute()).toEqual([])

  const about = { recordId: 'gw', recordName: 'gw' }
  await recordEvent(composition, read, { action: 'gateway.failed', subject: 'gateway', ...about })
  await recordEvent(composition, read, { action: 'networks.create', subject: 'network', ...about })
  const nowMs = systemClock.nowMs()
  const dueNow = async () =>
    (await readDueNotices(await opened(), { sinceMs: nowMs + 60_000, toldMs: nowMs }, 10)).map(({ id }) => id)
  expect((await dueNow()).toSorted()).toEqual(['ana', 'root'])
  const waiting = async () =>
    (await read.from('notice_events').select('type').orderBy('type').execute()).map(({ type }) => type)
  expect(await waiting()).toEqual(['gateway.failed'])

  // What is chosen from then on holds.
  await saveKinds(read, 'otto', { kinds: ['networks'], former: [], nowMs })
  await saveKinds(read, 'root', { kinds: [], former: ['troubles'], nowMs })
  await recordEvent(composition, read, { action: 'networks.create', subject: 'network', ...about })
  expect(await waiting()).toEqual(['gateway.failed', 'network.created'])
  expect((await dueNow()).toSorted()).toEqual(['ana', 'otto'])
})

const opened = (): Promise<Store> =>
  store === null ? Promise.reject(new Error('closed')) : Promise.resolve(store)
