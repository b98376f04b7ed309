import type { ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { webhookBounds, type WebhookForm } from '#shared/model/webhook.ts'
import { newDelivery } from '#web/server/audit/tell-webhooks.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { networkForm, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { takeDelivery } from '../store/deliveries.ts'
import { isSignedWith, startReceiver, typeOf, type Receiver } from './receiver.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = dayMs / 24
const env = { TRAMA_ALLOW_LOOPBACK: 'true' }

/** What becomes of messages that do not arrive at once. */
export function webhookTriesCases(open: OpenDatabase): void {
  describe('messages of webhooks', () => {
    let server: TestServer
    let mail: Mailbox
    let receiver: Receiver
    let me: Person
    beforeAll(async () => {
      mail = createMailbox()
      server = await startTestServer(open, env, { mail })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      receiver = await startReceiver()
      me = await register(server)
    })
    afterEach(() => receiver.stop())

    const form = (url = receiver.url): WebhookForm => ({
      name: 'Alerts',
      url,
      kinds: ['networks', 'troubles'],
      active: true,
    })
    const readOf = (person: Person = me) =>
      server.running.composition.store.of(person.session.organizationId).read
    const rowsOf = (person: Person = me) => readOf(person).from('webhook_deliveries').selectAll().execute()
    /** Lets so much time go by, after which everything that is due is sent. */
    const pass = (ms: number): void => {
      server.clock.advance(ms)
      server.running.background.deliveries.wake()
    }
    const put = (webhookId: string, count: number, given: object) =>
      readOf().insert(
        'webhook_deliveries',
        Array.from({ length: count }, () => ({
          ...newDelivery(newId(), webhookId, { id: newId(), type: 'webhook.test', data: {} }, 1),
          ...given,
        })),
      )

    test('what does not arrive is sent again under the same id, signed for the time of each try', async () => {
      receiver.answer = (response) => void response.writeHead(500).end()
      const { id, secret } = good(await me.webhooks.create(form()))
      good(await me.webhooks.sendTest({ id }))
      const first = await receiver.message('webhook.test')
      await expect.poll(async () => (await rowsOf())[0]?.tries).toBeGreaterThanOrEqual(1)
      const [row] = await rowsOf()
      expect(row?.due_at_ms).toBeGreaterThanOrEqual((row?.tried_at_ms ?? 0) + 5000)
      expect(good(await me.webhooks.list({})).rows[0]?.failingFromMs).not.toBeNull()
      receiver.answer = (response) => void response.writeHead(200).end()
      pass(10 * 60_000)
      await expect.poll(async () => (await rowsOf())[0]?.state).toBe('delivered')
      const second = receiver.came.at(-1) ?? first
      expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
      expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(
        Number(first.headers['webhook-timestamp']),
      )
      expect(isSignedWith(secret, second)).toBe(true)
      expect(good(await me.webhooks.list({})).rows[0]?.failingFromMs).toBeNull()
    })

    test('a restart sends what waited, and what was under way again', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'trama-hooks-'))
      const target = await open()
      const start = () => startTestServer(() => Promise.resolve(target), { ...env, TRAMA_DATA: folder })
      const before = await start()
      const person = await register(before)
      // The first is held open, and is cut by the end of its server.
      receiver.answer = () => undefined
      const { id, secret } = good(await person.webhooks.create(form()))
      good(await person.webhooks.sendTest({ id }))
      const first = await receiver.message('webhook.test')
      await before.running.stop()
      receiver.answer = (response) => void response.writeHead(204).end()
      const after = await start()
      const second = await receiver.message('webhook.test', 2)
      expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
      expect(isSignedWith(secret, second)).toBe(true)
      await after.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('receivers that keep us waiting hold up nobody else', async () => {
      const held = new Set<ServerResponse>()
      let most = 0
      receiver.answer = (response) => {
        held.add(response)
        most = Math.max(most, held.size)
        response.on('close', () => held.delete(response))
      }
      const quick = await startReceiver()
      const other = await register(server, 'Dos')
      const { id: otherId } = good(await other.webhooks.create(form(quick.url)))
      const { id } = good(await me.webhooks.create(form()))
      await put(id, 20, {})
      server.running.background.deliveries.wake()
      await expect.poll(() => held.size).toBe(4)
      good(await other.webhooks.sendTest({ id: otherId }))
      await quick.message('webhook.test')
      await quick.stop()
      // Nothing of the first one was answered, and no more than these were under way at once.
      expect((await rowsOf()).filter(({ state }) => state === 'delivered')).toEqual([])
      expect(most).toBe(4)
      receiver.answer = (response) => void response.writeHead(204).end()
      for (const response of held) response.writeHead(204).end()
      await expect
        .poll(async () => (await rowsOf()).filter(({ state }) => state === 'delivered').length)
        .toBe(20)
      expect(new Set(receiver.came.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    })

    test('the log and what waits have bounds, and what is left out is counted', async () => {
      const { id } = good(await me.webhooks.create(form()))
      await put(id, webhookBounds.log + 40, { state: 'delivered' })
      good(await me.webhooks.sendTest({ id }))
      await receiver.message('webhook.test')
      await expect.poll(async () => (await rowsOf()).length).toBeLessThanOrEqual(webhookBounds.log)
      expect(good(await me.webhooks.deliveries({ id })).rows.length).toBeLessThanOrEqual(webhookBounds.log)
      await put(id, webhookBounds.waiting, { due_at_ms: server.clock.nowMs() + dayMs })
      good(await me.networks.create(networkForm))
      await expect.poll(async () => good(await me.webhooks.list({})).rows[0]?.missed).toBe(1)
      expect((await rowsOf()).some(({ type }) => type === 'network.created')).toBe(false)
    })

    test('tests to a silent address replace each other, and what is switched off is cut as the log is', async () => {
      receiver.answer = (response) => void response.writeHead(500).end()
      const { id } = good(await me.webhooks.create(form()))
      for (let sent = 1; sent <= 3; sent += 1) {
        good(await me.webhooks.sendTest({ id }))
        await receiver.message('webhook.test', sent)
        await expect.poll(async () => (await rowsOf())[0]?.tries).toBeGreaterThanOrEqual(1)
        expect(await rowsOf()).toHaveLength(1)
      }
      const waiting = Array.from({ length: webhookBounds.log + 60 }, (_, index) => index)
      for (const at of waiting)
        await put(id, 1, { due_at_ms: server.clock.nowMs() + dayMs, created_at_ms: at })
      good(await me.webhooks.change({ ...form(), id, active: false }))
      expect(await rowsOf()).toHaveLength(webhookBounds.log)
    })

    test('of several processes that look at once one takes each message, until its lease is over', async () => {
      const { id } = good(await me.webhooks.create(form()))
      const { store } = server.running.composition
      const laterMs = server.clock.nowMs() + 10 * dayMs
      await put(id, 12, { due_at_ms: laterMs })
      const others = await store.db
        .selectFrom('organizations')
        .select('organization_id')
        .where('organization_id', '!=', me.session.organizationId)
        .execute()
      const left = { notOf: others.map((each) => each.organization_id), onlyKnown: false }
      const takeAll = async (atMs: number): Promise<string[]> => {
        const taken: string[] = []
        for (;;) {
          const one = await takeDelivery(store, atMs, hourMs, left)
          if (one === null) return taken
          taken.push(one.row.delivery_id)
        }
      }
      const taken = (await Promise.all([takeAll(laterMs), takeAll(laterMs), takeAll(laterMs)])).flat()
      expect(taken).toHaveLength(12)
      expect(new Set(taken).size).toBe(12)
      expect(await takeAll(laterMs + hourMs - 1)).toEqual([])
      expect(await takeAll(laterMs + hourMs)).toHaveLength(12)
    })

    test('what is over is forgotten after a month', async () => {
      const { id } = good(await me.webhooks.create(form()))
      await put(id, 1, { state: 'delivered', created_at_ms: server.clock.nowMs() - 31 * dayMs })
      await put(id, 1, { state: 'failed', created_at_ms: server.clock.nowMs() - 29 * dayMs })
      await cleanHouse(server.running.composition)
      expect(await rowsOf()).toMatchObject([{ state: 'failed' }])
    })

    test('a redirect to inside is a failure, and nothing is asked there', async () => {
      const inside = await startReceiver()
      receiver.answer = (response) => void response.writeHead(302, { location: inside.url }).end()
      const { id } = good(await me.webhooks.create(form()))
      good(await me.webhooks.sendTest({ id }))
      await expect
        .poll(async () => good(await me.webhooks.deliveries({ id })).rows[0])
        .toMatchObject({ state: 'waiting', status: 302, failure: 'redirect' })
      expect(inside.came.map(({ body }) => typeOf(body))).toEqual([])
      await inside.stop()
    })

    test('where the loopback is not allowed it cannot be saved, and nothing is sent to one that was', async () => {
      const closed = await startTestServer(open)
      const person = await register(closed)
      const hosts = ['127.0.0.1', '[::1]', 'localhost', '0x7f.1', '[::ffff:7f00:1]', '169.254.169.254']
      for (const host of hosts) {
        const { hostname } = new URL(`https://${host}/`)
        expect(refused(await person.webhooks.create(form(`https://${host}/hook`)))).toEqual(
          problem('host-forbidden', { host: hostname }, ['url']),
        )
      }
      // A name that nobody knows just now may be known tomorrow.
      const { id } = good(await person.webhooks.create(form('https://hooks.invalid/')))
      expect(refused(await person.webhooks.change({ ...form(), id }))).toMatchObject({
        code: 'host-forbidden',
      })
      await closed.running.composition.store
        .of(person.session.organizationId)
        .read.update('webhooks')
        .set({ url: receiver.url })
        .execute()
      good(await person.webhooks.sendTest({ id }))
      await expect
        .poll(async () => good(await person.webhooks.deliveries({ id })).rows[0])
        .toMatchObject({ status: null, failure: 'address-forbidden' })
      expect(receiver.came).toEqual([])
      // It can be renamed and switched off as it is, and not on again.
      good(await person.webhooks.change({ ...form(), id, name: 'Old' }))
      good(await person.webhooks.change({ ...form(), id, active: false }))
      expect(refused(await person.webhooks.change({ ...form(), id }))).toMatchObject({
        code: 'host-forbidden',
      })
      await closed.stop()
    })
  })
}
