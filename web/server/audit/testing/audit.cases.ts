import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import papa from 'papaparse'
import { auditHappenings } from '#shared/model/audit.ts'
import { roles } from '#shared/model/permissions.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import type { AuditRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { calls, inputOf, send } from '#web/server/api/testing/calls.ts'
import { furnish, type Furnished } from '#web/server/testing/furnished.ts'
import { createMailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** Calls whose example is refused, since nothing of theirs is under way: what they leave stands in cases of their own. */
const refusedExamples: ReadonlySet<string> = new Set([
  'account.addPasskey',
  'account.changePassword',
  'account.confirmSecondFactor',
  'account.removePasskey',
  'account.removeSecondFactor',
  'custody.run',
  'devices.enrol',
  'devices.renewFile',
  'devices.restore',
  'diskFiles.saveDesign',
  'gateways.apply',
  'gateways.clean',
  'gateways.pin',
  'gateways.test',
  'member.enrol',
  'member.removeDevice',
  'member.renew',
  'members.invite',
  'networks.apply',
  'networks.edit',
  'networks.undo',
  'utilities.synchronize',
  'organizationRecord.leave',
  'tokens.confirmCommand',
])

/** What is written down of what people do. */
export function auditCases(open: OpenDatabase): void {
  describe('the audit trail', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, {}, { mail: createMailbox() })
    })
    afterAll(() => server.stop())

    const entriesOf = ({ session }: Person): Promise<AuditRow[]> =>
      server.running.composition.store
        .of(session.organizationId)
        .read.from('audit_events')
        .selectAll()
        .execute()

    describe('of every call', () => {
      let everybody: Person
      let own: Furnished
      const passwords = new Set<string>()
      beforeAll(async () => {
        const admin = await register(server, 'Own')
        own = await furnish(server, admin, 'Record')
        everybody = await addPerson(server, admin, roles)
      })

      const changing = calls.filter(({ row }) => row.kind === 'call' && row.may !== 'public')
      test.each(changing)('$name', async (each) => {
        const before = new Set((await entriesOf(everybody)).map((entry) => entry.event_id))
        const { status, code, text } = await send(server, everybody, each, own)
        const happened: ReadonlySet<string> = new Set(auditHappenings)
        const entries = (await entriesOf(everybody)).filter(
          (entry) => !before.has(entry.event_id) && !happened.has(entry.action),
        )
        const subject = each.row.kind === 'call' ? (each.row.audit?.record ?? null) : null
        const isDone = status < 400
        // An example that is refused proves nothing, unless that is known of it.
        expect({
          name: each.name,
          code,
          isKnown: isDone || subject === null || refusedExamples.has(each.name),
        }).toEqual({
          name: each.name,
          code,
          isKnown: true,
        })
        expect(entries.map((entry) => ({ action: entry.action, subject: entry.subject }))).toEqual(
          isDone && subject !== null && !isEmpty(text) ? [{ action: each.name, subject }] : [],
        )
        const written = JSON.stringify(entries)
        for (const secret of secretsIn(inputOf(each, own))) passwords.add(secret)
        for (const secret of secretsIn(JSON.parse(text === '' ? 'null' : text))) passwords.add(secret)
        for (const secret of passwords) expect(written).not.toContain(secret)
      })
    })

    test('a refused call leaves none', async () => {
      const me = await register(server)
      const before = (await entriesOf(me)).length
      await me.disks.remove({ id: newId() })
      await me.networks.list({})
      expect(await entriesOf(me)).toHaveLength(before)
    })

    describe('to read', () => {
      let me: Person
      let other: Person
      let deviceId: string
      beforeEach(async () => {
        me = await register(server)
        other = await addPerson(server, me, ['operator'])
        const person = good(
          await me.networkUsers.create({ ...userForm, name: 'Zoë', email: `${newId()}@example.org` }),
        )
        deviceId = good(await other.devices.create(deviceForm(person.id, '=cmd|calc'))).id
        good(await other.devices.change({ ...deviceForm(person.id, '=HYPERLINK("x")'), id: deviceId }))
      })
      const found = async (asked: Parameters<Person['audit']['page']>[0]) =>
        good(await me.audit.page(asked)).rows.map((row) => row.action)

      test('names who, what and when, and keeps names of then', async () => {
        const { rows, total } = good(await me.audit.page({ recordId: deviceId }))
        expect(total).toBe(2)
        expect(rows.map((row) => row.recordName)).toEqual(['=HYPERLINK("x")', '=cmd|calc'])
        expect(rows[0]).toMatchObject({
          userName: other.session.name,
          action: 'devices.change',
          subject: 'device',
          count: null,
        })
        expect(rows[0]?.address).toMatch(/127\.0\.0\.1$/)
      })

      test('by person, subject, word and time, newest first or last', async () => {
        expect(await found({ subjects: 'device' })).toEqual(['devices.change', 'devices.create'])
        expect(await found({ subjects: 'device,network-user', direction: 'asc' })).toEqual([
          'networkUsers.create',
          'devices.create',
          'devices.change',
        ])
        const ids = new Set((await entriesOf(other)).map((entry) => entry.user_id))
        expect(ids.size).toBeGreaterThan(1)
        const [entry] = good(await me.audit.page({ subjects: 'device', direction: 'asc' })).rows
        expect(await found({ userIds: entry?.userId ?? '', subjects: 'network-user' })).toEqual([])
        expect(await found({ text: 'zoe' })).toEqual(['networkUsers.create'])
        expect(await found({ text: '%' })).toEqual([])
        expect(await found({ fromMs: String(server.clock.nowMs() + 1000) })).toEqual([])
        expect(await found({ toMs: String((entry?.atMs ?? 0) + 1), subjects: 'device' })).toContain(
          'devices.create',
        )
        const page = good(await me.audit.page({ subjects: 'device', limit: 1, offset: 1 }))
        expect(page).toMatchObject({ total: 2, rows: [{ action: 'devices.create' }] })
      })

      test('as a table that no spreadsheet calculates', async () => {
        const { fileName, text } = good(await me.audit.export({ subjects: 'device' }))
        expect(fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
        const { data } = papa.parse<string[]>(text.trim())
        expect(data).toHaveLength(3)
        expect(data[1]?.[4]).toBe(`'=HYPERLINK("x")`)
        expect(data[2]?.[4]).toBe(`'=cmd|calc`)
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+@\t\r]/)
      })

      test("another organization's is not seen", async () => {
        const stranger = await register(server)
        expect(good(await stranger.audit.page({ recordId: deviceId })).total).toBe(0)
        expect(good(await stranger.audit.export({})).text).not.toContain('HYPERLINK')
      })
    })

    test('housekeeping takes entries after 400 days, sessions after 30, tickets when they ran out', async () => {
      const me = await register(server)
      const { composition } = server.running
      const { read } = composition.store.of(me.session.organizationId)
      const nowMs = server.clock.nowMs()
      const entry = (at_ms: number): Promise<void> =>
        read.insert('audit_events', [
          {
            event_id: newId(),
            at_ms,
            user_id: null,
            user_name: '',
            action: 'session.ended',
            subject: 'account',
            record_id: null,
            record_name: String(at_ms),
            count: null,
            address: '',
          },
        ])
      const [old, young] = [nowMs - 401 * dayMs, nowMs - 399 * dayMs]
      await entry(old)
      await entry(young)
      const [session] = await read.from('sessions').selectAll().execute()
      if (session === undefined) throw new Error('no session')
      const { organization_id: _organization, ...row } = session
      await read.insert('sessions', [{ ...row, session_id: 'old', expires_at_ms: nowMs - 31 * dayMs }])
      await composition.store.db
        .insertInto('tickets')
        .values(
          ['over', 'open'].map((name) => ({
            ticket_hash: `${name}-${me.session.organizationId}`,
            kind: 'undo',
            organization_id: null,
            user_id: null,
            payload_sealed: '',
            expires_at_ms: name === 'over' ? nowMs - 1 : nowMs + dayMs,
          })),
        )
        .execute()
      await cleanHouse(composition)
      const names = (await entriesOf(me)).map((each) => each.record_name)
      expect(names).toContain(String(young))
      expect(names).not.toContain(String(old))
      expect((await read.from('sessions').selectAll().execute()).map((each) => each.session_id)).toEqual([
        session.session_id,
      ])
      const tickets = await composition.store.db
        .selectFrom('tickets')
        .select(['ticket_hash'])
        .where('ticket_hash', 'like', `%${me.session.organizationId}`)
        .execute()
      expect(tickets.map((each) => each.ticket_hash)).toEqual([`open-${me.session.organizationId}`])
    })
  })
}

const secretKeys: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'secret',
  'code',
  'ticket',
  'undo',
  'verifier',
  'privateKey',
  'presharedKey',
  'token',
])

/** What must not be written down, of an input or an answer. */
function secretsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && secretKeys.has(key) && inner.length > 6 ? [inner] : secretsIn(inner),
  )
}

/** Nothing was there to be done. */
function isEmpty(text: string): boolean {
  const answer = JSON.parse(text) as Readonly<Record<string, unknown>> | null
  const counts = ['changed', 'removed', 'restored', 'added'].filter((key) => answer !== null && key in answer)
  return counts.length > 0 && counts.every((key) => answer?.[key] === 0)
}
