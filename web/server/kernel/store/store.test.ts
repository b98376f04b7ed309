import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createOrganization, type newUser } from '#web/server/accounts/store/accounts.ts'
import type { FormerTables } from './migrations/former-tables.ts'
import { migrations } from './migrations/migrations.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'
import { openStore, type Store } from './store.ts'
import type { Tables } from './schema/tables.ts'

/** What the first release kept of these. */
interface FirstTables {
  readonly organizations: Tables['organizations']
  readonly users: Omit<Tables['users'], 'network_user_id' | keyof ReturnType<typeof newUser>> &
    Pick<Tables['users'], 'user_id' | 'active' | 'created_at_ms'>
}

let folder: string
let path: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-store-'))
  path = join(folder, 'trama.sqlite')
  store = await openStore({ kind: 'sqlite', path })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const account = (organizationId: string, email: string) => ({
  organizationId,
  email,
  organizationName: organizationId,
  userId: 'u',
  name: email,
  passwordHash: 'h',
  roles: ['admin'] as const,
  providerId: 'p',
  nowMs: 1,
})
const user = (id: string) => ({
  network_user_id: id,
  name: id,
  email: id,
  identification: id,
  active: 1 as const,
})

test('a second opening finds everything, and nothing to migrate', async () => {
  await createOrganization(store, account('o', 'a@example.org'))
  await store.close()
  store = await openStore({ kind: 'sqlite', path })
  expect(await store.of('o').read.from('organizations').select(['name']).execute()).toEqual([{ name: 'o' }])
})

test('a database of the first release is brought up to now, with what is in it', async () => {
  await store.close()
  path = join(folder, 'first.sqlite')
  const db = new Kysely<FirstTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db, provider: migrations }).migrateTo('2026-11-first')
  await db
    .insertInto('organizations')
    .values({ organization_id: 'o', name: 'o', created_at_ms: 1, model_revision: 0 })
    .execute()
  const row = { user_id: 'u', email: 'a@example.org', name: 'a', password_hash: 'h', roles: '[]' }
  await db
    .insertInto('users')
    .values({ ...row, organization_id: 'o', provider_id: 'p', active: 1, created_at_ms: 1 })
    .execute()
  await db.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const users = await store.of('o').read.from('users').select(['user_id', 'network_user_id']).execute()
  expect(users).toEqual([{ user_id: 'u', network_user_id: null }])
  expect(await store.of('o').read.from('invitations').selectAll().execute()).toEqual([])
})

test('addresses that a former version kept as they were typed are canonical, and what is no key is none', async () => {
  await store.close()
  path = join(folder, 'former.sqlite')
  const db = new Kysely<FormerTables>({ dialect: createSqliteDialect(path) })
  await new Migrator({ db, provider: migrations }).migrateTo('2026-12-designs')
  const own = { organization_id: 'o', network_id: 'n' }
  const key = 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo='
  await db
    .insertInto('organizations')
    .values({ organization_id: 'o', name: 'o', created_at_ms: 1, model_revision: 0 })
    .execute()
  const named = {
    ...own,
    name: 'n',
    description: '',
    active: 1,
    range4: '10.20.0.0/24',
    range6: 'fd00:0:0:1::/64',
  } as const
  const rest = {
    allow_internal_traffic: 0,
    token_version: 1,
    token_sealed: '',
    revision: 0,
    changed_at_ms: 1,
  } as const
  await db
    .insertInto('networks')
    .values({ ...named, ...rest })
    .execute()
  const member = { ...own, node_kind: 'device', public_key: null, x: 0, y: 0 } as const
  await db
    .insertInto('members')
    .values([
      ...Array.from({ length: 2500 }, (_, index) => ({
        ...member,
        node_id: `m${String(index).padStart(5, '0')}`,
        address: index === 2400 ? ' 10.20.0.5' : null,
        address6: index % 1000 === 0 ? 'FD00:0:0:1:0::B' : null,
      })),
      { ...member, node_id: 'typed', address: 'no address', address6: null, public_key: 'x\n[Peer]' },
      { ...member, node_id: 'whole', address: '10.20.0.6', address6: null, public_key: key },
    ])
    .execute()
  await db.destroy()
  store = await openStore({ kind: 'sqlite', path })
  const read = await store
    .of('o')
    .read.from('placements')
    .select(['node_id', 'address', 'address6', 'public_key'])
    .execute()
  expect(read.filter(({ address, address6 }) => (address ?? address6) !== null)).toEqual([
    { node_id: 'm00000', address: null, address6: 'fd00:0:0:1::b', public_key: null },
    { node_id: 'm01000', address: null, address6: 'fd00:0:0:1::b', public_key: null },
    { node_id: 'm02000', address: null, address6: 'fd00:0:0:1::b', public_key: null },
    { node_id: 'm02400', address: '10.20.0.5', address6: null, public_key: null },
    { node_id: 'typed', address: 'no address', address6: null, public_key: null },
    { node_id: 'whole', address: '10.20.0.6', address6: null, public_key: key },
  ])
})

