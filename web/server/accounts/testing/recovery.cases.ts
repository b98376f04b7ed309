import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { createAuthenticator } from './authenticator.ts'
import { codeIn, createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import { addPerson, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { enrolSecondFactor } from './totp.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const other = 'Another-horse-8'

/** Passwords that were forgotten: what the link in a letter does, and to whom it tells nothing. */
export function recoveryCases(open: OpenDatabase): void {
  describe('recovery', () => {
    let server: TestServer
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, {}, { mail: mailbox })
    })
    afterAll(() => server.stop())

    const ask = async (email: string, count = 1, language: 'en' | 'es' = 'en'): Promise<string> => {
      good(await server.visit(language).accounts.recover({ email }))
      const letter = await mailbox.letterTo(email, count)
      return codeIn(letter.text, `${server.url}${language === 'es' ? '/es' : ''}/recovery`)
    }
    const reset = (code: string, chosen = other) =>
      server.visit().accounts.resetPassword({ code, password: chosen })
    const statusOf = async (person: Person) => (await rawCall(server, person, 'GET', '/networks')).status

    test('a link gives a password, ends every session, opens none, and is told of', async () => {
      const admin = await register(server, 'Viveros')
      const { email } = admin.session
      const elsewhere = good(await server.visit().accounts.signIn({ email, password }))
      const visitor = server.visit()
      const code = await ask(email)
      good(await visitor.accounts.resetPassword({ code, password: other }))
      expect(visitor.browser.cookies.size).toBe(0)
      expect([await statusOf(admin), await statusOf({ ...admin, session: elsewhere })]).toEqual([401, 401])
      expect(refused(await admin.accounts.refresh({})).code).toBe('session-expired')
      expect(refused(await server.visit().accounts.signIn({ email, password })).code).toBe('sign-in-failed')
      good(await server.visit().accounts.signIn({ email, password: other }))
      const told = await mailbox.letterTo(email, 2)
      expect(told.subject).toContain('Viveros')
      expect(told.text).not.toContain(code)
    })

    test('it shuts out whoever left a passkey in the account', async () => {
      const admin = await register(server)
      const origin = server.url.replace('127.0.0.1', 'localhost')
      const authenticator = createAuthenticator()
      const { ticket, options } = good(await admin.account.preparePasskey({ password }))
      const response = authenticator.create(options, { origin })
      good(await admin.account.addPasskey({ ticket, name: 'x', response }))
      await mailbox.letterTo(admin.session.email)
      const signIn = async () => {
        const visitor = server.visit()
        const asked = good(await visitor.accounts.passkeyOptions({}))
        const signed = authenticator.get(asked.options, { origin })
        return visitor.accounts.passkeySignIn({ ticket: asked.ticket, response: signed })
      }
      good(await signIn())
      good(await reset(await ask(admin.session.email, 2)))
      expect(refused(await signIn()).code).toBe('passkey-refused')
    })

    test('a link is taken once, also by many at once', async () => {
      const { email } = (await register(server)).session
      const code = await ask(email)
      const answers = await Promise.all([1, 2, 3, 4].map(() => reset(code)))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(refused(await reset(code)).code).toBe('link-invalid')
    })

    test('a link is over after half an hour', async () => {
      const { email } = (await register(server)).session
      const code = await ask(email)
      server.clock.advance(31 * minuteMs)
      expect(refused(await reset(code)).code).toBe('link-invalid')
      good(await server.visit().accounts.signIn({ email, password }))
    })

    test('a newer link, or a password chosen otherwise, ends the one before', async () => {
      const admin = await register(server)
      const { email } = admin.session
      const first = await ask(email)
      const second = await ask(email, 2)
      expect(refused(await reset(first)).code).toBe('link-invalid')
      good(await admin.account.changePassword({ password, newPassword: other }))
      expect(refused(await reset(second)).code).toBe('link-invalid')
    })

    test('a password that is refused does not use the link up', async () => {
      const { email } = (await register(server)).session
      const code = await ask(email)
      expect(refused(await reset(code, 'Password123!'))).toMatchObject({
        code: 'field-too-common',
        at: ['password'],
      })
      expect(refused(await reset(code, 'short')).code).toBe('input-invalid')
      good(await reset(code))
    })

    test('whether a mailbox has an account is not to be learned', async () => {
      const admin = await register(server)
      const off = await addPerson(server, admin, ['viewer'])
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      await scope.update('users').set({ active: 0 }).where('email', '=', off.session.email).execute()
      const strangers = ['stranger@example.org', off.session.email]
      const answers = await Promise.all(
        [...strangers, admin.session.email].map(async (email) => {
          const body = JSON.stringify({ email })
          const answer = await rawCall(server, null, 'POST', '/session/recovery', { body })
          // A request's name is drawn for it, whoever asks.
          const headers = [...answer.headers].filter(
            ([name]) => !/^(date|x-ratelimit|x-request-id)/.test(name),
          )
          return JSON.stringify([answer.status, headers, await answer.text()])
        }),
      )
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toContain('[200,')
      await mailbox.letterTo(admin.session.email)
      // Asked for after those, and sent: theirs would have been sent before.
      await ask(admin.session.email, 2)
      expect(mailbox.letters.filter((letter) => strangers.includes(letter.to))).toEqual([])
    })

    test('letters to one mailbox are limited, whether or not it has an account', async () => {
      const { email } = (await register(server)).session
      for (const asked of [email, 'nobody-at-all@example.org']) {
        const recover = () => server.visit().accounts.recover({ email: asked })
        for (let count = 0; count < 5; count += 1) good(await recover())
        expect(refused(await recover()).code).toBe('too-many-tries')
      }
      server.clock.advance(61 * minuteMs)
      good(await server.visit().accounts.recover({ email }))
    })

    test('a second factor stays, and so does the lock on signing in', async () => {
      const admin = await register(server)
      const { email } = admin.session
      await enrolSecondFactor(server, admin)
      await mailbox.letterTo(email)
      good(await reset(await ask(email, 2)))
      expect(refused(await server.visit().accounts.signIn({ email, password: other })).code).toBe(
        'second-factor-needed',
      )
    })

    test('who was locked out comes in with the password of the link', async () => {
      const { email } = (await register(server)).session
      const signIn = (typed: string) => server.visit().accounts.signIn({ email, password: typed })
      for (let count = 0; count < 6; count += 1) refused(await signIn('Wrong-horse-7'))
      expect(refused(await signIn(password)).code).toBe('too-many-tries')
      good(await reset(await ask(email)))
      good(await signIn(other))
    })

    test('in Spanish the letter and its link are Spanish', async () => {
      const { email } = (await register(server)).session
      const code = await ask(email, 1, 'es')
      const letter = await mailbox.letterTo(email)
      expect(letter.text).toContain('Hola')
      expect(letter.html).toContain(`/es/recovery#${code}`)
    })

    test('nonsense is no link, and a code of another kind is none', async () => {
      const admin = await register(server)
      expect(refused(await reset('x')).code).toBe('link-invalid')
      const handOver = good(await admin.accounts.handOver({ challenge: 'A'.repeat(43) }))
      expect(refused(await reset(handOver.code)).code).toBe('link-invalid')
    })

    test('codes are stored as hashes only', async () => {
      const { email } = (await register(server)).session
      const code = await ask(email)
      const rows = await server.running.composition.store.db.selectFrom('tickets').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(code)
    })

    test('where no mail is sent, nobody is promised a letter', async () => {
      const silent = await startTestServer(open, { NODE_ENV: 'production' })
      try {
        const visitor = silent.visit()
        expect(good(await visitor.accounts.deployment({})).recovery).toBe(false)
        expect(refused(await visitor.accounts.recover({ email: 'ana@example.org' })).code).toBe(
          'mail-unavailable',
        )
      } finally {
        await silent.stop()
      }
    })
  })
}
