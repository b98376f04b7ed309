import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeBounds } from '#shared/model/notice.ts'
import { recordEvent } from '#web/server/audit/record.ts'
import { createSmtpMail } from '#web/server/mail/smtp-mail.ts'
import {
  bodiesOf,
  headersOf,
  openPostOffice,
  type PostOffice,
  type Posted,
} from '#web/server/mail/testing/smtp.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { networkForm, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { sendNotices } from '../letters/round.ts'
import { readDueNotices } from '../store/due-notices.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What people are told of by mail, through a real SMTP server. */
export function noticesCases(open: OpenDatabase): void {
  describe('notices by mail', () => {
    let server: TestServer
    let office: PostOffice
    let me: Person
    beforeAll(async () => {
      office = await openPostOffice({}, '')
      const mail = createSmtpMail(
        { url: `smtp://127.0.0.1:${office.port}`, from: 'Trama <trama@example.org>' },
        quiet,
      )
      server = await startTestServer(open, {}, { mail, isPatient: true })
    })
    afterAll(async () => {
      await server.stop()
      await office.stop()
    })
    beforeEach(async () => {
      me = await register(server, '<b>Acme</b>')
    })

    const composition = () => server.running.composition
    const scopeOf = (person: Person = me) => composition().store.of(person.session.organizationId).read
    /** Notes that gateways failed, as their synchronizations do. */
    const fail = async (count: number, names = 1): Promise<void> => {
      for (let index = 0; index < count; index += 1)
        await recordEvent(composition(), scopeOf(), {
          action: 'gateway.failed',
          subject: 'gateway',
          recordId: newId(),
          recordName: `gw-${index % names}\r\nBcc: evil@example.org`,
        })
    }
    /** Lets everything become due, and sends it. */
    const pass = async (ms: number = noticeBounds.waitMinutes * minuteMs): Promise<void> => {
      server.clock.advance(ms)
      await sendNotices(composition())
    }
    const lettersTo = (person: Person): readonly Posted[] =>
      office.posted.filter((posted) => posted.to.includes(person.session.email))
    const letterTo = async (person: Person, count = 1): Promise<Posted> => {
      await expect.poll(() => lettersTo(person).length).toBe(count)
      const letter = lettersTo(person)[count - 1]
      if (letter === undefined) throw new Error('no letter')
      return letter
    }
    const linkIn = (letter: Posted): URL =>
      new URL(/<(http[^>]+)>/.exec(headersOf(letter).get('list-unsubscribe') ?? '')?.[1] ?? '')

    test('only what goes wrong is told who never chose, and only administrators', async () => {
      const operator = await addPerson(server, me, ['operator'])
      expect(good(await me.notifications.mailed({}))).toMatchObject({ kinds: ['troubles'], isChosen: false })
      expect(good(await operator.notifications.mailed({}))).toMatchObject({
        kinds: [],
        open: ['troubles', 'networks', 'gateways', 'devices', 'people'],
        email: operator.session.email,
      })
      good(await me.networks.create(networkForm))
      await fail(1)
      await pass()
      const letter = await letterTo(me)
      const [text = '', html = ''] = bodiesOf(letter)
      expect(headersOf(letter).get('subject')).toBe('<b>Acme</b>: something goes wrong, 1 event')
      expect(headersOf(letter).has('bcc')).toBe(false)
      expect(text).toMatch(
        /- The synchronization of gw-0 Bcc: evil@example\.org failed \(.* \d\d:\d\d UTC\)\r\n/,
      )
      expect(html).not.toContain('<b>Acme')
      expect(text).not.toContain(networkForm.name)
      expect(lettersTo(operator)).toEqual([])
    })

    test('a thousand failures are one letter with their count, and one an hour of what comes later', async () => {
      await fail(1000, 3)
      await Promise.all([pass(), sendNotices(composition()), sendNotices(composition())])
      const letter = await letterTo(me)
      expect(headersOf(letter).get('subject')).toContain('1000 events')
      expect(bodiesOf(letter)[0]).toMatch(/gw-0.*\(67 times, last /)
      expect(bodiesOf(letter)[0]).toContain(`and ${1000 - noticeBounds.lines} more events`)
      await fail(5)
      await pass(30 * minuteMs)
      expect(lettersTo(me)).toHaveLength(1)
      await pass(hourMs)
      expect(headersOf(await letterTo(me, 2)).get('subject')).toContain('5 events')
      await pass(2 * hourMs)
      expect(lettersTo(me)).toHaveLength(2)
    })

    test('what somebody chose comes in their language, without what they did themselves', async () => {
      const other = await addPerson(server, me, ['viewer'])
      const spanish = server.visit('es')
      good(await spanish.accounts.signIn({ email: other.session.email, password }))
      const chosen = good(
        await spanish.notifications.chooseMailed({ kinds: ['networks', 'security', 'organization'] }),
      )
      // What a viewer may not read cannot be chosen.
      expect(chosen).toMatchObject({ kinds: ['networks'], isChosen: true })
      good(await me.notifications.chooseMailed({ kinds: ['networks'] }))
      good(await me.networks.create(networkForm))
      await pass()
      const [text = ''] = bodiesOf(await letterTo(other))
      expect(text).toContain(`creó la red ${networkForm.name} (`)
      expect(text).toMatch(/\d\d:\d\d UTC\)\r\n/)
      expect(text).toContain('/es/notices-off?code=')
      expect(lettersTo(me)).toEqual([])
    })

    test('nobody is told who was switched off, deleted, or may not read it any more', async () => {
      const [off, gone, less] = [
        await addPerson(server, me, ['admin']),
        await addPerson(server, me, ['admin']),
        await addPerson(server, me, ['admin']),
      ]
      await fail(1)
      good(await me.webhooks.list({}))
      await scopeOf().update('users').set({ active: 0 }).where('email', '=', off.session.email).execute()
      await scopeOf().remove('users').where('email', '=', gone.session.email).execute()
      await scopeOf()
        .update('users')
        .set({ roles: '["member"]' })
        .where('email', '=', less.session.email)
        .execute()
      await pass()
      await letterTo(me)
      for (const person of [off, gone, less]) expect(lettersTo(person)).toEqual([])
      expect(await scopeOf().from('notice_events').selectAll().execute()).toEqual([])
    })

    test('one click ends the letters without signing in, and nobody can make the link', async () => {
      await fail(1)
      await pass()
      const letter = await letterTo(me)
      expect(headersOf(letter).get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const link = linkIn(letter)
      expect(link.origin + link.pathname).toBe(`${server.url}/notices-off`)
      expect(decodeURIComponent(link.search)).not.toContain(me.session.organizationId)
      const post = async (url: URL, body: string): Promise<number> =>
        (
          await fetch(url, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status
      const code = link.searchParams.get('code') ?? ''
      const wrong = new URL(link)
      wrong.searchParams.set('code', `${code.slice(0, -3)}AAA`)
      expect(await post(wrong, 'List-Unsubscribe=One-Click')).toBe(400)
      expect(await post(link, '')).toBe(400)
      expect(refused(await server.visit().notifications.stopMailed({ code: 'x' }))).toMatchObject({
        code: 'link-invalid',
      })
      expect(good(await me.notifications.mailed({})).kinds).toEqual(['troubles'])
      expect(await post(link, 'List-Unsubscribe=One-Click')).toBe(200)
      expect(good(await me.notifications.mailed({}))).toMatchObject({ kinds: [], isChosen: true })
      await fail(1)
      await pass(2 * hourMs)
      expect(lettersTo(me)).toHaveLength(1)
      // The page that the link opens says the same, as often as it is pressed.
      good(await server.visit().notifications.stopMailed({ code }))
    })

    test('a letter that nobody takes is sent again', async () => {
      await scopeOf().update('users').set({ email: 'refused@example.org' }).execute()
      await fail(1)
      await pass()
      await scopeOf().update('users').set({ email: me.session.email }).execute()
      expect(lettersTo(me)).toEqual([])
      await pass()
      await letterTo(me)
    })

    test('who chooses a kind is told it from then on, and goes on being told what waits of the others', async () => {
      const other = await addPerson(server, me, ['admin'])
      good(await other.notifications.chooseMailed({ kinds: ['troubles', 'devices'] }))
      await fail(1)
      // Somebody else chose it, so that it is there to be read.
      good(
        await (await addPerson(server, me, ['viewer'])).notifications.chooseMailed({ kinds: ['networks'] }),
      )
      good(await me.networks.create({ ...networkForm, name: 'Before' }))
      server.clock.advance(minuteMs)
      good(await other.notifications.chooseMailed({ kinds: ['troubles', 'networks'] }))
      good(await me.networks.create({ ...networkForm, name: 'After', range: '10.99.0.0/24' }))
      await pass()
      const [text = ''] = bodiesOf(await letterTo(other))
      expect(text).toContain('gw-0')
      expect(text).toContain('created the network After')
      expect(text).not.toContain('Before')
    })

    test('whoever comes later is not told what was before them', async () => {
      await fail(1)
      server.clock.advance(minuteMs)
      const late = await addPerson(server, me, ['admin'])
      await scopeOf()
        .update('users')
        .set({ created_at_ms: server.clock.nowMs() })
        .where('email', '=', late.session.email)
        .execute()
      await pass()
      await letterTo(me)
      expect(lettersTo(late)).toEqual([])
    })

    test('what a transaction writes late, with an earlier time, is told all the same', async () => {
      await fail(1)
      server.clock.advance(noticeBounds.waitMinutes * minuteMs - 1000)
      const lateMs = server.clock.nowMs()
      await pass(1000)
      await letterTo(me)
      await fail(1)
      await scopeOf().update('notice_events').set({ at_ms: lateMs }).execute()
      await pass(hourMs)
      expect(headersOf(await letterTo(me, 2)).get('subject')).toContain('1 event')
    })

    test('an organization with many readers keeps no other one waiting', async () => {
      const large = await register(server, 'Large')
      for (let more = 0; more < 2; more += 1) await addPerson(server, large, ['admin'])
      const [first, second] = [large, me].map(({ session }) => session.organizationId)
      const at = {
        action: 'gateway.failed',
        subject: 'gateway',
        recordId: newId(),
        recordName: 'gw',
      } as const
      await recordEvent(composition(), scopeOf(large), at)
      await recordEvent(composition(), scopeOf(me), at)
      const nowMs = server.clock.nowMs()
      const due = await readDueNotices(composition().store, { sinceMs: nowMs, toldMs: nowMs }, 1000)
      const places = due.flatMap(({ organizationId: id }, place) => (id === first ? [place] : []))
      expect(places).toHaveLength(3)
      expect(due.findIndex(({ organizationId: id }) => id === second)).toBeLessThan(places[1] ?? -1)
    })
  })
}
