import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator, type Authenticator } from './authenticator.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { enrolSecondFactor } from './totp.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const origin = 'https://trama.example.org'

/** Passkeys of a software authenticator: making one, signing in with it, and all that must not work. */
export function passkeysCases(open: OpenDatabase): void {
  describe('passkeys', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { PUBLIC_URL: origin })
    })
    afterAll(() => server.stop())

    const addPasskey = async (person: Person, authenticator: Authenticator, name = 'Laptop') => {
      const { ticket, options } = good(await person.account.preparePasskey({ password }))
      return person.account.addPasskey({ ticket, name, response: authenticator.create(options, { origin }) })
    }
    const signIn = async (
      authenticator: Authenticator,
      setting: Partial<Parameters<Authenticator['get']>[1]> = {},
    ) => {
      const visitor = server.visit()
      const { ticket, options } = good(await visitor.accounts.passkeyOptions({}))
      return visitor.accounts.passkeySignIn({
        ticket,
        response: authenticator.get(options, { origin, ...setting }),
      })
    }

    test('a passkey is made after the password, signs in by itself, and is taken away', async () => {
      const admin = await register(server)
      // As long an id as may be (6.5.1): it stands in the address when it is taken away.
      const authenticator = createAuthenticator(1023)
      const profile = good(await addPasskey(admin, authenticator, 'Llave de Ana'))
      expect(profile.passkeys).toMatchObject([{ name: 'Llave de Ana', usedAtMs: null }])
      expect(good(await signIn(authenticator))).toMatchObject({
        email: admin.session.email,
        organizationId: admin.session.organizationId,
        roles: ['admin'],
      })
      const [used] = good(await admin.account.profile({})).passkeys
      expect(used?.usedAtMs).toBeGreaterThan(0)
      expect(good(await admin.account.removePasskey({ passkeyId: used?.id ?? '' })).passkeys).toEqual([])
      expect(refused(await signIn(authenticator)).code).toBe('passkey-refused')
    })

    test('it stands for a second factor too, and no authenticator makes two', async () => {
      const admin = await register(server)
      const authenticator = createAuthenticator()
      await enrolSecondFactor(server, admin)
      good(await addPasskey(admin, authenticator))
      good(await signIn(authenticator))
      const { options } = good(await admin.account.preparePasskey({ password }))
      expect(options).toMatchObject({
        rp: { id: 'trama.example.org', name: 'Trama' },
        user: { name: admin.session.email },
        excludeCredentials: [{ type: 'public-key' }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      })
      expect(refused(await addPasskey(admin, authenticator)).code).toBe('passkey-refused')
    })

    const wrong = [
      { name: 'from a page of another site', setting: { origin: 'https://trama.example.net' } },
      { name: 'from a page of a site of ours', setting: { origin: 'https://evil.trama.example.org' } },
      { name: 'for another party', setting: { party: 'example.org' } },
      { name: 'to another challenge', setting: { challenge: Buffer.alloc(32).toString('base64url') } },
      { name: 'without a person who was verified', setting: { isVerified: false } },
    ]
    test.each(wrong)('a signature $name is none', async ({ setting }) => {
      const admin = await register(server)
      const { ticket, options } = good(await admin.account.preparePasskey({ password }))
      const response = createAuthenticator().create(options, { origin, ...setting })
      expect(refused(await admin.account.addPasskey({ ticket, name: 'x', response })).code).toBe(
        'passkey-refused',
      )
      const authenticator = createAuthenticator()
      good(await addPasskey(admin, authenticator))
      expect(refused(await signIn(authenticator, setting)).code).toBe('passkey-refused')
      good(await signIn(authenticator))
    })

    test('each challenge is answered once, in its time, and by whom it was made for', async () => {
      const admin = await register(server)
      const other = await register(server)
      const authenticator = createAuthenticator()
      good(await addPasskey(admin, authenticator))
      const visitor = server.visit()
      const { ticket, options } = good(await visitor.accounts.passkeyOptions({}))
      const response = authenticator.get(options, { origin })
      good(await visitor.accounts.passkeySignIn({ ticket, response }))
      expect(refused(await visitor.accounts.passkeySignIn({ ticket, response })).code).toBe('passkey-refused')

      const prepared = good(await admin.account.preparePasskey({ password }))
      const made = createAuthenticator().create(prepared.options, { origin })
      const stolen = await other.account.addPasskey({ ticket: prepared.ticket, name: 'x', response: made })
      expect(refused(stolen).code).toBe('passkey-refused')

      const late = good(await visitor.accounts.passkeyOptions({}))
      server.clock.advance(6 * minuteMs)
      const answer = authenticator.get(late.options, { origin })
      expect(
        refused(await visitor.accounts.passkeySignIn({ ticket: late.ticket, response: answer })).code,
      ).toBe('passkey-refused')
    })

    test('a key that counts its uses and counts back was copied', async () => {
      const admin = await register(server)
      const authenticator = createAuthenticator()
      good(await addPasskey(admin, authenticator))
      good(await signIn(authenticator, { counter: 7 }))
      expect(refused(await signIn(authenticator, { counter: 7 })).code).toBe('passkey-refused')
      good(await signIn(authenticator, { counter: 8 }))
    })

    test('another key under the same id, or another account under the same key, is nobody', async () => {
      const admin = await register(server)
      const other = await register(server)
      const authenticator = createAuthenticator()
      const impostor = createAuthenticator()
      good(await addPasskey(admin, authenticator))
      good(await addPasskey(other, impostor))
      const visitor = server.visit()
      const first = good(await visitor.accounts.passkeyOptions({}))
      const signed = authenticator.get(first.options, { origin })
      const forged = impostor.get(first.options, { origin })
      const mixed = {
        ...forged,
        id: signed['id'],
        rawId: signed['rawId'],
        response: {
          ...(forged['response'] as object),
          userHandle: (signed['response'] as Record<string, unknown>)['userHandle'],
        },
      }
      expect(
        refused(await visitor.accounts.passkeySignIn({ ticket: first.ticket, response: mixed })).code,
      ).toBe('passkey-refused')
      const second = good(await visitor.accounts.passkeyOptions({}))
      const own = authenticator.get(second.options, { origin })
      const handed = {
        ...own,
        response: {
          ...(own['response'] as object),
          userHandle: (forged['response'] as Record<string, unknown>)['userHandle'],
        },
      }
      expect(
        refused(await visitor.accounts.passkeySignIn({ ticket: second.ticket, response: handed })).code,
      ).toBe('passkey-refused')
    })

    test('nonsense is refused, never an exception', async () => {
      const admin = await register(server)
      for (const response of [
        {},
        { id: 'x' },
        { id: 'x', response: { userHandle: 'AAAA' } },
        { response: null },
      ]) {
        const { ticket } = good(await server.visit().accounts.passkeyOptions({}))
        const body = JSON.stringify({ ticket, response })
        const answer = await rawCall(server, null, 'POST', '/session/passkey', { body })
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          401,
          'passkey-refused',
        ])
        const prepared = good(await admin.account.preparePasskey({ password }))
        expect(
          refused(await admin.account.addPasskey({ ticket: prepared.ticket, name: 'x', response })).code,
        ).toBe('passkey-refused')
      }
    })

    test('who is switched off does not come in by passkey, and nobody takes away what is not theirs', async () => {
      const admin = await register(server)
      const operator = await addPerson(server, admin, ['operator'])
      const authenticator = createAuthenticator()
      const [passkey] = good(await addPasskey(operator, authenticator)).passkeys
      expect(refused(await admin.account.removePasskey({ passkeyId: passkey?.id ?? '' })).code).toBe(
        'passkey-missing',
      )
      good(await signIn(authenticator))
      const scope = server.running.composition.store.of(admin.session.organizationId).read
      await scope.update('users').set({ active: 0 }).where('email', '=', operator.session.email).execute()
      expect(refused(await signIn(authenticator)).code).toBe('passkey-refused')
    })

    test('without the password none is made', async () => {
      const admin = await register(server)
      expect(refused(await admin.account.preparePasskey({ password: 'Wrong-horse-7' })).code).toBe(
        'password-wrong',
      )
    })
  })
}
