import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { signInWithPassword } from '../sign-in/sign-in.ts'
import type { Anyone } from '#web/server/kernel/caller.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import type { Directory } from '#web/server/kernel/ports/identity-providers.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { ldapForm } from '../identity-providers/testing/provider-forms.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { codeAt, enrolSecondFactor } from './totp.ts'
import { good, refused } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const wrong = 'Wrong-horse-7'

/** What is counted of tries, by whom, and whom it shuts out. */
export function triesCases(open: OpenDatabase): void {
  describe('tries', () => {
    let server: TestServer
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, {}, { mail: mailbox })
    })
    afterAll(() => server.stop())

    /** Signs in as from another address, which no client over loopback can have. */
    const tryFrom = async (address: string, email: string, typed: string, code: string | null = null) => {
      const caller: Pick<Anyone, 'address' | 'locale'> = { address, locale: 'en' }
      const { composition } = server.running
      return signInWithPassword(composition, caller as Anyone, {
        email,
        password: typed,
        code,
        organizationId: null,
      })
    }
    const countRows = async (): Promise<number> => {
      const { db } = server.running.composition.store
      return (await db.selectFrom('tries').select(['try_key']).execute()).length
    }

    test('beyond what an address may, no mailbox that it tries leaves a count', async () => {
      for (let count = 0; count < 100; count += 1)
        refused(await tryFrom('198.51.100.1', `m${count}@example.org`, wrong))
      const before = await countRows()
      for (let count = 0; count < 50; count += 1) {
        const answer = refused(await tryFrom('198.51.100.1', `n${count}@example.org`, wrong))
        expect(answer.code).toBe('too-many-tries')
      }
      expect(await countRows()).toBe(before)
    })

    test('the networks of one site are counted together as well', async () => {
      const { store, clock } = server.running.composition
      const addressOf = (network: number) => `2001:db8:77:${network.toString(16)}::1`
      refused(await tryFrom(addressOf(0), 'site@example.org', wrong))
      await store.db
        .updateTable('tries')
        .set({ failures: 1000, since_ms: clock.nowMs() })
        .where('try_key', 'like', 'address-site %')
        .execute()
      const before = await countRows()
      const other = refused(await tryFrom(addressOf(1), 'site2@example.org', wrong))
      expect(other.code).toBe('too-many-tries')
      expect(await countRows()).toBe(before)
    })

    test('strangers at many addresses shut an account to themselves, not where its owner comes from', async () => {
      const owner = await register(server)
      const { email } = owner.session
      for (let place = 0; place < 10; place += 1)
        for (let count = 0; count < 5; count += 1)
          expect(refused(await tryFrom(`203.0.113.${place}`, email, wrong)).code).toBe('sign-in-failed')
      expect(refused(await tryFrom('203.0.113.99', email, wrong)).code).toBe('too-many-tries')
      expect(refused(await tryFrom('203.0.113.99', email, password)).code).toBe('too-many-tries')
      // Over loopback the owner has signed in before.
      good(await server.visit().accounts.signIn({ email, password }))
      // There too a few wrong ones are all that is let pass.
      for (let place = 10; place < 20; place += 1)
        for (let count = 0; count < 5; count += 1) refused(await tryFrom(`203.0.113.${place}`, email, wrong))
      for (let count = 0; count < 5; count += 1)
        expect(refused(await server.visit().accounts.signIn({ email, password: wrong })).code).toBe(
          'sign-in-failed',
        )
      expect(refused(await server.visit().accounts.signIn({ email, password })).code).toBe('too-many-tries')
      server.clock.advance(16 * minuteMs)
    })

    test('a mailbox without an account is shut alike', async () => {
      for (let place = 0; place < 10; place += 1)
        for (let count = 0; count < 5; count += 1)
          refused(await tryFrom(`192.0.2.${place}`, 'nobody-here@example.org', wrong))
      expect(refused(await tryFrom('192.0.2.99', 'nobody-here@example.org', wrong)).code).toBe(
        'too-many-tries',
      )
    })

    describe('codes of a second factor', () => {
      const guess = (email: string) => tryFrom('198.51.100.9', email, password, 'abcd-efgh-jkmn-pqrs')
      /** Guesses until it is refused to; answers how many were let pass. */
      const guessAll = async ({ session }: Person): Promise<number> => {
        for (let count = 0; ; count += 1)
          if (refused(await guess(session.email)).code === 'too-many-tries') return count
      }

      test('pauses grow, over restarts of the count and over what is swept away', async () => {
        const admin = await register(server)
        await enrolSecondFactor(server, admin)
        const passed: number[] = []
        for (let count = 0; count < 8; count += 1) {
          passed.push(await guessAll(admin))
          server.clock.advance(16 * minuteMs)
        }
        expect(passed).toEqual([5, 5, 5, 0, 0, 0, 0, 0])
        for (let day = 0; day < 4; day += 1) {
          server.clock.advance(dayMs)
          await cleanHouse(server.running.composition)
          let inDay = 0
          for (let count = 0; count < 4; count += 1) {
            inDay += await guessAll(admin)
            server.clock.advance(16 * minuteMs)
          }
          passed.push(inDay)
        }
        expect(passed.slice(8)).toEqual([15, 10, 0, 0])
      })

      test('the owner’s own codes neither count nor give anybody further tries', async () => {
        const admin = await register(server)
        const { secret } = await enrolSecondFactor(server, admin)
        const { email } = admin.session
        let guessed = 0
        for (let round = 0; round < 10; round += 1) {
          server.clock.advance(16 * minuteMs)
          for (let count = 0; count < 3; count += 1) {
            const answer = refused(await guess(email))
            if (answer.code === 'second-factor-wrong') guessed += 1
          }
          if (round < 4) {
            server.clock.advance(minuteMs)
            good(
              await server
                .visit()
                .accounts.signIn({ email, password, code: codeAt(secret, server.clock.nowMs()) }),
            )
          }
        }
        expect(guessed).toBe(15)
      })

      test('the owner gets a letter when a pause begins, and another password ends it', async () => {
        const admin = await register(server)
        await enrolSecondFactor(server, admin)
        const { email } = admin.session
        const told = () =>
          mailbox.letters.filter((letter) => letter.to === email && letter.subject.startsWith('Wrong codes'))
        await guess(email)
        expect(told()).toEqual([])
        expect(await guessAll(admin)).toBe(4)
        expect(told()).toHaveLength(1)
        await guess(email)
        expect(told()).toHaveLength(1)
        good(await server.visit().accounts.recover({ email }))
        const [, code = ''] = /recovery#([\w-]+)/.exec((await mailbox.letterTo(email, 3)).text) ?? []
        good(await server.visit().accounts.resetPassword({ code, password: 'Another-horse-8' }))
        const answer = await tryFrom('198.51.100.9', email, 'Another-horse-8', 'abcd-efgh-jkmn-pqrs')
        expect(refused(answer).code).toBe('second-factor-wrong')
      })
    })

    test('tries of a directory are counted by its entry, and no password is tried beyond them', async () => {
      let tried = 0
      const asked: string[] = []
      const directory: Directory = {
        // All of these are names of one entry.
        signIn: async (_connection, _secret, { login, mayTry }) => {
          asked.push(login)
          if (await mayTry('entryUUID:1')) tried += 1
          return ok(null)
        },
        test: () => Promise.reject(new Error('nobody asks')),
      }
      const other = await startTestServer(open, {}, { mail: mailbox, directory })
      try {
        const admin = await register(other)
        const { id } = good(await admin.providers.create(ldapForm({ url: 'ldaps://directory.example.org' })))
        const { organization } = good(await admin.providers.shortName({}))
        const codes: string[] = []
        for (const email of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
          const provider = { organization, providerId: id }
          codes.push(
            refused(await other.visit().accounts.signIn({ email, password: wrong, ...provider })).code,
          )
        }
        expect(codes).toEqual([
          ...Array<string>(5).fill('sign-in-failed'),
          'too-many-tries',
          'too-many-tries',
        ])
        expect([asked.length, tried]).toEqual([7, 5])
      } finally {
        await other.stop()
      }
    })

    test('an organization hashes so many passwords in a minute, and nobody for nothing', async () => {
      const admin = await register(server)
      const { db } = server.running.composition.store
      const userId = (await addPerson(server, admin, ['viewer'])).session
      expect(userId.organizationId).toBe(admin.session.organizationId)
      const keep = async () => {
        const rows = await db.selectFrom('tries').selectAll().where('try_key', 'like', 'heavy %').execute()
        return rows.reduce((sum, row) => sum + row.failures, 0)
      }
      const before = await keep()
      const id = '018f0000-0000-7000-8000-000000000000'
      expect(refused(await admin.users.changePassword({ id, newPassword: 'Another-horse-8' })).code).toBe(
        'user-missing',
      )
      const taken = { name: 'X', email: admin.session.email, roles: ['viewer' as const], active: true }
      const form = { ...taken, providerId: admin.session.providerId, networkUserId: null, password }
      expect(refused(await admin.users.create(form)).code).toBe('email-taken')
      expect(await keep()).toBe(before)
      good(await admin.accounts.confirmPassword({ password }))
      expect(await keep()).toBe(before + 1)
      await db.updateTable('tries').set({ failures: 240 }).where('try_key', 'like', 'heavy %').execute()
      expect(refused(await admin.accounts.confirmPassword({ password })).code).toBe('too-many-tries')
      expect(refused(await admin.users.create({ ...form, email: 'new-one@example.org' })).code).toBe(
        'too-many-tries',
      )
      server.clock.advance(2 * minuteMs)
      good(await admin.users.create({ ...form, email: 'new-one@example.org' }))
    })

    test('an organization imports so many tables in a minute', async () => {
      const admin = await register(server)
      const look = () => admin.networkUsers.import({ text: 'name,email\na,b', commit: false })
      for (let count = 0; count < 20; count += 1) good(await look())
      expect(refused(await look()).code).toBe('too-many-tries')
      server.clock.advance(2 * minuteMs)
      good(await look())
    })
  })
}
