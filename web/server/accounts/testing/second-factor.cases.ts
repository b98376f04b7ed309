import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { codeAt, enrolSecondFactor } from './totp.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000

/** A code beside the password: enrolling, signing in, and that no code opens twice. */
export function secondFactorCases(open: OpenDatabase): void {
  describe('second factor', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const signIn = ({ session }: Person, code: string | null, typed = password) =>
      server.visit().accounts.signIn({ email: session.email, password: typed, code })
    const now = (secret: string) => codeAt(secret, server.clock.nowMs())

    test('nothing is asked for before the first code was right', async () => {
      const admin = await register(server)
      const { ticket, secret } = good(await admin.account.prepareSecondFactor({ password }))
      good(await signIn(admin, null))
      const wrong = now(secret) === '000000' ? '000001' : '000000'
      expect(refused(await admin.account.confirmSecondFactor({ ticket, code: wrong }))).toMatchObject({
        code: 'second-factor-wrong',
        at: ['code'],
      })
      expect(good(await admin.account.profile({})).secondFactor).toBe(false)
      const { recoveryCodes } = good(await admin.account.confirmSecondFactor({ ticket, code: now(secret) }))
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(good(await admin.account.profile({}))).toMatchObject({
        secondFactor: true,
        recoveryCodesLeft: 10,
      })
      expect(refused(await signIn(admin, null)).code).toBe('second-factor-needed')
      expect(refused(await signIn(admin, '')).code).toBe('second-factor-needed')
    })

    test('a code signs in once, and one of before never', async () => {
      const admin = await register(server)
      const { secret } = await enrolSecondFactor(server, admin)
      const before = codeAt(secret, server.clock.nowMs() - 30_000)
      const code = now(secret)
      good(await signIn(admin, code))
      expect(refused(await signIn(admin, code)).code).toBe('second-factor-wrong')
      expect(refused(await signIn(admin, before)).code).toBe('second-factor-wrong')
      server.clock.advance(minuteMs)
      good(await signIn(admin, now(secret)))
    })

    test('the code that enrolled does not sign in as well', async () => {
      const admin = await register(server)
      const { ticket, secret } = good(await admin.account.prepareSecondFactor({ password }))
      const code = now(secret)
      good(await admin.account.confirmSecondFactor({ ticket, code }))
      expect(refused(await signIn(admin, code)).code).toBe('second-factor-wrong')
      expect(refused(await admin.account.confirmSecondFactor({ ticket, code })).code).toBe('link-invalid')
    })

    test('of many who come with one code at once, one gets in', async () => {
      const admin = await register(server)
      const { secret, recoveryCodes } = await enrolSecondFactor(server, admin)
      for (const code of [now(secret), recoveryCodes[0] ?? '']) {
        const answers = await Promise.all([1, 2, 3].map(() => signIn(admin, code)))
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
        server.clock.advance(16 * minuteMs)
      }
      expect(good(await admin.account.profile({})).recoveryCodesLeft).toBe(9)
    })

    test('each recovery code opens once, however it is typed', async () => {
      const admin = await register(server)
      const { recoveryCodes } = await enrolSecondFactor(server, admin)
      const [first = '', second = ''] = recoveryCodes
      good(await signIn(admin, first.toUpperCase()))
      expect(refused(await signIn(admin, first)).code).toBe('second-factor-wrong')
      good(await signIn(admin, second.replaceAll('-', '')))
      expect(good(await admin.account.profile({})).recoveryCodesLeft).toBe(8)
    })

    test('a right code with a wrong password says nothing of the code and does not use it up', async () => {
      const admin = await register(server)
      const { secret } = await enrolSecondFactor(server, admin)
      const code = now(secret)
      expect(refused(await signIn(admin, code, 'Wrong-horse-7')).code).toBe('sign-in-failed')
      expect(refused(await signIn(admin, null, 'Wrong-horse-7')).code).toBe('sign-in-failed')
      good(await signIn(admin, code))
    })

    test('after five wrong codes even the right one waits, though the password is right each time', async () => {
      const admin = await register(server)
      const { secret } = await enrolSecondFactor(server, admin)
      for (let count = 0; count < 5; count += 1)
        expect(refused(await signIn(admin, 'abcd-efgh-jkmn-pqrs')).code).toBe('second-factor-wrong')
      expect(refused(await signIn(admin, now(secret))).code).toBe('too-many-tries')
      server.clock.advance(16 * minuteMs)
      good(await signIn(admin, now(secret)))
    })

    test('an authenticator whose clock is off by one step is right, by more is not', async () => {
      const admin = await register(server)
      const { secret } = await enrolSecondFactor(server, admin)
      server.clock.advance(5 * minuteMs)
      for (const awayMs of [-90_000, 90_000])
        expect(refused(await signIn(admin, codeAt(secret, server.clock.nowMs() + awayMs))).code).toBe(
          'second-factor-wrong',
        )
      // Whole steps away from the middle of one, so that no step ends between asking and answering.
      server.clock.advance(30_000 - (server.clock.nowMs() % 30_000) + 15_000)
      good(await signIn(admin, codeAt(secret, server.clock.nowMs() - 30_000)))
      good(await signIn(admin, codeAt(secret, server.clock.nowMs() + 30_000)))
    })

    test('taking it away and a new one ask for the password', async () => {
      const admin = await register(server)
      await enrolSecondFactor(server, admin)
      for (const refusal of [
        await admin.account.removeSecondFactor({ password: 'Wrong-horse-7' }),
        await admin.account.prepareSecondFactor({ password: 'Wrong-horse-7' }),
      ])
        expect(refused(refusal)).toMatchObject({ code: 'password-wrong', at: ['password'] })
      good(await admin.account.removeSecondFactor({ password }))
      good(await signIn(admin, null))
      expect(good(await admin.account.profile({}))).toMatchObject({
        secondFactor: false,
        recoveryCodesLeft: 0,
      })
    })

    test('a ticket is of whom it was made for, and of a quarter of an hour', async () => {
      const admin = await register(server)
      const operator = await addPerson(server, admin, ['operator'])
      const { ticket, secret } = good(await admin.account.prepareSecondFactor({ password }))
      const stolen = await operator.account.confirmSecondFactor({ ticket, code: now(secret) })
      expect(refused(stolen).code).toBe('link-invalid')
      server.clock.advance(16 * minuteMs)
      const late = await admin.account.confirmSecondFactor({ ticket, code: now(secret) })
      expect(refused(late).code).toBe('link-invalid')
    })

    test('neither secret nor recovery codes are in the records or in an answer after', async () => {
      const admin = await register(server)
      const { secret, recoveryCodes } = await enrolSecondFactor(server, admin)
      const { organizationId } = admin.session
      const scope = server.running.composition.store.of(organizationId).read
      const stored = JSON.stringify(await scope.from('users').selectAll().execute())
      const shown = await (await rawCall(server, admin, 'GET', '/account')).text()
      for (const place of [stored, shown])
        for (const kept of [secret, ...recoveryCodes]) expect(place).not.toContain(kept)
    })
  })
}
