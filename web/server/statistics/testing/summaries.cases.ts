import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fail, ok } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { sendSummaries } from '../summaries/round.ts'
import { nextTelling } from '../summaries/period.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { Letter } from '#web/server/kernel/ports/mail.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The summary of the statistics that people have sent to themselves. */
export function summariesCases(open: OpenDatabase): void {
  describe('summaries by mail', () => {
    let server: TestServer
    let mailbox: Mailbox
    let refuses: boolean
    const tries: Letter[] = []
    let me: Person
    let scene: Scene

    beforeAll(async () => {
      mailbox = createMailbox()
      refuses = false
      const mail: Mailbox = {
        ...mailbox,
        send: (letter) => {
          tries.push(letter)
          return refuses ? Promise.resolve(fail(problem('mail-unavailable'))) : mailbox.send(letter)
        },
      }
      server = await startTestServer(open, {}, { mail, isPatient: true })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      refuses = false
      me = await register(server, '<b>Acme</b>')
      scene = await drawScene(me, { host: `${newId()}.test` })
    })

    const send = () => sendSummaries(server.running.composition)
    const lettersTo = (email: string) => mailbox.letters.filter((letter) => letter.to === email)
    /** To when the next weekly summary is due. */
    const toNextWeek = (): void => {
      const nowMs = server.clock.nowMs()
      server.clock.advance(nextTelling('weekly', nowMs) - nowMs + 1000)
    }
    /** Writes what went through a gateway in an hour so long ago, as a reading does. */
    const moved = async (agoMs: number, received: number): Promise<void> => {
      const atMs = server.clock.nowMs() - agoMs
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const row = { gateway_id: scene.gatewayId, received, sent: 0 }
      await read.replace(
        'traffic_hours',
        ['gateway_id', 'hour_ms'],
        [{ ...row, hour_ms: atMs - (atMs % hourMs), connected: 3 }],
      )
      const day = {
        ...row,
        device_id: scene.deviceIds[0],
        day_ms: atMs - (atMs % dayMs),
        hours: '{}',
        seen: '',
      }
      await read.replace('device_days', ['device_id', 'day_ms', 'gateway_id'], [day])
    }

    test('it is off until somebody chooses it, for themselves alone', async () => {
      const { email } = me.session
      const off = { every: 'off', email, nextAtMs: null, canSend: true }
      expect(good(await me.statistics.summary({}))).toEqual(off)
      const viewer = await addPerson(server, me, ['viewer'])
      const chosen = good(await viewer.statistics.chooseSummary({ every: 'monthly' }))
      expect(chosen).toMatchObject({ every: 'monthly', email: viewer.session.email })
      expect(chosen.nextAtMs).toBeGreaterThan(server.clock.nowMs())
      expect(good(await me.statistics.summary({}))).toEqual(off)
      good(await viewer.statistics.chooseSummary({ every: 'off' }))
      toNextWeek()
      server.clock.advance(31 * dayMs)
      await send()
      expect(lettersTo(viewer.session.email)).toEqual([])
      expect(lettersTo(email)).toEqual([])
    })

    test('of two processes one sends it, once a period, with what changed since the one before', async () => {
      const { email } = me.session
      const spanish = server.visit('es')
      good(await spanish.accounts.signIn({ email, password }))
      good(await spanish.statistics.chooseSummary({ every: 'weekly' }))
      await send()
      expect(lettersTo(email)).toEqual([])
      toNextWeek()
      await moved(2 * dayMs, 4_000_000)
      await Promise.all([send(), send(), send()])
      await send()
      expect(lettersTo(email)).toHaveLength(1)
      const [first] = lettersTo(email)
      expect(first?.subject).toMatch(/^La semana en <b>Acme<\/b>, del \d+ \w+, \d{4} al /)
      expect(first?.text).toContain('4 MB recibidos, 0 B enviados.')
      expect(first?.text).toContain('Como máximo 3 dispositivos estuvieron conectados')
      expect(first?.text).toContain('- a: 4 MB recibidos')
      expect(first?.text).not.toContain('semana anterior')
      expect(first?.html).toContain('&lt;b&gt;Acme&lt;/b&gt;')
      expect(first?.html).not.toContain('<b>Acme')
      expect(first?.unsubscribe).toBe(`${server.url}/es/statistics?summary=change`)
      toNextWeek()
      await moved(2 * dayMs, 5_000_000)
      await send()
      expect(lettersTo(email)[1]?.text).toContain('Un 25 % más que la semana anterior.')
    })

    test('a letter that nobody takes is tried again, and the next period is waited for in the end', async () => {
      const { email } = me.session
      good(await me.statistics.chooseSummary({ every: 'weekly' }))
      toNextWeek()
      refuses = true
      await send()
      refuses = false
      await send()
      expect(lettersTo(email)).toEqual([])
      server.clock.advance(16 * 60_000)
      await send()
      expect(lettersTo(email)).toHaveLength(1)
      const [tried, sent] = tries.filter(({ to }) => to === email).map(({ key }) => key)
      expect([tried, sent]).toEqual([expect.any(String), tried])
      toNextWeek()
      refuses = true
      for (let tries = 0; tries < 8; tries += 1) {
        await send()
        server.clock.advance(16 * 60_000)
      }
      refuses = false
      await send()
      expect(lettersTo(email)).toHaveLength(1)
      toNextWeek()
      await send()
      expect(lettersTo(email)).toHaveLength(2)
      expect(lettersTo(email)[0]?.text).toContain('No gateway was read in this period')
    })

    test('nothing is sent to who is gone, inactive, or may not read statistics, nor without a subscription', async () => {
      const people = await Promise.all([1, 2, 3].map(() => addPerson(server, me, ['viewer'])))
      for (const each of [me, ...people]) good(await each.statistics.chooseSummary({ every: 'weekly' }))
      const [gone, inactive, member] = people.map((each) => each.session.email)
      const { store } = server.running.composition
      const { read } = store.of(me.session.organizationId)
      await read
        .remove('users')
        .where('email', '=', gone ?? '')
        .execute()
      await read
        .update('users')
        .set({ active: 0 })
        .where('email', '=', inactive ?? '')
        .execute()
      await read
        .update('users')
        .set({ roles: '["member"]' })
        .where('email', '=', member ?? '')
        .execute()
      await read.update('subscriptions').set({ status: 'declined_payment' }).execute()
      toNextWeek()
      await send()
      for (const { session } of [me, ...people]) expect(lettersTo(session.email)).toEqual([])
      // Once it is paid again, the next one comes.
      await read.update('subscriptions').set({ status: 'active', period_to_ms: null }).execute()
      toNextWeek()
      await send()
      expect(lettersTo(me.session.email)).toHaveLength(1)
      for (const { session } of people) expect(lettersTo(session.email)).toEqual([])
    })

    test('where no mail can be sent it cannot be chosen, only switched off', async () => {
      const silent = await startTestServer(
        open,
        {},
        { mail: { canSend: false, send: () => Promise.resolve(ok(undefined)) } },
      )
      const person = await register(silent)
      expect(good(await person.statistics.summary({}))).toMatchObject({ every: 'off', canSend: false })
      expect(refused(await person.statistics.chooseSummary({ every: 'weekly' })).code).toBe(
        'mail-unavailable',
      )
      expect(good(await person.statistics.chooseSummary({ every: 'off' }))).toMatchObject({ nextAtMs: null })
      await silent.stop()
    })
  })
}
