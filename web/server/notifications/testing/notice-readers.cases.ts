import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import { measures } from '#web/server/kernel/measures.ts'
import type { Letter } from '#web/server/kernel/ports/mail.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { sendNotices } from '../letters/round.ts'

const hourMs = 60 * 60_000
const readers = 1000

/** What an organization costs where very many people are told by mail. */
export function noticeReadersCases(open: OpenDatabase): void {
  describe('notices by mail to a thousand readers', () => {
    let server: TestServer
    let me: Person
    let sent: Letter[] = []
    beforeAll(async () => {
      const mail = {
        canSend: true,
        send: (letter: Letter) => {
          sent.push(letter)
          return Promise.resolve(ok(undefined))
        },
      }
      server = await startTestServer(open, {}, { mail, isPatient: true })
      me = await register(server)
      await people()
      sent = []
    })
    afterAll(() => server.stop())

    const composition = () => server.running.composition
    const records = () => composition().store.of(me.session.organizationId).read

    const people = async (): Promise<void> => {
      const user = await records().from('users').selectAll().executeTakeFirstOrThrow()
      const ids = Array.from({ length: readers }, newId)
      await records().insert(
        'users',
        ids.map((id) => ({ ...user, user_id: id, email: `${id}@example.org`, roles: '["viewer"]' })),
      )
      await records().insert(
        'notice_choices',
        ids.map((id) => ({ user_id: id, kinds: '["networks"]', since: '{}', told_at_ms: 0, until_ms: 0 })),
      )
    }
    const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
      let count = 0
      const stop = measures.statement.hear(() => (count += 1))
      await work()
      stop()
      return count
    }
    const create = () =>
      recordEvent(composition(), records(), {
        ...{ action: 'networks.create', subject: 'network', recordId: newId(), recordName: 'Office' },
        userId: newId(),
      })

    test('an event is one row, and of letters only the noting costs a statement for each', async () => {
      // The entry, whether anybody chose the kind, the event, and the webhooks; what works in the background adds a few.
      expect(await statementsOf(create)).toBeLessThan(20)
      for (let more = 0; more < 4; more += 1) await create()
      expect(await records().from('notice_events').selectAll().execute()).toHaveLength(5)
      let rounds = 0
      server.clock.advance(hourMs)
      while (sent.length < readers && rounds < 100) {
        const statements = await statementsOf(() => sendNotices(composition()))
        // A letter goes to fifty people in each round, and each is noted before the next one goes.
        expect(statements).toBeLessThan(85)
        rounds += 1
      }
      expect(new Set(sent.map(({ to }) => to)).size).toBe(readers)
      expect(sent.every(({ subject }) => subject.includes('5 events'))).toBe(true)
      await sendNotices(composition())
      expect(sent).toHaveLength(readers)
      expect(await records().from('notice_events').selectAll().execute()).toEqual([])
    })
  })
}
