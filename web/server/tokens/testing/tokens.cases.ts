import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { UserView } from '#shared/contract/users.ts'
import { tokenBounds, type TokenForm } from '#shared/model/token.ts'
import { calls, inputOf } from '#web/server/api/testing/calls.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { furnish, nowhere } from '#web/server/testing/furnished.ts'
import { createMailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { askWith, giveToken } from './program.ts'

const dayMs = 24 * 60 * 60_000
const noToken = `trama_${'x'.repeat(43)}`
const form: TokenForm & { password: string } = {
  name: 'x',
  role: 'viewer',
  areas: ['networks'],
  networkIds: null,
  days: 1,
  password,
}

/** What a user is changed with who stays as they are. */
function formOf({ id, name, email, networkUserId, providerId, roles, active }: UserView) {
  return { id, name, email, networkUserId, providerId, roles: [...roles], active }
}

/** Tokens with which programs call in place of people: who gets one, what it opens, and what ends it. */
export function tokensCases(open: OpenDatabase): void {
  describe('tokens for programs', () => {
    let server: TestServer
    let admin: Person
    let operator: Person
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_PROXIES: '1' }, { mail: createMailbox() })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      admin = await register(server)
      operator = await addPerson(server, admin, ['operator'])
    })
    const scopeOf = ({ session }: Person) => server.running.composition.store.of(session.organizationId).read
    const loginOf = async (person: Person) => {
      const [login] = good(await admin.users.page({ text: person.session.email })).rows
      if (login === undefined) throw new Error('nobody has this mailbox')
      return login
    }

    test('what programs may call is a list that somebody looked through', async () => {
      const open = calls
        .filter(({ row }) => row.programs !== undefined)
        .map(
          ({ name, row }) => `${name}: ${row.programs?.area}, ${row.programs?.about ?? 'the organization'}`,
        )
      await expect(`${open.toSorted().join('\n')}\n`).toMatchFileSnapshot(
        join(import.meta.dirname, 'for-programs.txt'),
      )
      // Nothing of people, their ways in, payment, providers, disks, commands or keys, and no token.
      const closed =
        /^(tokens|account|accounts|users|members|member|providers|disks|diskFiles|utilities|plan|custody|administration|organizationRecord|notifications)\./
      expect(open.filter((line) => closed.test(line))).toEqual([])
    })

    test('every other call is refused to one with every right', async () => {
      const owner = await addPerson(server, admin, ['super-admin', 'admin', 'operator', 'viewer', 'member'])
      const areas = ['networks', 'gateways', 'devices', 'designs', 'statistics', 'activity'] as const
      const program = await giveToken(server, owner, { role: 'admin', areas: [...areas] })
      let asked = 0
      for (const each of calls) {
        const { status, code } = await program.ask(each.name, inputOf(each, nowhere), {
          'x-forwarded-for': `198.51.100.${Math.floor((asked += 1) / 100)}`,
        })
        expect({ name: each.name, isRefused: status === 403 && code === 'token-scope' }).toEqual({
          name: each.name,
          isRefused: each.row.programs === undefined,
        })
      }
    })

    test('only the hash is kept, and the token is told once', async () => {
      const { token, id } = await giveToken(server, operator)
      expect(token).toMatch(/^trama_[A-Za-z0-9_-]{43}$/)
      const kept = JSON.stringify(await scopeOf(admin).from('api_tokens').selectAll().execute())
      expect(kept).toContain(id)
      expect(kept).not.toContain(token.slice('trama_'.length))
      expect(JSON.stringify(good(await operator.tokens.list({})))).not.toContain(token)
    })

    test('making one asks for the password, and for no more than its person may', async () => {
      const wrong = await operator.tokens.create({ ...form, password: 'Not-the-password-7' })
      expect(refused(wrong)).toEqual(problem('password-wrong', {}, ['password']))
      const wide = await operator.tokens.create({ ...form, role: 'admin' })
      expect(refused(wide)).toEqual(problem('token-role', {}, ['role']))
      const member = await addPerson(server, admin, ['member'])
      expect(refused(await member.tokens.create(form)).code).toBe('unauthorized')
      const foreign = await furnish(server, await register(server), 'Foreign')
      const other = await operator.tokens.create({ ...form, networkIds: [foreign.networkId] })
      expect(refused(other)).toEqual(problem('network-missing', { id: foreign.networkId }, ['networkIds']))
      for (const days of [0, 366, 1.5])
        expect(refused(await operator.tokens.create({ ...form, days })).code).toBe('input-invalid')
      expect(good(await operator.tokens.list({})).rows).toEqual([])
    })

    test('a person has so many at most, and a revoked one makes room', async () => {
      for (let made = 0; made < tokenBounds.person; made += 1) good(await operator.tokens.create(form))
      expect(refused(await operator.tokens.create(form))).toEqual(
        problem('tokens-limit', { limit: tokenBounds.person }),
      )
      const [first] = good(await operator.tokens.list({})).rows
      good(await operator.tokens.revoke({ id: first?.id ?? '' }))
      good(await operator.tokens.create(form))
    })

    test('a token needs no cookie, has its role and nothing above', async () => {
      const reader = await giveToken(server, operator, { role: 'viewer' })
      expect(await reader.ask('networks.list')).toMatchObject({ status: 200 })
      expect(await reader.ask('networks.create', networkForm)).toMatchObject({ code: 'unauthorized' })
      const writer = await giveToken(server, operator)
      expect(await writer.ask('networks.create', networkForm)).toMatchObject({ status: 200 })
      expect(await writer.ask('statistics.counts')).toMatchObject({ status: 403, code: 'token-scope' })
    })

    test('unknown, ended and revoked ones get one answer, in both languages', async () => {
      const [revoked, ended] = [
        await giveToken(server, operator),
        await giveToken(server, operator, { days: 1 }),
      ]
      good(await operator.tokens.revoke({ id: revoked.id }))
      await scopeOf(admin)
        .update('api_tokens')
        .set({ ends_at_ms: server.clock.nowMs() - 1 })
        .where('token_id', '=', ended.id)
        .execute()
      for (const token of [noToken, 'trama_', `${noToken}x`, revoked.token, ended.token])
        expect(await askWith(server, token, 'networks.list')).toMatchObject({
          status: 401,
          code: 'token-invalid',
        })
      // Also where anybody is answered: nobody goes on with a token that is none.
      expect((await askWith(server, revoked.token, 'accounts.deployment')).code).toBe('token-invalid')
      const { text } = await askWith(server, noToken, 'networks.list', {}, { 'app-language': 'es' })
      expect(text).toContain('Este token no se conoce')
      expect(refused(await operator.tokens.revoke({ id: revoked.id })).code).toBe('token-missing')
    })

    test('its use is noted to the minute', async () => {
      const program = await giveToken(server, operator)
      const usedAt = async () =>
        good(await operator.tokens.list({})).rows.find(({ id }) => id === program.id)?.usedAtMs ?? null
      expect(await usedAt()).toBeNull()
      await program.ask('networks.list')
      const first = await usedAt()
      expect(first).not.toBeNull()
      await program.ask('networks.list')
      expect(await usedAt()).toBe(first)
      server.clock.advance(61_000)
      await program.ask('networks.list')
      expect(await usedAt()).toBeGreaterThan(first ?? 0)
    })

    test('a person who is removed, switched off or without the role has an end for good', async () => {
      const ends = {
        removed: ({ id }: UserView) => admin.users.removeMany({ ids: [id] }),
        'switched off': ({ id }: UserView) => admin.users.changeMany({ ids: [id], active: false }),
        'without the role': (user: UserView) => admin.users.change({ ...formOf(user), roles: ['viewer'] }),
      }
      for (const [how, end] of Object.entries(ends)) {
        const person = await addPerson(server, admin, ['operator'])
        const program = await giveToken(server, person)
        const reader = await giveToken(server, person, { role: 'viewer' })
        expect((await program.ask('networks.list')).status).toBe(200)
        const login = await loginOf(person)
        expect((await end(login)).ok).toBe(true)
        // One of a role that the person still has goes on.
        const codes = [(await program.ask('networks.list')).code, (await reader.ask('networks.list')).code]
        expect({ how, codes }).toEqual({
          how,
          codes: ['token-invalid', how === 'without the role' ? null : 'token-invalid'],
        })
        if (how === 'removed') continue
        good(await admin.users.change({ ...formOf(login), roles: ['operator'], active: true }))
        expect({ how, code: (await program.ask('networks.list')).code }).toEqual({
          how,
          code: 'token-invalid',
        })
      }
    })

    test('another password that was set by somebody else ends them', async () => {
      const program = await giveToken(server, operator)
      const { id } = await loginOf(operator)
      good(await admin.users.changePassword({ id, newPassword: 'Another-horse-7' }))
      expect((await program.ask('networks.list')).code).toBe('token-invalid')
    })

    test('people see their own, administrators all; nobody those of another organization', async () => {
      const own = await giveToken(server, operator)
      const other = await addPerson(server, admin, ['operator'])
      const stranger = await register(server)
      expect(good(await other.tokens.list({})).rows).toEqual([])
      expect(good(await stranger.tokens.list({})).rows).toEqual([])
      expect(good(await admin.tokens.list({})).rows).toMatchObject([
        { id: own.id, personName: operator.session.name, role: 'operator', revokedAtMs: null },
      ])
      for (const person of [other, stranger])
        expect(refused(await person.tokens.revoke({ id: own.id })).code).toBe('token-missing')
      expect((await own.ask('networks.list')).status).toBe(200)
      good(await admin.tokens.revoke({ id: own.id }))
      expect((await own.ask('networks.list')).code).toBe('token-invalid')
    })

    test('what a program does names its token and its person', async () => {
      const program = await giveToken(server, operator, { name: 'Nightly backup' })
      await program.ask('networks.create', networkForm)
      const reader = await giveToken(server, admin, { role: 'admin', areas: ['activity'], name: 'Watcher' })
      const { text } = await reader.ask('audit.page', { text: 'nightly' })
      expect(JSON.parse(text)).toMatchObject({
        rows: [
          {
            action: 'networks.create',
            userName: operator.session.name,
            tokenName: 'Nightly backup',
          },
          { action: 'tokens.create', recordName: 'Nightly backup', tokenName: null },
        ],
      })
      good(await admin.tokens.revoke({ id: program.id }))
      const entries = good(await admin.audit.page({ subjects: 'token' })).rows
      expect(entries[0]).toMatchObject({
        action: 'tokens.revoke',
        recordName: 'Nightly backup',
        tokenName: null,
      })
      expect(good(await admin.audit.export({})).text).toContain('Nightly backup')
    })

    test('a token is of one organization, and opens nothing of another one', async () => {
      const foreign = await furnish(server, await register(server, 'Canary-Org'), 'Canary-Record')
      const program = await giveToken(server, operator)
      for (const each of calls.filter(({ row }) => row.programs !== undefined)) {
        const { status, text } = await program.ask(each.name, inputOf(each, foreign))
        expect(status).not.toBe(500)
        expect(text).not.toMatch(/canary/i)
      }
    })

    test('what ended is forgotten after a month', async () => {
      const program = await giveToken(server, operator)
      good(await operator.tokens.revoke({ id: program.id }))
      await cleanHouse(server.running.composition)
      expect(good(await operator.tokens.list({})).rows).toMatchObject([{ id: program.id }])
      await scopeOf(admin)
        .update('api_tokens')
        .set({ revoked_at_ms: server.clock.nowMs() - 31 * dayMs })
        .execute()
      await cleanHouse(server.running.composition)
      expect(good(await operator.tokens.list({})).rows).toEqual([])
    })
  })
}
