import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEvents } from '#shared/model/webhook-events.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { tellTroubles } from '../troubles.ts'
import { startReceiver, typeOf, type Receiver } from './receiver.ts'

const minuteMs = 60_000
const troubles = webhookEvents.filter(({ kind }) => kind === 'troubles').map(({ type }) => type as unknown)

/** What webhooks are told of gateways that go wrong by themselves. */
export function webhookTroublesCases(open: OpenDatabase): void {
  describe('what goes wrong, told to webhooks', () => {
    let server: TestServer
    let receiver: Receiver
    let me: Person
    let scene: Scene
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' })
    })
    afterAll(() => server.stop())
    const { planAndApply } = runsOf(() => ({ me, scene }))
    beforeEach(async () => {
      receiver = await startReceiver()
      me = await register(server)
      scene = await drawScene(me, { host: `${newId()}.test` })
      await planAndApply()
      good(
        await me.webhooks.create({ name: 'On call', url: receiver.url, kinds: ['troubles'], active: true }),
      )
    })
    afterEach(() => receiver.stop())

    const readOf = () => server.running.composition.store.of(me.session.organizationId).read
    const look = () => tellTroubles(server.running.composition)
    const told = async () =>
      (await readOf().from('webhook_deliveries').select(['type']).orderBy('delivery_id').execute()).map(
        ({ type }) => type,
      )

    test('a gateway that does not answer is told once, and once more when it does', async () => {
      await look()
      expect(await told()).toEqual([])
      await readOf().update('gateways').set({ last_contact_at_ms: server.clock.nowMs() }).execute()
      server.clock.advance(16 * minuteMs)
      await look()
      await look()
      expect(await told()).toEqual(['gateway.unreachable'])
      const came = await receiver.message('gateway.unreachable')
      expect(JSON.parse(came.body)).toMatchObject({
        data: {
          organizationId: me.session.organizationId,
          record: { kind: 'gateway', id: scene.gatewayId },
          since: expect.stringMatching(/Z$/) as string,
        },
      })
      await readOf().update('gateways').set({ last_contact_at_ms: server.clock.nowMs() }).execute()
      await look()
      await look()
      expect(await told()).toEqual(['gateway.unreachable', 'gateway.recovered'])
      await receiver.message('gateway.recovered')
      expect(receiver.came.every(({ body }) => troubles.includes(typeOf(body)))).toBe(true)
    })

    test('two processes that look at once tell it once', async () => {
      await readOf().insert('drifts', [
        { gateway_id: scene.gatewayId, lines: 3, at_ms: server.clock.nowMs() },
      ])
      await Promise.all([look(), look(), look()])
      expect(await told()).toEqual(['gateway.drifted'])
      const came = await receiver.message('gateway.drifted')
      expect(JSON.parse(came.body)).toMatchObject({ data: { lines: 3 } })
    })
  })
}
