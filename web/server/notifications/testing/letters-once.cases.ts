import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fail } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { noticeBounds } from '#shared/model/notice.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import type { Mail } from '#web/server/kernel/ports/mail.ts'
import { createSmtpMail } from '#web/server/mail/smtp-mail.ts'
import { headersOf, openPostOffice, type PostOffice } from '#web/server/mail/testing/smtp.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { sendNotices } from '../letters/round.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Letters that were taken by a real SMTP server and are sent again, since nobody knew. */
export function lettersOnceCases(open: OpenDatabase): void {
  describe('a letter that is sent again', () => {
    let server: TestServer
    let office: PostOffice
    let mail: Mail
    let me: Person
    beforeAll(async () => {
      office = await openPostOffice({}, '')
      const url = `smtp://127.0.0.1:${office.port}`
      mail = createSmtpMail({ url, from: 'Trama <trama@example.org>' }, quiet)
      server = await startTestServer(open, {}, { mail, isPatient: true })
    })
    afterAll(async () => {
      await server.stop()
      await office.stop()
    })
    beforeEach(async () => {
      me = await register(server)
    })

    const composition = () => server.running.composition
    const failGateway = (): Promise<void> =>
      recordEvent(composition(), composition().store.of(me.session.organizationId).read, {
        ...{ action: 'gateway.failed', subject: 'gateway', recordId: newId(), recordName: 'gw' },
      })
    const pass = (ms: number, by: Mail = mail): Promise<number> => {
      server.clock.advance(ms)
      return sendNotices({ ...composition(), mail: by })
    }
    const lettersTo = (person: Person) => office.posted.filter(({ to }) => to.includes(person.session.email))
    const idsOf = (person: Person) => lettersTo(person).map((each) => headersOf(each).get('message-id'))

    test('has the same identifier, as long as it says the same', async () => {
      const withoutAnswer: Mail = {
        canSend: true,
        send: async (letter) => {
          await mail.send(letter)
          return fail(problem('mail-unavailable'))
        },
      }
      await failGateway()
      const waitMs = noticeBounds.waitMinutes * minuteMs
      expect(await pass(waitMs, withoutAnswer)).toBe(0)
      expect(await pass(waitMs, withoutAnswer)).toBe(0)
      const [first, second] = idsOf(me)
      expect(first).toMatch(/^<[0-9a-f]{40}@example\.org>$/)
      expect(second).toBe(first)
      // Whoever dropped it as the same would not be told of what came meanwhile.
      await failGateway()
      expect(await pass(waitMs + minuteMs)).toBe(1)
      await failGateway()
      expect(await pass(2 * hourMs)).toBe(1)
      expect(lettersTo(me)).toHaveLength(4)
      expect(new Set(idsOf(me)).size).toBe(3)
      expect(
        lettersTo(me).map(
          (each) =>
            headersOf(each)
              .get('subject')
              ?.match(/\d+ events?$/)?.[0],
        ),
      ).toEqual([...['1 event', '1 event', '2 events', '1 event']])
    })

    test('is the only one, where a process dies while it sends many', async () => {
      const people = [me, await addPerson(server, me, ['admin']), await addPerson(server, me, ['admin'])]
      await failGateway()
      let left = 2
      const { promise: died, resolve: die } = Promise.withResolvers<void>()
      const dying: Mail = {
        canSend: true,
        send: async (letter) => {
          const sent = await mail.send(letter)
          left -= 1
          if (left > 0) return sent
          die()
          return new Promise(() => undefined)
        },
      }
      void pass(noticeBounds.waitMinutes * minuteMs, dying)
      await died
      expect(people.flatMap(lettersTo)).toHaveLength(2)
      expect(await pass(hourMs + minuteMs)).toBe(2)
      expect(people.map((each) => lettersTo(each).length).toSorted((a, b) => a - b)).toEqual([1, 1, 2])
      expect(new Set(people.flatMap(idsOf)).size).toBe(3)
    })
  })
}
