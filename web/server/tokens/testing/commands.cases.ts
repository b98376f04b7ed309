import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemRandomness } from '#shared/node/system-clock.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { makeTokenText } from '../token-text.ts'
import { askWith } from './program.ts'

const minuteMs = 60_000
const form = { name: 'Laptop', role: 'viewer', networkIds: null, days: 30, password } as const
const chosen = { ...form, areas: ['networks' as const] }

/** The sign-in of a command that a person confirms in a browser. */
export function commandsCases(open: OpenDatabase): void {
  describe('commands signed in by a browser', () => {
    let server: TestServer
    let admin: Person
    beforeAll(async () => {
      server = await startTestServer(open)
      admin = await register(server)
    })
    afterAll(() => server.stop())

    /** A command with a token of its own that waits. */
    const begin = async () => {
      const token = makeTokenText(systemRandomness)
      const challenge = createHash('sha256').update(token).digest('base64url')
      const { code } = good(await server.visit().tokens.beginCommand({ challenge, client: 'ana-laptop' }))
      const state = async () => good(await server.visit().tokens.commandState({ challenge })).state
      const status = async () => (await askWith(server, token, 'networks.list')).status
      return { token, challenge, code, state, status }
    }
    const unknown = 'command-code-unknown'

    test('its token is good once a person confirmed it, stands in their list, and can be revoked', async () => {
      const { code, state, status, challenge } = await begin()
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
      expect([await state(), await status()]).toEqual(['waiting', 401])
      const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
      expect(good(await admin.tokens.findCommand({ code: typed }))).toMatchObject({ client: 'ana-laptop' })
      const made = good(await admin.tokens.confirmCommand({ ...chosen, code: typed }))
      expect(JSON.stringify(made)).not.toContain(challenge)
      expect([await state(), await status()]).toEqual(['confirmed', 200])
      expect(good(await server.visit().tokens.commandState({ challenge })).person).toEqual({
        name: admin.session.name,
        organizationName: admin.session.organizationName,
      })
      expect(good(await admin.tokens.list({})).rows).toMatchObject([{ id: made.id, name: 'Laptop' }])
      expect(good(await admin.audit.page({ subjects: 'token' })).rows[0]).toMatchObject({
        action: 'tokens.confirmCommand',
        recordName: 'Laptop',
      })
      good(await admin.tokens.revoke({ id: made.id }))
      expect(await status()).toBe(401)
    })

    test('a code is good once, whoever of two confirms first', async () => {
      const { code, state } = await begin()
      const other = await addPerson(server, admin, ['operator'])
      const answers = await Promise.all(
        [admin, other, admin].map((person) => person.tokens.confirmCommand({ ...chosen, code })),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await state()).toBe('confirmed')
      expect(refused(await other.tokens.findCommand({ code })).code).toBe(unknown)
      expect(refused(await other.tokens.refuseCommand({ code })).code).toBe(unknown)
    })

    test('a wrong password or a role too high leaves it waiting, and what was refused stays so', async () => {
      const { code, state, status } = await begin()
      const viewer = await addPerson(server, admin, ['viewer'])
      const wrong = await viewer.tokens.confirmCommand({ ...chosen, code, password: 'no' })
      expect(refused(wrong).code).toBe('password-wrong')
      const high = await viewer.tokens.confirmCommand({ ...chosen, code, role: 'admin' })
      expect(refused(high).code).toBe('token-role')
      expect(await state()).toBe('waiting')
      good(await viewer.tokens.refuseCommand({ code }))
      expect([await state(), await status()]).toEqual(['refused', 401])
      expect(refused(await viewer.tokens.confirmCommand({ ...chosen, code })).code).toBe(unknown)
    })

    test('it ends after ten minutes and is forgotten', async () => {
      const { code, state } = await begin()
      server.clock.advance(9 * minuteMs)
      good(await admin.accounts.refresh({}))
      expect(await state()).toBe('waiting')
      server.clock.advance(2 * minuteMs)
      expect(await state()).toBe('ended')
      const back = server.visit()
      good(await back.accounts.signIn({ email: admin.session.email, password }))
      expect(refused(await back.tokens.confirmCommand({ ...chosen, code })).code).toBe(unknown)
      const { composition } = server.running
      await cleanHouse(composition)
      const left = await composition.store.db
        .selectFrom('command_sign_ins')
        .select('code')
        .where('code', '=', code)
        .execute()
      expect(left).toEqual([])
    })

    test('guesses of codes are few, and a token that is shown twice is not taken twice', async () => {
      const { challenge } = await begin()
      expect((await server.visit().tokens.beginCommand({ challenge, client: 'thief' })).ok).toBe(false)
      const guesser = await addPerson(server, admin, ['viewer'])
      const own = await begin()
      for (let tries = 0; tries < 10; tries += 1) {
        // A command of one's own that is found in between gives no further tries.
        if (tries === 5) good(await guesser.tokens.findCommand({ code: own.code }))
        expect(refused(await guesser.tokens.findCommand({ code: 'BBBBBBBB' })).code).toBe(unknown)
      }
      expect(refused(await guesser.tokens.findCommand({ code: 'BBBBBBBB' })).code).toBe('too-many-tries')
      const { code } = await begin()
      expect(refused(await guesser.tokens.confirmCommand({ ...chosen, code })).code).toBe('too-many-tries')
    })

    test('no program and no page of another site confirms one', async () => {
      const { code } = await begin()
      const first = await begin()
      const form = { ...chosen, code: first.code }
      const other = server.visit()
      good(await other.accounts.signIn({ email: admin.session.email, password }))
      good(await other.tokens.confirmCommand(form))
      const asked = await askWith(server, first.token, 'tokens.confirmCommand', { ...chosen, code })
      expect(asked).toMatchObject({ status: 403, code: 'token-scope' })
    })
  })
}
