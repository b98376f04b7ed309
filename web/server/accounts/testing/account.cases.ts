import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../sessions.ts'
import { findAccount, writePassword } from '../store/accounts.ts'
import { hashPassword } from '../passwords.ts'
import type { Anyone } from '#web/server/kernel/caller.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, cookie, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { enrolSecondFactor } from './totp.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

const other = 'Another-horse-8'

/** Somebody's own account: password, sessions, and what ends them. */
export function accountCases(open: OpenDatabase): void {
  describe('own account', () => {
    let server: TestServer
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, { TRAMA_PROXIES: '1' }, { mail: mailbox })
    })
    afterAll(() => server.stop())

    const again = async ({ session }: Person, typed = password): Promise<Person> => {
      const visitor = server.visit()
      const opened = good(await visitor.accounts.signIn({ email: session.email, password: typed }))
      return { ...visitor, session: opened }
    }
    const statusOf = async (person: Person) => (await rawCall(server, person, 'GET', '/account')).status
    const eventsOf = async (person: Person, action: string) => {
      const scope = server.running.composition.store.of(person.session.organizationId).read
      return scope.from('audit_events').selectAll().where('action', '=', action).execute()
    }

    test('a new password ends every other session, is told of, and is the only one', async () => {
      const admin = await register(server)
      const elsewhere = await again(admin)
      good(await admin.account.changePassword({ password, newPassword: other }))
      expect([await statusOf(admin), await statusOf(elsewhere)]).toEqual([200, 401])
      expect(refused(await elsewhere.accounts.refresh({})).code).toBe('session-expired')
      good(await admin.accounts.refresh({}))
      expect(
        refused(await server.visit().accounts.signIn({ email: admin.session.email, password })).code,
      ).toBe('sign-in-failed')
      await again(admin, other)
      await mailbox.letterTo(admin.session.email)
    })

    test('a new password asks for the old one, counts its tries, and is no common one', async () => {
      const admin = await register(server)
      const change = (typed: string, newPassword = other) =>
        admin.account.changePassword({ password: typed, newPassword })
      expect(refused(await change(password, 'Password123!'))).toMatchObject({
        code: 'field-too-common',
        at: ['newPassword'],
      })
      expect(refused(await change(password, 'short')).code).toBe('input-invalid')
      for (let count = 0; count < 5; count += 1)
        expect(refused(await change('Wrong-horse-7'))).toMatchObject({
          code: 'password-wrong',
          at: ['password'],
        })
      expect(refused(await change(password)).code).toBe('too-many-tries')
      await again(admin)
    })

    test('who was made a user accepts the terms once, and who registered did so with the form', async () => {
      const admin = await register(server)
      expect(good(await admin.account.terms({})).acceptedAtMs).toBeGreaterThan(0)
      const person = await addPerson(server, admin, ['viewer'])
      expect(good(await person.account.terms({}))).toEqual({ acceptedAtMs: null })
      good(await person.account.acceptTerms({}))
      const { acceptedAtMs } = good(await person.account.terms({}))
      expect(acceptedAtMs).toBeGreaterThan(0)
      server.clock.advance(60_000)
      good(await person.account.acceptTerms({}))
      expect(good(await person.account.terms({})).acceptedAtMs).toBe(acceptedAtMs)
      expect(await eventsOf(person, 'account.acceptTerms')).not.toEqual([])
    })

    test('passwords are Argon2id hashes with the cost of today', async () => {
      const admin = await register(server)
      const account = await findAccount(server.running.composition.store, admin.session.email)
      expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    test('a hash of less cost is made anew when its password is typed', async () => {
      const admin = await register(server)
      const { store } = server.running.composition
      const scope = store.of(admin.session.organizationId).read
      const account = await findAccount(store, admin.session.email)
      // Argon2id of `Correct-horse-7` with one pass over 8 KiB, as a release before might have made it.
      const { hash } = await import('@node-rs/argon2')
      const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
      await writePassword(scope, account?.userId ?? '', cheap)
      expect(await statusOf(await again(admin))).toBe(200)
      expect((await findAccount(store, admin.session.email))?.passwordHash).toMatch(/m=19456,t=2/)
    })

    test('other roles end the sessions of a user, who comes back with them', async () => {
      const admin = await register(server)
      const operator = await addPerson(server, admin, ['operator'])
      const [user] = good(await admin.users.page({ text: operator.session.email })).rows
      if (user === undefined) throw new Error('no user')
      const { id, name, email, networkUserId, providerId } = user
      good(
        await admin.users.change({
          id,
          name,
          email,
          networkUserId,
          providerId,
          active: true,
          roles: ['viewer'],
        }),
      )
      expect(await statusOf(operator)).toBe(401)
      expect(refused(await operator.accounts.refresh({})).code).toBe('session-expired')
      expect((await again(operator)).session.roles).toEqual(['viewer'])
    })

    /** Somebody whose account was read, and whose session has not begun yet. */
    const signingIn = async () => {
      const admin = await register(server)
      const { composition } = server.running
      const account = await findAccount(composition.store, admin.session.email)
      if (account === null) throw new Error('no account')
      const nothing = (): void => undefined
      const cookies = {
        refresh: null,
        set: nothing,
        clear: nothing,
        keepAttempt: nothing,
        takeAttempt: () => null,
      }
      const caller: Anyone = {
        locale: 'en',
        address: '127.0.0.1',
        client: '',
        isFromElsewhere: false,
        isOrganizationGone: false,
        isDesktop: false,
        refused: null,
        cookies,
      }
      const open = async () => {
        const session = await startSession(composition, caller, account)
        return { ...admin, session, status: await statusOf({ ...admin, session }) }
      }
      return { open, account, scope: composition.store.of(account.organizationId).read }
    }

    test('who is shut out while they sign in gets a token that opens nothing', async () => {
      const { open, account, scope } = await signingIn()
      expect((await open()).status).toBe(200)
      await writePassword(scope, account.userId, await hashPassword(other, 'tests'))
      expect((await open()).status).toBe(401)
      await writePassword(scope, account.userId, account.passwordHash)
      const provider = scope.update('providers').where('provider_id', '=', account.providerId)
      await provider.set({ active: 0 }).execute()
      expect((await open()).status).toBe(401)
      await provider.set({ active: 1 }).execute()
      expect((await open()).status).toBe(200)
      await scope.update('users').set({ active: 0 }).where('user_id', '=', account.userId).execute()
      expect((await open()).status).toBe(401)
    })

    test('who gets other roles while they sign in has those, and no more what was read before', async () => {
      const { open, account, scope } = await signingIn()
      const user = scope.update('users').where('user_id', '=', account.userId)
      await user.set({ roles: '["viewer"]' }).execute()
      const viewer = await open()
      expect([viewer.status, viewer.session.roles]).toEqual([200, ['viewer']])
      expect((await rawCall(server, viewer, 'GET', '/users')).status).toBe(403)
      // A provider that is for administrators only, and an administrator who is none any more.
      await scope.update('providers').set({ administrator_only: 1 }).execute()
      expect((await open()).status).toBe(401)
      await user.set({ roles: '["admin"]' }).execute()
      expect((await open()).status).toBe(200)
    })

    test('the sessions are listed with where they are, and each can be ended', async () => {
      const admin = await register(server)
      const answer = await rawCall(server, null, 'POST', '/session', {
        body: JSON.stringify({ email: admin.session.email, password }),
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          // The first is what the caller says, the second what our own proxy saw.
          'x-forwarded-for': '198.51.100.99, 203.0.113.9',
        },
      })
      const elsewhere = { ...admin, session: (await answer.json()) as Person['session'] }
      const { sessions } = good(await admin.account.profile({}))
      expect(sessions).toHaveLength(2)
      const there = sessions.find((each) => !each.current)
      expect(there).toMatchObject({ client: 'Firefox 145, Linux', address: '203.0.113.9' })
      const left = good(await admin.account.endSession({ sessionId: there?.id ?? '' })).sessions
      expect(left).toMatchObject([{ current: true }])
      expect([await statusOf(admin), await statusOf(elsewhere)]).toEqual([200, 401])
    })

    test('all others end at once, and nobody ends somebody else’s', async () => {
      const admin = await register(server)
      const second = await again(admin)
      const third = await again(admin)
      const operator = await addPerson(server, admin, ['operator'])
      const stranger = await register(server)
      const own = good(await admin.account.profile({})).sessions.find((each) => each.current)
      for (const person of [operator, stranger])
        good(await person.account.endSession({ sessionId: own?.id ?? '' }))
      expect(await statusOf(admin)).toBe(200)
      expect(good(await admin.account.endOtherSessions({})).sessions).toHaveLength(1)
      expect(await Promise.all([admin, second, third, operator].map(statusOf))).toEqual([200, 401, 401, 200])
    })

    test('whatever else opens the account is told of as well', async () => {
      const admin = await register(server)
      await enrolSecondFactor(server, admin)
      good(await admin.account.removeSecondFactor({ password }))
      const subjects = [1, 2].map(
        async (count) => (await mailbox.letterTo(admin.session.email, count)).subject,
      )
      expect(await Promise.all(subjects)).toEqual([
        'Your account in Uno now has a second factor',
        'Your account in Uno no longer has a second factor',
      ])
    })

    test('a token used again is in the trail, with whose it was', async () => {
      const admin = await register(server)
      const first = admin.browser.cookies.get(cookie) ?? ''
      good(await admin.accounts.refresh({}))
      server.clock.advance(60_000)
      const thief = server.visit()
      thief.browser.cookies.set(cookie, first)
      refused(await thief.accounts.refresh({}))
      expect(await eventsOf(admin, 'session.reused')).toMatchObject([{ user_name: admin.session.name }])
      expect(thief.browser.cookies.size).toBe(0)
    })

    test('a wrong password is in the trail of its organization; one for nobody is in none', async () => {
      const admin = await register(server)
      const { email } = admin.session
      refused(await server.visit().accounts.signIn({ email, password: 'Wrong-horse-7' }))
      const [refusal] = await until('the refusal', async () => {
        const events = await eventsOf(admin, 'session.refused')
        return events.length > 0 && events
      })
      expect(refusal).toMatchObject({ user_name: admin.session.name, subject: 'account' })
    })

    test('the account is locked against tries from everywhere, and nobody else’s is', async () => {
      const [admin, bystander] = [await register(server), await register(server)]
      const signIn = (address: string, { session }: Person, typed = 'Wrong-horse-7') =>
        rawCall(server, null, 'POST', '/session', {
          body: JSON.stringify({ email: session.email, password: typed }),
          headers: { 'x-forwarded-for': address },
        })
      // Five tries from one address, or one IPv6 network, and then from another.
      for (let count = 0; count < 5; count += 1)
        expect((await signIn(`2001:db8:0:1::${count + 1}`, admin)).status).toBe(401)
      expect((await signIn('2001:db8:0:1::ffff', admin, password)).status).toBe(429)
      expect((await signIn('2001:db8:0:2::1', admin, password)).status).toBe(200)
      await Promise.all(
        Array.from({ length: 55 }, (_, count) => signIn(`198.51.100.${Math.floor(count / 5)}`, admin)),
      )
      expect((await signIn('203.0.113.7', admin, password)).status).toBe(429)
      expect((await signIn('203.0.113.7', bystander, password)).status).toBe(200)
      server.clock.advance(16 * 60_000)
      expect((await signIn('203.0.113.7', admin, password)).status).toBe(200)
    })

    test('a name is one’s own to change', async () => {
      const admin = await register(server)
      expect(good(await admin.account.rename({ name: ' Ana Núñez ' })).name).toBe('Ana Núñez')
      expect(good(await admin.accounts.refresh({})).name).toBe('Ana Núñez')
      expect(refused(await admin.account.rename({ name: ' ' })).code).toBe('input-invalid')
    })
  })
}
