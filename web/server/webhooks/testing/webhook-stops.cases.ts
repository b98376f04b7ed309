import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookBounds, type WebhookForm } from '#shared/model/webhook.ts'
import { newDelivery } from '#web/server/audit/tell-webhooks.ts'
import { sendNotices } from '#web/server/notifications/letters/round.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, signInAt, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { isSignedWith, startReceiver, type Receiver } from './receiver.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = dayMs / 24

/** What the server switches off by itself, and who is told of it. */
export function webhookStopsCases(open: OpenDatabase): void {
  describe('webhooks that are switched off', () => {
    let server: TestServer
    let mail: Mailbox
    let receiver: Receiver
    let me: Person
    beforeAll(async () => {
      mail = createMailbox()
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' }, { mail })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      receiver = await startReceiver()
      me = await register(server)
    })
    afterEach(() => receiver.stop())

    const form = (): WebhookForm => ({
      name: 'Alerts',
      url: receiver.url,
      kinds: ['networks', 'troubles'],
      active: true,
    })
    const read = () => server.running.composition.store.of(me.session.organizationId).read
    const rows = () => read().from('webhook_deliveries').selectAll().execute()

    test('an address that fails for days is switched off, and the administrators are told', async () => {
      receiver.answer = (response) => void response.writeHead(500).end()
      const { id } = good(await me.webhooks.create(form()))
      good(await me.webhooks.sendTest({ id }))
      await expect.poll(async () => (await rows())[0]?.tries).toBeGreaterThanOrEqual(1)
      const waiting = newDelivery(newId(), id, { id: newId(), type: 'webhook.test', data: {} }, 1)
      await read().insert('webhook_deliveries', [
        { ...waiting, due_at_ms: server.clock.nowMs() + 30 * dayMs },
      ])
      server.clock.advance(webhookBounds.failingDays * dayMs + hourMs)
      server.running.background.deliveries.wake()
      me = await signInAt(server.url, me)
      const stopped = async () => good(await me.webhooks.list({})).rows[0]?.active === false
      await expect.poll(stopped).toBe(true)
      server.clock.advance(10 * 60_000)
      await sendNotices(server.running.composition)
      const letter = await mail.letterTo(me.session.email)
      expect(letter.text).toContain('The webhook Alerts was switched off after days without an answer')
      const [view] = good(await me.webhooks.list({})).rows
      expect(view).toMatchObject({ id, active: false, stoppedAtMs: expect.any(Number) as number })
      expect((await rows()).map(({ state, failure }) => `${state} ${failure}`)).toEqual([
        'failed stopped',
        'failed stopped',
      ])
      expect(good(await me.audit.page({ subjects: 'webhook' })).rows[0]).toMatchObject({
        action: 'webhook.stopped',
        recordName: 'Alerts',
      })
      const operator = await addPerson(server, me, ['operator'])
      const told = async (person: Person) => good(await person.notifications.list({}))
      expect(await told(me)).toMatchObject({
        notifications: [{ kind: 'webhook-stopped', record: { id, name: 'Alerts' }, isNew: true }],
        unseen: 1,
      })
      // Who may not manage webhooks is not told; who looked is not told again.
      expect(await told(operator)).toMatchObject({ total: 0 })
      good(await me.notifications.see({ untilMs: (await told(me)).readAtMs }))
      expect(await told(me)).toMatchObject({ total: 1, unseen: 0 })
      good(await me.webhooks.change({ ...form(), id }))
      expect(good(await me.webhooks.list({})).rows).toMatchObject([
        { active: true, stoppedAtMs: null, failingFromMs: null },
      ])
      expect(await told(me)).toMatchObject({ total: 0 })
    })

    test('one whose secret another root key sealed is switched off at once, until the secret is rotated', async () => {
      const { id } = good(await me.webhooks.create(form()))
      const sealed = await read().from('webhooks').select('secret_sealed').executeTakeFirstOrThrow()
      const elsewhere = sealed.secret_sealed.replace(/^1\.[^.]+/, '1.gone')
      await read().update('webhooks').set({ secret_sealed: elsewhere }).execute()
      good(await me.webhooks.sendTest({ id }))
      await expect.poll(async () => good(await me.webhooks.list({})).rows[0]?.active).toBe(false)
      expect(good(await me.webhooks.list({})).rows).toMatchObject([
        { stoppedWhy: 'secret-unreadable', failingFromMs: null },
      ])
      expect((await rows()).map(({ state, failure }) => `${state} ${failure}`)).toEqual([
        'failed secret-unreadable',
      ])
      expect(good(await me.notifications.list({})).notifications).toMatchObject([
        { kind: 'webhook-unreadable', record: { id } },
      ])
      expect(good(await me.audit.page({ subjects: 'webhook' })).rows[0]?.action).toBe('webhook.unreadable')
      expect(receiver.came).toEqual([])
      const { secret } = good(await me.webhooks.rotate({ id }))
      good(await me.webhooks.change({ ...form(), id }))
      expect(good(await me.webhooks.list({})).rows).toMatchObject([{ stoppedWhy: null, formerUntilMs: null }])
      good(await me.webhooks.sendTest({ id }))
      expect(isSignedWith(secret, await receiver.message('webhook.test'))).toBe(true)
    })

    test('what is queued at the moment at which it is switched off is not sent', async () => {
      const { id } = good(await me.webhooks.create({ ...form(), active: false }))
      const late = newDelivery(newId(), id, { id: newId(), type: 'network.changed', data: {} }, 1)
      await read().insert('webhook_deliveries', [late])
      server.running.background.deliveries.wake()
      await expect.poll(async () => (await rows())[0]?.state).toBe('failed')
      expect(await rows()).toMatchObject([{ failure: 'stopped', tries: 0 }])
      expect(receiver.came).toEqual([])
    })

    test('a receiver that says it is gone is asked no more', async () => {
      receiver.answer = (response) => void response.writeHead(410).end()
      const { id } = good(await me.webhooks.create(form()))
      good(await me.webhooks.sendTest({ id }))
      await expect.poll(async () => good(await me.webhooks.list({})).rows[0]?.active).toBe(false)
      expect(receiver.came).toHaveLength(1)
    })
  })
}