test('a write is on the disk before it is acknowledged', () => {
  const { journal_mode: mode } = new DatabaseSync(path).prepare('pragma journal_mode').get() as {
    journal_mode: string
  }
  expect(mode).toBe('wal')
})

test('an organization sees, changes and removes its own rows only', async () => {
  await createOrganization(store, account('a', 'a@example.org'))
  await createOrganization(store, account('b', 'b@example.org'))
  const [a, b] = [store.of('a').read, store.of('b').read]
  await a.insert('network_users', [user('x')])
  await b.insert('network_users', [user('x'), user('y')])
  await a.update('network_users').set({ name: 'changed' }).execute()
  await a.remove('network_users').where('network_user_id', '=', 'y').execute()
  expect((await b.from('network_users').select(['name']).execute()).map((row) => row.name)).toEqual([
    'x',
    'y',
  ])
  await a.replace('network_users', ['network_user_id'], [{ ...user('x'), name: 'again' }])
  expect((await a.from('network_users').select(['name']).execute()).map((row) => row.name)).toEqual(['again'])
  expect((await b.from('network_users').select(['name']).execute()).map((row) => row.name)).toEqual([
    'x',
    'y',
  ])
})

test('a refusal and an exception undo the whole transaction', async () => {
  await createOrganization(store, account('a', 'a@example.org'))
  const refused = await store.of('a').transact(async (scope) => {
    await scope.insert('network_users', [user('x')])
    return fail(problem('not-found'))
  })
  expect(refused).toEqual(fail(problem('not-found')))
  await expect(
    store.of('a').transact(async (scope) => {
      await scope.insert('network_users', [user('y')])
      throw new Error('bug')
    }),
  ).rejects.toThrow('bug')
  expect(await store.of('a').read.from('network_users').select(['name']).execute()).toEqual([])
})

test('more rows than one statement takes', async () => {
  await createOrganization(store, account('a', 'a@example.org'))
  const many = Array.from({ length: 5000 }, (_, index) => user(`u${index}`))
  await store.of('a').read.insert('network_users', many)
  expect(await store.of('a').read.from('network_users').select(['network_user_id']).execute()).toHaveLength(
    5000,
  )
})

test('transactions at once wait for each other and lose nothing', async () => {
  await createOrganization(store, account('a', 'a@example.org'))
  const add = (index: number) =>
    store.of('a').transact(async (scope) => {
      const [row] = await scope.from('organizations').select(['model_revision']).execute()
      await scope
        .update('organizations')
        .set({ model_revision: (row?.model_revision ?? 0) + 1 })
        .execute()
      return ok(index)
    })
  await Promise.all(Array.from({ length: 30 }, (_, index) => add(index)))
  expect(await store.of('a').read.from('organizations').select(['model_revision']).execute()).toEqual([
    { model_revision: 30 },
  ])
})

const passing = [
  { name: 'another transaction came between', given: { code: '40001' } },
  { name: 'two waited for each other', given: { code: '40P01' } },
  { name: 'another process writes', given: { errcode: 5 } },
]
test.each(passing)('is run again: $name', async ({ given }) => {
  await createOrganization(store, account('a', 'a@example.org'))
  let runs = 0
  const done = await store.of('a').transact(async (scope) => {
    runs += 1
    await scope.insert('network_users', [user('x')])
    if (runs < 3) throw Object.assign(new Error('passing'), given)
    return ok(runs)
  })
  expect(done).toEqual(ok(3))
  expect(await store.of('a').read.from('network_users').select(['name']).execute()).toHaveLength(1)
})

test('rows go with the organization, network or gateway that they are of', async () => {
  await createOrganization(store, account('a', 'a@example.org'))
  const scope = store.of('a').read
  await scope.insert('network_users', [user('x')])
  await scope.insert('devices', [
    {
      device_id: 'd',
      kind: 'laptop',
      network_user_id: 'x',
      name: 'd',
      serial: '',
      observation: '',
      active: 1,
    },
  ])
  await expect(
    scope.insert('devices', [
      {
        device_id: 'e',
        kind: 'laptop',
        network_user_id: 'nobody',
        name: 'e',
        serial: '',
        observation: '',
        active: 1,
      },
    ]),
  ).rejects.toThrow(/FOREIGN KEY/)
  await scope.remove('organizations').execute()
  expect(await scope.from('devices').select(['name']).execute()).toEqual([])
})
