import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserView } from '#shared/contract/users.ts'
import { createMailbox, codeIn, type Mailbox } from '#web/server/testing/mailbox.ts'
import { providerForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { usersWorld, type NewUser } from './users-world.ts'

/** People who sign in, as an administrator makes, changes and removes them. */
export function usersCases(open: OpenDatabase): void {
  describe('users', () => {
    let server: TestServer
    let mailbox: Mailbox
    let me: Person
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, {}, { mail: mailbox })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
    })

    const { form, create, signIn, self, changed } = usersWorld(() => ({ server, me }))

    describe('making one', () => {
      test('with a password, who signs in with it and may what their roles say', async () => {
        const made = await create({ roles: ['viewer', 'operator'] })
        expect(made).toMatchObject({
          name: 'Berta',
          roles: ['operator', 'viewer'],
          isSelf: false,
          lastSignInAtMs: null,
          secondFactor: false,
          networkUserId: null,
        })
        const berta = await signIn(made.email)
        expect(berta.session.roles.toSorted()).toEqual(['operator', 'viewer'])
        expect((await berta.networks.list({})).ok).toBe(true)
        expect(refused(await berta.users.page({})).code).toBe('unauthorized')
      })

      test('without one gets a letter with a link to choose it', async () => {
        const made = await create({ password: null })
        const letter = await mailbox.letterTo(made.email)
        const visitor = server.visit()
        const chosen = 'Chosen-by-myself-1'
        good(
          await visitor.accounts.resetPassword({ code: codeIn(letter.text, 'recovery'), password: chosen }),
        )
        expect((await signIn(made.email, chosen)).session.email).toBe(made.email)
      })

      test.each([
        { name: 'no role', given: { roles: [] }, code: 'input-invalid', field: 'roles', of: 'roles-missing' },
        { name: 'no name', given: { name: ' ' }, code: 'input-invalid', field: 'name', of: 'field-required' },
        {
          name: 'no mailbox',
          given: { email: 'x' },
          code: 'input-invalid',
          field: 'email',
          of: 'field-not-email',
        },
        {
          name: 'a weak password',
          given: { password: 'short' },
          code: 'input-invalid',
          field: 'password',
          of: 'field-too-short',
        },
      ] as const)('$name is said at its field', async ({ given, code, field, of }) => {
        const answer = refused(await me.users.create(form(given as Partial<NewUser>)))
        expect(answer).toMatchObject({ code })
        expect(JSON.stringify(answer)).toContain(field)
        expect(JSON.stringify(answer)).toContain(of)
      })

      test('a common password, a mailbox that has an account, a provider that is not there', async () => {
        const common = refused(await me.users.create(form({ password: 'Password123!' })))
        expect(['field-too-common']).toContain(common.code)
        const made = await create()
        expect(refused(await me.users.create(form({ email: made.email.toUpperCase() })))).toMatchObject({
          code: 'email-taken',
          at: ['email'],
        })
        expect(refused(await me.users.create(form({ providerId: newId() }))).code).toBe('provider-missing')
        expect(refused(await me.users.create(form({ networkUserId: newId() }))).code).toBe(
          'network-user-missing',
        )
        expect(good(await me.users.page({})).total).toBe(2)
      })

      test('a person of the VPN has one login', async () => {
        const person = good(await me.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
        const made = await create({ networkUserId: person.id, roles: ['member'] })
        expect(made).toMatchObject({ networkUserId: person.id, networkUserName: 'Ana' })
        expect(refused(await me.users.create(form({ networkUserId: person.id })))).toMatchObject({
          code: 'member-joined',
          at: ['networkUserId'],
        })
      })

      test('two at once with one mailbox: one is made', async () => {
        const email = `${newId()}@example.org`
        const answers = await Promise.all([
          me.users.create(form({ email })),
          me.users.create(form({ email })),
        ])
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
        expect(good(await me.users.page({ text: email })).total).toBe(1)
      })
    })

    describe('changing one', () => {
      test('other roles end their sessions; another name does not', async () => {
        const made = await create()
        const berta = await signIn(made.email)
        good(await changed(made, { name: 'Berta B.' }))
        expect((await berta.networks.list({})).ok).toBe(true)
        good(await changed(made, { roles: ['operator'] }))
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        expect((await signIn(made.email)).session.roles).toEqual(['operator'])
      })

      test('who is not active any more is out at once and does not come in', async () => {
        const made = await create()
        const berta = await signIn(made.email)
        good(await changed(made, { active: false }))
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        const answer = await server.visit().accounts.signIn({ email: made.email, password })
        expect(refused(answer).code).toMatch(/^(sign-in-failed|user-inactive)$/)
        good(await changed(made, {}))
        expect((await signIn(made.email)).session.email).toBe(made.email)
      })

      test('a new email address is the one that signs in, and links to the old one end', async () => {
        const made = await create({ password: null })
        const code = codeIn((await mailbox.letterTo(made.email)).text, 'recovery')
        const email = `${newId()}@example.org`
        good(await changed(made, { email }))
        expect(refused(await server.visit().accounts.resetPassword({ code, password })).code).toBe(
          'link-invalid',
        )
      })

      test('of a new email address the one before is told, in the language of whoever changed it', async () => {
        const made = await create()
        good(await changed(made, { name: 'Berta B.' }))
        const email = `${newId()}@example.org`
        good(await changed(made, { email }))
        const letter = await mailbox.letterTo(made.email)
        expect(letter.subject).toContain('a new email address')
        expect(letter.text).not.toContain(email)
        const { id, name, networkUserId, providerId, roles, active } = made
        const spanish = server.visit('es')
        good(await spanish.accounts.signIn({ email: me.session.email, password }))
        const form = { id, name, networkUserId, providerId, roles, active, email: made.email }
        good(await spanish.users.change(form))
        expect((await mailbox.letterTo(email)).subject).toContain('otro correo')
      })

      test('one’s own mailbox changes with one’s own password only, and the one before is told', async () => {
        const own = await self()
        const email = `${newId()}@example.org`
        for (const wrong of ['', 'Wrong-horse-7'])
          expect(refused(await changed(own, { email }, wrong)).code).toBe('password-wrong')
        expect((await self()).email).toBe(own.email)
        good(await changed(own, { name: 'Renamed' }))
        expect(mailbox.letters.filter((letter) => letter.to === own.email)).toEqual([])
        good(await changed(own, { email }, password))
        expect((await mailbox.letterTo(own.email)).subject).toContain('a new email address')
        await signIn(email)
      })

      test('another provider leaves nothing to sign in with here', async () => {
        const made = await create()
        const berta = await signIn(made.email)
        const provider = good(await me.providers.create({ ...providerForm(newId()), active: true }))
        good(await changed(made, { providerId: provider.id }))
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        good(await changed(made, {}))
        expect(refused(await server.visit().accounts.signIn({ email: made.email, password })).code).toBe(
          'sign-in-failed',
        )
      })

      test('nobody shuts themselves out', async () => {
        const own = await self()
        for (const given of [{ active: false }, { roles: ['viewer' as const] }])
          expect(refused(await changed(own, given)).code).toBe('own-account')
        good(await changed(own, { name: 'Admin', roles: ['admin', 'operator'] }))
      })

      test('an administrator is always left, also when two go at once', async () => {
        const own = await self()
        const second = await create({ roles: ['admin'] })
        const other = await signIn(second.email)
        const withdraw = (by: Person, user: UserView) => {
          const { id, name, email, networkUserId, providerId } = user
          return by.users.change({
            id,
            name,
            email,
            networkUserId,
            providerId,
            roles: ['viewer'],
            active: true,
          })
        }
        const answers = await Promise.all([withdraw(me, second), withdraw(other, own)])
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
        const { db } = server.running.composition.store
        const left = await db
          .selectFrom('users')
          .select(['roles'])
          .where('organization_id', '=', me.session.organizationId)
          .execute()
        expect(left.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
      })
    })

    describe('the list', () => {
      test('finds by words, roles, provider, person and activity, in every order', async () => {
        const person = good(await me.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
        const ana = await create({ name: 'Ána', networkUserId: person.id, roles: ['member'] })
        const zoe = await create({ name: 'zoe', active: false, roles: ['operator'] })
        const found = async (asked: Parameters<Person['users']['page']>[0]) =>
          good(await me.users.page(asked)).rows.map((row) => row.id)
        expect(await found({ text: 'ANA' })).toEqual([ana.id])
        expect(await found({ active: 'inactive' })).toEqual([zoe.id])
        expect(await found({ roles: 'member,operator', sort: 'name' })).toEqual([ana.id, zoe.id])
        expect(await found({ networkUserIds: person.id })).toEqual([ana.id])
        expect(await found({ providerIds: newId() })).toEqual([])
        const own = (await self()).id
        expect(await found({ sort: 'name', direction: 'desc', limit: 1 })).toEqual([zoe.id])
        for (const sort of ['name', 'email', 'networkUser', 'provider', 'lastSignIn', 'active'] as const) {
          const up = await found({ sort, direction: 'asc' })
          expect(up.toSorted()).toEqual([ana.id, zoe.id, own].toSorted())
          expect(await found({ sort, direction: 'desc' })).toEqual(up.toReversed())
        }
      })
    })
  })
}
