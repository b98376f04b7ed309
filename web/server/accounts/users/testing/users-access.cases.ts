import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserView } from '#shared/contract/users.ts'
import { createMailbox, codeIn, type Mailbox } from '#web/server/testing/mailbox.ts'
import { providerForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { usersWorld } from './users-world.ts'

/** Many users at once, with what users come in, and who is nobody's to change. */
export function usersAccessCases(open: OpenDatabase): void {
  describe('access of users', () => {
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

    describe('many at once', () => {
      test('deactivates, activates, removes and says how many', async () => {
        const made = [await create(), await create(), await create({ active: false })]
        const ids = made.map(({ id }) => id)
        const berta = await signIn(made[0]?.email ?? '')
        expect(good(await me.users.changeMany({ ids, active: false }))).toEqual({ changed: 2 })
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        expect(good(await me.users.changeMany({ ids, active: true }))).toEqual({ changed: 3 })
        expect(good(await me.users.removeMany({ ids: [...ids, newId()] }))).toEqual({ removed: 3 })
        expect(good(await me.users.page({})).total).toBe(1)
        expect(good(await me.users.removeMany({ ids }))).toEqual({ removed: 0 })
      })

      test('a removed user is out, and the mailbox is free again', async () => {
        const made = await create()
        const berta = await signIn(made.email)
        good(await me.users.removeMany({ ids: [made.id] }))
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        await create({ email: made.email })
      })

      test('with oneself among them nothing is done', async () => {
        const made = await create()
        const ids = [made.id, (await self()).id]
        expect(refused(await me.users.removeMany({ ids })).code).toBe('own-account')
        expect(refused(await me.users.changeMany({ ids, active: false })).code).toBe('own-account')
        expect(good(await me.users.page({ active: 'active' })).total).toBe(2)
      })
    })

    describe('with what they come in', () => {
      test('a password that an administrator sets ends sessions and links', async () => {
        const made = await create()
        const berta = await signIn(made.email)
        good(await me.users.sendLink({ id: made.id }))
        const code = codeIn((await mailbox.letterTo(made.email)).text, 'recovery')
        good(await me.users.changePassword({ id: made.id, newPassword: 'Another-horse-8' }))
        expect(refused(await berta.networks.list({})).code).toBe('session-expired')
        expect(refused(await server.visit().accounts.signIn({ email: made.email, password })).code).toBe(
          'sign-in-failed',
        )
        expect(refused(await server.visit().accounts.resetPassword({ code, password })).code).toBe(
          'link-invalid',
        )
        await signIn(made.email, 'Another-horse-8')
      })

      test('a link goes to their mailbox and nowhere else', async () => {
        const made = await create()
        const before = mailbox.letters.length
        expect(good(await me.users.sendLink({ id: made.id }))).toEqual({ email: made.email })
        await mailbox.letterTo(made.email)
        expect(mailbox.letters.slice(before).map(({ to }) => to)).toEqual([made.email])
      })

      test('of a provider elsewhere no password is kept here', async () => {
        const provider = good(await me.providers.create({ ...providerForm(newId()), active: true }))
        const made = await create({ providerId: provider.id, password: null })
        expect(refused(await me.users.sendLink({ id: made.id })).code).toBe('not-local')
        expect(
          refused(await me.users.changePassword({ id: made.id, newPassword: 'Another-horse-8' })).code,
        ).toBe('not-local')
      })

      test("one's own password is not changed here, where the old one is not asked for", async () => {
        const { id } = await self()
        expect(refused(await me.users.changePassword({ id, newPassword: 'Another-horse-8' })).code).toBe(
          'own-account',
        )
        expect(refused(await me.users.removeSecondFactor({ id })).code).toBe('own-account')
        expect(refused(await me.users.sendLink({ id })).code).toBe('own-account')
      })
    })

    describe('super-admins', () => {
      test('are made, changed and removed by their like alone', async () => {
        const root = await addPerson(server, me, ['super-admin'])
        const { id, ...view } = good(await me.users.page({ text: root.session.email })).rows[0] as UserView
        const attempts = [
          await me.users.create(form({ roles: ['super-admin'] })),
          await changed({ id, ...view }, { name: 'Taken' }),
          await changed({ id, ...view }, { roles: ['viewer'] }),
          await me.users.changeMany({ ids: [id], active: false }),
          await me.users.removeMany({ ids: [id] }),
          await me.users.changePassword({ id, newPassword: 'Another-horse-8' }),
          await me.users.removeSecondFactor({ id }),
          await me.users.sendLink({ id }),
        ]
        expect(attempts.map((answer) => (answer.ok ? 'done' : answer.problem.code))).toEqual(
          attempts.map(() => 'role-not-yours'),
        )
        const made = await create()
        const { name, email, networkUserId, providerId } = made
        const raised = await root.users.change({
          id: made.id,
          name,
          email,
          networkUserId,
          providerId,
          roles: ['super-admin'],
          active: true,
        })
        expect(good(raised).roles).toEqual(['super-admin'])
      })

      test('nobody raises themselves', async () => {
        const own = await self()
        expect(refused(await changed(own, { roles: ['admin', 'super-admin'] })).code).toBe('role-not-yours')
      })
    })
  })
}
