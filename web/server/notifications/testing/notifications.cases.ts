import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What somebody who was away is told. */
export function notificationsCases(open: OpenDatabase): void {
  describe('notifications', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let host: string
    beforeAll(async () => {
      server = await startTestServer(open, {}, { isPatient: true })
    })
    afterAll(() => server.stop())
    const { planAndApply, enrol } = runsOf(() => ({ me, scene }))
    beforeEach(async () => {
      host = `${newId()}.test`
      me = await register(server)
      scene = await drawScene(me, { host })
      await planAndApply()
    })

    const told = async (person: Person = me) => good(await person.notifications.list({}))
    const kinds = async (person: Person = me) =>
      (await told(person)).notifications.map(({ kind, isNew }) => (isNew ? `new ${kind}` : kind))
    const gateway = () => ({ id: scene.gatewayId, name: expect.any(String) as string })
    const recordsOf = () => server.running.composition.store.of(me.session.organizationId).read

    test('are none while everything is as it should be', async () => {
      expect(await told()).toMatchObject({ notifications: [], total: 0, unseen: 0 })
    })

    test('a gateway that does not answer is told after three missed readings, until it does', async () => {
      const lastMs = server.clock.nowMs()
      await recordsOf().update('gateways').set({ last_contact_at_ms: lastMs }).execute()
      server.clock.advance(14 * minuteMs)
      expect(await kinds()).toEqual([])
      server.clock.advance(2 * minuteMs)
      const { notifications } = await told()
      expect(notifications).toEqual([
        {
          kind: 'unreachable',
          record: gateway(),
          atMs: lastMs + 15 * minuteMs,
          isNew: true,
          count: null,
          dayMs: lastMs,
        },
      ])
      await recordsOf().update('gateways').set({ last_contact_at_ms: server.clock.nowMs() }).execute()
      expect(await kinds()).toEqual([])
    })

    test('what was seen is not new any more, for this person alone, and never again by an older page', async () => {
      const other = await addPerson(server, me, ['operator'])
      await recordsOf()
        .update('gateways')
        .set({ last_contact_at_ms: server.clock.nowMs() - dayMs })
        .execute()
      const { readAtMs, unseen } = await told()
      expect(unseen).toBe(1)
      good(await me.notifications.see({ untilMs: readAtMs }))
      good(await me.notifications.see({ untilMs: 1 }))
      expect(await kinds()).toEqual(['unreachable'])
      expect(await kinds(other)).toEqual(['new unreachable'])
    })

    test('nobody sees what is still to come', async () => {
      good(await me.notifications.see({ untilMs: server.clock.nowMs() + dayMs }))
      server.clock.advance(minuteMs)
      await recordsOf()
        .update('gateways')
        .set({ last_contact_at_ms: server.clock.nowMs() - 15 * minuteMs - 1000 })
        .execute()
      expect(await kinds()).toEqual(['new unreachable'])
    })

    test('a file that does not fit any more is told with its network', async () => {
      await enrol(0)
      await planAndApply()
      const read = good(await me.devices.file({ id: scene.deviceIds[0] ?? '', networkId: scene.networkId }))
      expect(read.standing).not.toBe('old')
      await recordsOf().replace(
        'device_files',
        ['network_id', 'device_id'],
        [
          {
            network_id: scene.networkId,
            device_id: scene.deviceIds[0] ?? '',
            version: 'of-another-time',
            content: '{}',
            at_ms: 1,
            is_old: 0,
          },
        ],
      )
      const { notifications } = await told()
      expect(notifications).toMatchObject([
        { kind: 'files-old', record: { id: scene.networkId }, count: 1, isNew: true },
      ])
    })

    test('the end of a subscription that does not renew itself is told to those who decide about it', async () => {
      const other = await addPerson(server, me, ['viewer'])
      const endMs = server.clock.nowMs() + 10 * dayMs
      await recordsOf().update('subscriptions').set({ period_to_ms: endMs, renews: 0 }).execute()
      expect((await told()).notifications).toMatchObject([
        { kind: 'subscription-ends', record: null, dayMs: endMs },
      ])
      expect(await kinds(other)).toEqual([])
      await recordsOf().update('subscriptions').set({ renews: 1 }).execute()
      expect(await kinds()).toEqual([])
    })

    test('another organization hears nothing', async () => {
      const stranger = await register(server)
      await recordsOf().update('gateways').set({ last_contact_at_ms: 1 }).execute()
      expect(await kinds(stranger)).toEqual([])
    })
  })
}
