import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { webhookBounds, type WebhookForm } from '#shared/model/webhook.ts'
import { createMailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, signInAt, type Person } from '#web/server/testing/people.ts'
import { networkForm, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { complaintOf, isSignedWith, startReceiver, type Receiver } from './receiver.ts'

const hourMs = 60 * 60_000

/** Webhooks: who makes one, what it is told, and by which secret that is signed. */
export function webhooksCases(open: OpenDatabase): void {
  describe('webhooks', () => {
    let server: TestServer
    let receiver: Receiver
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' }, { mail: createMailbox() })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      receiver = await startReceiver()
      me = await register(server)
    })
    afterEach(() => receiver.stop())

    const form = (given: Partial<WebhookForm> = {}): WebhookForm => ({
      name: 'Alerts',
      url: receiver.url,
      kinds: ['networks'],
      active: true,
      ...given,
    })
    const logOf = async (id: string, person: Person = me) =>
      good(await person.webhooks.deliveries({ id })).rows

    test('the secret is told once and sealed, and only administrators see webhooks', async () => {
      const { id, secret } = good(await me.webhooks.create(form()))
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const kept = JSON.stringify(await read.from('webhooks').selectAll().execute())
      expect(kept).toContain(id)
      expect(kept).not.toContain(secret.slice('whsec_'.length))
      expect(JSON.stringify(good(await me.webhooks.list({})))).not.toContain(secret)
      const operator = await addPerson(server, me, ['operator'])
      expect(refused(await operator.webhooks.list({})).code).toBe('unauthorized')
      const entries = good(await me.audit.page({ subjects: 'webhook' })).rows
      expect(entries).toMatchObject([{ action: 'webhooks.create', recordName: 'Alerts' }])
    })

    test('an address is https without a user, and there are so many at most', async () => {
      for (const url of ['http://example.org/', 'https://a:b@example.org/', 'ftp://example.org/', 'x'])
        expect(refused(await me.webhooks.create(form({ url })))).toEqual(
          problem('server-insecure', { url }, ['url']),
        )
      for (let made = 0; made < webhookBounds.organization; made += 1)
        good(await me.webhooks.create(form({ url: 'https://example.org/hook?a=b' })))
      expect(refused(await me.webhooks.create(form()))).toEqual(
        problem('webhooks-limit', { limit: webhookBounds.organization }),
      )
      expect(refused(await me.webhooks.create(form({ kinds: [] }))).code).toBe('input-invalid')
      // A parser of addresses leaves these out, so that another host would be shown than the one that is told.
      for (const sign of ['\n', '\t', '\u0085'])
        expect(refused(await me.webhooks.create(form({ url: `https://exam${sign}ple.org/` }))).code).toBe(
          'input-invalid',
        )
    })

    test('what changes arrives signed, with ids and names and no more, and only what was asked for', async () => {
      const { id, secret } = good(await me.webhooks.create(form()))
      const network = good(await me.networks.create({ ...networkForm, name: 'Office' }))
      good(await me.networks.rotateToken({ id: network.id }))
      const created = await receiver.message('network.created')
      // People are another kind.
      good(await me.networkUsers.create(userForm))
      await receiver.message('network.token_rotated')
      expect(isSignedWith(secret, created)).toBe(true)
      expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, created)).toBe(false)
      expect(created.headers['content-type']).toBe('application/json')
      const sentS = Number(created.headers['webhook-timestamp'])
      expect(Math.abs(sentS - server.clock.nowMs() / 1000)).toBeLessThan(600)
      const said = JSON.parse(created.body) as { timestamp: string; data: object }
      expect(new Date(said.timestamp).toISOString()).toBe(said.timestamp)
      expect(said).toEqual({
        type: 'network.created',
        timestamp: said.timestamp,
        data: {
          action: 'networks.create',
          organizationId: me.session.organizationId,
          record: { kind: 'network', id: network.id, name: 'Office' },
          count: null,
          person: { id: expect.any(String) as string, name: me.session.name },
          token: null,
        },
      })
      await expect
        .poll(async () => (await logOf(id)).map(({ type, state, status }) => `${type} ${state} ${status}`))
        .toEqual(['network.token_rotated delivered 204', 'network.created delivered 204'])
      const [entry] = good(await me.audit.page({ text: 'networks.create' })).rows
      expect(created.headers['webhook-id']).toBe(entry?.id)
      expect(receiver.came).toHaveLength(2)
    })

    test('the log of the server names no address of a webhook, none of its secrets and nobody', async () => {
      receiver.answer = (response) => void response.writeHead(500).end()
      const { id, secret } = good(
        await me.webhooks.create(form({ url: `${receiver.url}?key=of-the-receiver` })),
      )
      const rotated = good(await me.webhooks.rotate({ id }))
      good(await me.webhooks.sendTest({ id }))
      expect((await receiver.message('webhook.test')).path).toContain('of-the-receiver')
      await expect.poll(async () => (await logOf(id))[0]?.status).toBe(500)
      const written = readFileSync(join(server.dataPath, 'logs', 'server.log'), 'utf8')
      expect(written).toContain('started')
      for (const each of ['of-the-receiver', secret, rotated.secret, me.session.email, 'Alerts'])
        expect(written).not.toContain(each)
    })

    test('a secret that is rotated signs beside the new one for a day', async () => {
      const { id, secret: former } = good(await me.webhooks.create(form()))
      const { secret, formerUntilMs } = good(await me.webhooks.rotate({ id }))
      expect(secret).not.toBe(former)
      expect(formerUntilMs).toBeGreaterThan(server.clock.nowMs())
      good(await me.webhooks.sendTest({ id }))
      const first = await receiver.message('webhook.test')
      expect([secret, former].map((each) => isSignedWith(each, first))).toEqual([true, true])
      server.clock.advance(webhookBounds.formerHours * hourMs + 1000)
      me = await signInAt(server.url, me)
      good(await me.webhooks.sendTest({ id }))
      const second = await receiver.message('webhook.test', 2)
      expect([secret, former].map((each) => isSignedWith(each, second))).toEqual([true, false])
      expect(good(await me.webhooks.list({})).rows).toMatchObject([{ id, formerUntilMs: null }])
    })

    test('the library of Standard Webhooks takes a message by either secret, and only as it was sent and when', async () => {
      const { id, secret: former } = good(await me.webhooks.create(form()))
      const { secret } = good(await me.webhooks.rotate({ id }))
      good(await me.webhooks.sendTest({ id }))
      const came = await receiver.message('webhook.test')
      const sentMs = Number(came.headers['webhook-timestamp']) * 1000
      expect(came.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
      for (const each of [secret, former]) expect(complaintOf(each, came, sentMs)).toBeNull()
      const refusedAs = { signature: 'No matching signature found', old: 'Message timestamp too old' }
      const stranger = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
      expect(complaintOf(stranger, came, sentMs)).toBe(refusedAs.signature)
      const changed = { ...came, body: came.body.replace('webhook.test', 'webhook.text') }
      expect(complaintOf(secret, changed, sentMs)).toBe(refusedAs.signature)
      expect(complaintOf(secret, came, sentMs + hourMs)).toBe(refusedAs.old)
      const stamped = {
        ...came,
        headers: { ...came.headers, 'webhook-timestamp': String((sentMs + hourMs) / 1000) },
      }
      expect(complaintOf(secret, stamped, sentMs + hourMs)).toBe(refusedAs.signature)
    })

    test('one that is off is told nothing, and what waited is over', async () => {
      receiver.answer = (response) => void response.writeHead(503).end()
      const { id } = good(await me.webhooks.create(form()))
      good(await me.networks.create({ ...networkForm, name: 'Office' }))
      await receiver.message('network.created')
      await expect
        .poll(async () => (await logOf(id))[0])
        .toMatchObject({ state: 'waiting', status: 503, failure: 'status' })
      good(await me.webhooks.change({ ...form({ active: false }), id }))
      expect(await logOf(id)).toMatchObject([{ state: 'failed', failure: 'stopped', dueAtMs: null }])
      good(await me.networks.create({ ...networkForm, name: 'Plant', range: '10.99.0.0/24' }))
      expect(await logOf(id)).toHaveLength(1)
      expect(refused(await me.webhooks.sendTest({ id })).code).toBe('webhook-off')
      const [{ id: deliveryId } = { id }] = await logOf(id)
      expect(refused(await me.webhooks.sendAgain({ id, deliveryId })).code).toBe('webhook-off')
    })

    test('one that failed is sent again on request, under the same id', async () => {
      receiver.answer = (response) => void response.writeHead(500).end()
      const { id } = good(await me.webhooks.create(form()))
      good(await me.networks.create({ ...networkForm, name: 'Office' }))
      const first = await receiver.message('network.created')
      await expect.poll(async () => (await logOf(id))[0]?.status).toBe(500)
      receiver.answer = (response) => void response.writeHead(200).end()
      const [{ id: deliveryId } = { id }] = await logOf(id)
      good(await me.webhooks.sendAgain({ id, deliveryId }))
      const second = await receiver.message('network.created', 2)
      expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
      expect(second.body).toBe(first.body)
      await expect.poll(async () => (await logOf(id))[0]?.state).toBe('delivered')
      expect(refused(await me.webhooks.sendAgain({ id, deliveryId: id })).code).toBe('delivery-missing')
    })

    test('another organization neither sees a webhook nor is told by it', async () => {
      const { id } = good(await me.webhooks.create(form()))
      good(await me.webhooks.sendTest({ id }))
      const [delivery] = await logOf(id)
      const other = await register(server, 'Dos')
      expect(good(await other.webhooks.list({})).rows).toEqual([])
      const tries = [
        refused(await other.webhooks.change({ ...form(), id })),
        refused(await other.webhooks.remove({ id })),
        refused(await other.webhooks.rotate({ id })),
        refused(await other.webhooks.deliveries({ id })),
        refused(await other.webhooks.sendTest({ id })),
        refused(await other.webhooks.sendAgain({ id, deliveryId: delivery?.id ?? id })),
      ]
      for (const each of tries) expect(each).toEqual(problem('webhook-missing', { id }))
      good(await other.networks.create({ ...networkForm, name: 'Theirs' }))
      good(await me.networks.create({ ...networkForm, name: 'Ours' }))
      await receiver.message('network.created')
      expect(receiver.came.filter(({ body }) => body.includes('Theirs'))).toEqual([])
      good(await me.webhooks.remove({ id }))
      expect(refused(await me.webhooks.deliveries({ id })).code).toBe('webhook-missing')
    })
  })
}
