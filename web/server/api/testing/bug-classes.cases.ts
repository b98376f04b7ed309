import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '#shared/model/permissions.ts'
import { calls, send } from './calls.ts'
import { diskForm, furnish, providerForm, type Furnished } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, cookie, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { networkForm, newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Classes of mistakes that were published of products like this one: who may see and become what. */
export function bugClassesCases(open: OpenDatabase): void {
  describe('published mistakes', () => {
    let server: TestServer
    let owner: Person
    let foreign: Furnished
    let me: Person
    let own: Furnished
    beforeAll(async () => {
      server = await startTestServer(open)
      owner = await register(server, 'Canary-Org')
      foreign = await furnish(server, owner, 'Canary-Record')
      me = await register(server, 'Own')
      own = await furnish(server, me, 'Record')
    })
    afterAll(() => server.stop())

    const database = () => server.running.composition.store.db
    const userRow = (id: string) =>
      database().selectFrom('users').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()

    describe('a secret in an answer (CVE-2026-29196, DG25-13)', () => {
      const secret = `canary-secret-${newId()}`
      let readers: readonly Person[]
      beforeAll(async () => {
        const s3 = { kind: 's3', endpoint: '', region: 'r', bucket: 'b', accessKeyId: 'k' } as const
        good(await me.disks.create({ ...diskForm('Secret'), connection: s3, secret }))
        good(await me.providers.create({ ...providerForm('Secret'), secret }))
        readers = await Promise.all(roles.map((role) => addPerson(server, me, [role])))
      })
      const readingCalls = calls.filter(({ row }) => row.kind === 'call' && row.method === 'GET')
      test.each(readingCalls)('$name gives none, to no role', async (each) => {
        for (const reader of readers) {
          const { text } = await send(server, reader, each, own)
          expect(text).not.toContain(secret)
          // Keys, hashes, and whatever was sealed.
          expect(text).not.toMatch(/PRIVATE KEY|\$argon2|sealed|password_?hash|"?totp/i)
        }
      })
    })

    describe('becoming more than one is (CVE-2023-32079, CVE-2026-27899, GHSA-rxmp-8h9v-56cx)', () => {
      test('what a form does not have is not taken from it', async () => {
        const more = {
          roles: ['super-admin'],
          organizationId: foreign.organizationId,
          organization_id: foreign.organizationId,
          password_hash: 'x',
          rolesFromProvider: true,
          isSelf: true,
          secondFactor: true,
        }
        const named = await rawCall(server, me, 'PATCH', '/account', {
          body: JSON.stringify({ name: 'Me', email: 'root@example.org', active: false, ...more }),
        })
        expect(named.status).toBe(200)
        const email = `${newId()}@example.org`
        const registered = await rawCall(server, null, 'POST', '/organizations', {
          body: JSON.stringify({ organizationName: 'x', email, password, acceptTerms: true, ...more }),
        })
        expect(((await registered.json()) as { roles: Role[] }).roles).toEqual(['admin'])
        const person = await rawCall(server, me, 'POST', '/network-users', {
          body: JSON.stringify({ ...userForm, email: `${newId()}@example.org`, ...more, id: foreign.userId }),
        })
        expect(((await person.json()) as { id: string }).id).not.toBe(foreign.userId)
        const [row] = await database().selectFrom('users').selectAll().where('email', '=', email).execute()
        expect(row?.organization_id).not.toBe(foreign.organizationId)
        expect(row?.password_hash).toMatch(/^\$argon2id/)
        const { rows } = good(await me.users.page({ text: me.session.email }))
        expect(rows).toMatchObject([{ name: 'Me', email: me.session.email, roles: ['admin'], active: true }])
        const network = await rawCall(server, me, 'POST', '/networks', {
          body: JSON.stringify({ ...networkForm, name: 'mine', range: '10.99.0.0/24', ...more }),
        })
        expect(network.status).toBe(200)
        expect(JSON.stringify(good(await owner.networks.page({})).rows)).not.toContain('"mine"')
      })

      const low = roles.filter((role) => role !== 'super-admin' && role !== 'admin')
      test.each(low)('a %s gives roles to nobody', async (role) => {
        const person = await addPerson(server, me, [role])
        const before = await userRow(own.loginId)
        const { rows } = good(await me.users.page({ text: person.session.email }))
        const form = {
          name: 'x',
          email: person.session.email,
          networkUserId: null,
          providerId: me.session.providerId,
          active: true,
        }
        const answer = await person.users.change({ ...form, id: rows[0]?.id ?? '', roles: ['admin'] })
        expect(refused(answer).code).toBe('unauthorized')
        expect(await userRow(own.loginId)).toEqual(before)
        expect(good(await me.users.page({ text: person.session.email })).rows[0]?.roles).toEqual([role])
      })

      test('an administrator makes no super-admin, by any way that gives roles', async () => {
        const form = { ...providerForm('Roles'), roleRules: [{ value: 'x', role: 'super-admin' as never }] }
        expect(refused(await me.providers.create(form)).code).toMatch(/^(input-invalid|role-not-yours)$/)
        const first = { ...providerForm('Roles'), firstRole: 'super-admin' as never }
        expect(refused(await me.providers.create(first)).code).toMatch(/^(input-invalid|role-not-yours)$/)
        expect(refused(await me.administration.organizations({})).code).toBe('unauthorized')
      })

      test('roles taken away while a call is made are not used by the next one', async () => {
        const second = await addPerson(server, me, ['admin'])
        const { rows } = good(await me.users.page({ text: second.session.email }))
        const [
          { id, name, email, networkUserId, providerId } = {
            id: '',
            name: '',
            email: '',
            networkUserId: null,
            providerId: '',
          },
        ] = rows
        good(
          await me.users.change({
            id,
            name,
            email,
            networkUserId,
            providerId,
            roles: ['viewer'],
            active: true,
          }),
        )
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => second.users.removeMany({ ids: [own.loginId] })),
        )
        expect(answers.map((answer) => (answer.ok ? 'done' : answer.problem.code))).toEqual(
          answers.map(() => 'session-expired'),
        )
      })
    })

    describe('a token that outlives its reason (DG25-3, DG25-20, DG25-23, CVE-2026-38651)', () => {
      const ends: readonly {
        readonly name: string
        readonly end: (id: string, person: Person) => Promise<unknown>
      }[] = [
        { name: 'deactivated', end: (id) => me.users.changeMany({ ids: [id], active: false }) },
        { name: 'removed', end: (id) => me.users.removeMany({ ids: [id] }) },
        {
          name: 'given another password',
          end: (id) => me.users.changePassword({ id, newPassword: 'Another-horse-8' }),
        },
        { name: 'signed out', end: (_id, person) => person.accounts.signOut({}) },
      ]
      test.each(ends)(
        'whoever is $name is out: token, refresh cookie, and what was begun',
        async ({ end }) => {
          const person = await addPerson(server, me, ['operator'])
          const { rows } = good(await me.users.page({ text: person.session.email }))
          const kept = person.browser.cookies.get(cookie) ?? ''
          await end(rows[0]?.id ?? '', person)
          expect((await rawCall(server, person, 'GET', '/networks')).status).toBe(401)
          const thief = server.visit()
          thief.browser.cookies.set(cookie, kept)
          expect(refused(await thief.accounts.refresh({})).code).toBe('session-expired')
        },
      )
    })
  })
}
