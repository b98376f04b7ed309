import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import {
  addPerson,
  cookie,
  joinAs,
  password,
  rawCall,
  register,
  type Person,
} from '#web/server/testing/people.ts'
import { newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** Invitations, the logins that they become, and the end of both. */
export function membersCases(open: OpenDatabase): void {
  describe('people of the VPN who sign in', () => {
    let server: TestServer
    let admin: Person
    let anaId: string
    let email: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      admin = await register(server, 'Viveros')
      email = `${newId()}@example.org`
      anaId = good(await admin.networkUsers.create({ ...userForm, email })).id
    })
    const invite = async (): Promise<string> =>
      good(await admin.members.invite({ networkUserId: anaId })).code
    const stateOf = async () => good(await admin.networkUsers.one({ id: anaId })).login

    test('an invitation says whom it is for, becomes a login once, and signs in', async () => {
      expect(await stateOf()).toBe('none')
      const code = await invite()
      expect(code).toMatch(/^[\w-]{43}$/)
      expect(await stateOf()).toBe('invited')
      const visitor = server.visit()
      expect(good(await visitor.accounts.invitation({ code }))).toEqual({
        organizationName: 'Viveros',
        name: 'Ana',
        email,
      })
      const session = good(await visitor.accounts.join({ code, password }))
      expect(session).toMatchObject({ email, name: 'Ana', roles: ['member'], organizationName: 'Viveros' })
      expect(visitor.browser.cookies.has(cookie)).toBe(true)
      expect(good(await visitor.member.home({}))).toMatchObject({ networkUserId: anaId, networks: [] })
      expect(await stateOf()).toBe('joined')
      expect(refused(await server.visit().accounts.invitation({ code })).code).toBe('invitation-invalid')
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
      good(await server.visit().accounts.signIn({ email, password }))
    })

    test('of many who come with one code at once, one gets in', async () => {
      const code = await invite()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => server.visit().accounts.join({ code, password })),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))).toEqual(
        Array.from({ length: 5 }, () => 'invitation-invalid'),
      )
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      expect(
        await scope.from('users').select('user_id').where('network_user_id', '=', anaId).execute(),
      ).toHaveLength(1)
    })

    test.each(['active', 'administrator_only'] as const)(
      'an invitation lets nobody in where the provider does not (%s), and is not used up by trying',
      async (column) => {
        const code = await invite()
        const providers = server.running.composition.store
          .of(admin.session.organizationId)
          .read.update('providers')
        const usual = column === 'active' ? 1 : 0
        await providers.set({ [column]: 1 - usual }).execute()
        expect(refused(await server.visit().accounts.invitation({ code })).code).toBe('invitation-invalid')
        const visitor = server.visit()
        expect(refused(await visitor.accounts.join({ code, password })).code).toBe('invitation-invalid')
        expect(visitor.browser.cookies.has(cookie)).toBe(false)
        expect(await stateOf()).toBe('invited')
        await providers.set({ [column]: usual }).execute()
        good(await visitor.accounts.join({ code, password }))
      },
    )

    test('a newer invitation ends the one before, and a week ends any', async () => {
      const first = await invite()
      const second = await invite()
      expect(refused(await server.visit().accounts.join({ code: first, password })).code).toBe(
        'invitation-invalid',
      )
      server.clock.advance(7 * dayMs + 1000)
      expect(refused(await server.visit().accounts.join({ code: second, password })).code).toBe(
        'invitation-invalid',
      )
    })

    const wrong = [
      { name: 'nonsense', given: () => 'x' },
      {
        name: 'another secret',
        given: (code: string) => code.slice(0, -4) + (code.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
      },
      { name: 'a secret of another organization', given: (code: string) => 'AAAAAA' + code.slice(6) },
      { name: 'the code with more behind it', given: (code: string) => `${code}A` },
    ]
    test.each(wrong)('$name is no invitation', async ({ given }) => {
      const code = given(await invite())
      expect(refused(await server.visit().accounts.invitation({ code })).code).toBe('invitation-invalid')
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
    })

    test('tries of codes are limited, and a weak password uses no invitation up', async () => {
      const code = await invite()
      const weak = refused(await server.visit().accounts.join({ code, password: 'short' }))
      expect(weak).toMatchObject({ code: 'input-invalid', also: [{ code: 'field-too-short' }, {}, {}] })
      expect(refused(await server.visit().accounts.join({ code, password: 'Password123!' })).code).toBe(
        'field-too-common',
      )
      let last = ''
      for (let count = 0; count < 31; count += 1)
        last = refused(await server.visit().accounts.invitation({ code: 'x' })).code
      expect(last).toBe('too-many-tries')
      server.clock.advance(16 * 60_000)
      good(await server.visit().accounts.join({ code, password }))
    })

    test('who has a login, or whose mailbox has one, is not invited', async () => {
      await joinAs(server, admin, anaId)
      expect(refused(await admin.members.invite({ networkUserId: anaId }))).toMatchObject({
        code: 'member-joined',
        facts: { name: 'Ana' },
      })
      const own = good(await admin.networkUsers.create({ ...userForm, email: admin.session.email }))
      expect(refused(await admin.members.invite({ networkUserId: own.id })).code).toBe('email-taken')
      expect(refused(await admin.members.invite({ networkUserId: newId() })).code).toBe(
        'network-user-missing',
      )
    })

    test('a mailbox that was taken meanwhile leaves the invitation unused', async () => {
      const code = await invite()
      good(
        await server
          .visit()
          .accounts.register({ organizationName: 'Otra', email, password, acceptTerms: true }),
      )
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
      expect(await stateOf()).toBe('invited')
    })

    test('a removed login is out at once, and may be invited again', async () => {
      const ana = await joinAs(server, admin, anaId)
      good(await ana.member.home({}))
      good(await admin.members.remove({ networkUserId: anaId }))
      expect((await rawCall(server, ana, 'GET', '/member')).status).toBe(401)
      expect(refused(await ana.accounts.refresh({})).code).toBe('session-expired')
      expect(refused(await server.visit().accounts.signIn({ email, password })).code).toBe('sign-in-failed')
      expect(await stateOf()).toBe('none')
      good(await (await joinAs(server, admin, anaId)).member.home({}))
    })

    test('an invitation that was taken back is none', async () => {
      const code = await invite()
      good(await admin.members.remove({ networkUserId: anaId }))
      expect(refused(await server.visit().accounts.join({ code, password })).code).toBe('invitation-invalid')
    })

    test('an operator whose login is a person stays when the person’s login is removed', async () => {
      const operator = await addPerson(server, admin, ['operator', 'member'])
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      await scope
        .update('users')
        .set({ network_user_id: anaId })
        .where('email', '=', operator.session.email)
        .execute()
      expect(good(await operator.member.home({}))?.networkUserId).toBe(anaId)
      good(await admin.members.remove({ networkUserId: anaId }))
      expect(good(await operator.member.home({}))).toBeNull()
      good(await operator.networks.list({}))
    })

    test('the password asked again is compared, and its tries are counted', async () => {
      const ana = await joinAs(server, admin, anaId)
      good(await ana.accounts.confirmPassword({ password }))
      for (let count = 0; count < 5; count += 1)
        expect(refused(await ana.accounts.confirmPassword({ password: 'Wrong-horse-7' }))).toMatchObject({
          code: 'password-wrong',
          at: ['password'],
        })
      expect(refused(await ana.accounts.confirmPassword({ password })).code).toBe('too-many-tries')
    })

    test('codes are stored as hashes only', async () => {
      const code = await invite()
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      const rows = await scope.from('invitations').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(code)
      expect(JSON.stringify(rows)).not.toContain(code.slice(22))
    })
  })
}
