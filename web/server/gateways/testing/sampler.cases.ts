import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { claimReadings, readDueGateways } from '#web/server/statistics/store/due-gateways.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import { tellReadings } from '../readings/drift.ts'
import { startSampler } from '../readings/sampler.ts'
import { observe } from '../readings/targets.ts'

const minuteMs = 60_000

/** How gateways are read for statistics, when there are many, some are silent, and several processes read. */
export function samplerCases(open: OpenDatabase): void {
  describe('reading gateways for statistics', () => {
    let server: TestServer
    let letGo: (() => void)[]
    const silent = new Set<string>()
    const waiting = new Set<string>()

    beforeEach(async () => {
      server = await startTestServer(open, {}, { isPatient: true })
      letGo = []
      silent.clear()
      waiting.clear()
      const { gateways } = server
      const answer = gateways.open.bind(gateways)
      gateways.open = async (target) => {
        if (silent.has(target.host)) {
          waiting.add(target.host)
          await new Promise<void>((resolve) => letGo.push(resolve))
        }
        return answer(target)
      }
    })
    afterEach(async () => {
      for (const each of letGo) each()
      await server.stop()
    })

    const draw = async (host: string) => {
      const me = await register(server)
      const scene = await drawScene(me, { host })
      await runsOf(() => ({ me, scene })).planAndApply()
      return { me, scene, host }
    }
    const sampler = () => server.running.background.sampler
    const samplings = () => server.running.composition.store.db.selectFrom('samplings').selectAll().execute()
    const rowOf = async ({ gatewayId }: Scene) => {
      const row = (await samplings()).find(({ gateway_id: id }) => id === gatewayId)
      if (row === undefined) throw new Error('it was never read')
      return row
    }
    const sampleLater = (ms: number): Promise<number> => {
      server.clock.advance(ms)
      return sampler().sample()
    }
    /** As many more of an organization as there are, synchronized as its first one was. */
    const copyGateways = async (organizationId: string, like: string, ids: readonly string[]) => {
      const scope = server.running.composition.store.of(organizationId).read
      const applied = await scope
        .from('applied')
        .selectAll()
        .where('gateway_id', '=', like)
        .executeTakeFirstOrThrow()
      const { organization_id: _owner, ...own } = applied
      await scope.insert(
        'applied',
        ids.map((id) => ({ ...own, gateway_id: id })),
      )
    }

    test('a connection stays for the next reading, and ends when another key is to answer or it is old', async () => {
      const { me, scene, host } = await draw(`${newId()}.test`)
      const machine = server.gateways.machine(host)
      machine.opensLeft = 1
      for (let round = 0; round < 3; round += 1) expect(await sampleLater(6 * minuteMs)).toBe(1)
      expect([machine.opensLeft, sampler().keptCount()]).toEqual([0, 1])
      expect((await rowOf(scene)).kept_by).not.toBeNull()
      // Another pinned key: the machine still answers on the old connection, and is not asked there.
      const former = machine.hostKey
      const other = { ...former, fingerprint: `SHA256:${'A'.repeat(43)}` }
      const { store } = server.running.composition
      const pin = (key: typeof former) =>
        store
          .of(me.session.organizationId)
          .read.update('gateways')
          .set({ host_key: JSON.stringify({ ...key, publicKey: `${key.publicKey}A` }) })
          .where('gateway_id', '=', scene.gatewayId)
          .execute()
      machine.opensLeft = 5
      await pin(other)
      expect(await sampleLater(6 * minuteMs)).toBe(0)
      expect([sampler().keptCount(), (await rowOf(scene)).missed]).toEqual([0, 1])
      await pin(former)
      expect(await sampleLater(6 * minuteMs)).toBe(1)
      expect([machine.opensLeft, (await rowOf(scene)).missed]).toEqual([4, 0])
      for (let round = 0; round < 11; round += 1) await sampleLater(6 * minuteMs)
      expect(machine.opensLeft).toBe(3)
    })

    test('silent gateways keep only their own organization waiting', async () => {
      const slow = await draw(`${newId()}.test`)
      const ids: string[] = []
      for (let count = 0; count < 20; count += 1) {
        const host = `${newId()}.test`
        ids.push(await addGateway(slow.me, host))
        silent.add(host)
      }
      await copyGateways(slow.me.session.organizationId, slow.scene.gatewayId, ids)
      const quick = await draw(`${newId()}.test`)
      server.clock.advance(6 * minuteMs)
      const read = sampler().sample()
      await until('as many are waited for as one organization may have', () =>
        Promise.resolve(waiting.size >= 15),
      )
      await until('the other organization is read', async () => {
        const { read_at_ms: atMs } = await rowOf(quick.scene).catch(() => ({ read_at_ms: null }))
        return atMs !== null && atMs > server.clock.nowMs() - 6 * minuteMs
      })
      expect(waiting.size).toBeLessThanOrEqual(16)
      silent.clear()
      for (const each of letGo) each()
      await read
    })

    test('machines that did not answer last time leave places for the others, whoever has them', async () => {
      const [one, other, quick] = [
        await draw(`${newId()}.test`),
        await draw(`${newId()}.test`),
        await draw(`${newId()}.test`),
      ]
      expect(await sampleLater(6 * minuteMs)).toBe(3)
      await sampler().stop()
      for (const { scene, host } of [one, other]) {
        silent.add(host)
        await server.running.composition.store.db
          .updateTable('samplings')
          .set({ missed: 1 })
          .where('gateway_id', '=', scene.gatewayId)
          .execute()
      }
      server.clock.advance(6 * minuteMs)
      const permits = { freshUnknown: 1, freshMs: 5000, most: 256, mostOfOne: 16, mostUnknown: 1 }
      const own = startSampler(server.running.composition, { permits, graceMs: 0 })
      const read = own.sample()
      const sinceMs = server.clock.nowMs() - minuteMs
      await until(
        'one that answers is read',
        async () => ((await rowOf(quick.scene)).read_at_ms ?? 0) > sinceMs,
      )
      await until('one that is silent is waited for', () => Promise.resolve(waiting.size > 0))
      expect(waiting.size).toBe(1)
      silent.clear()
      for (const each of letGo) each()
      expect(await read).toBe(3)
      await own.stop()
    })

    test('a reading without an end is over at its time limit, and was missed', async () => {
      const { scene, host } = await draw(`${newId()}.test`)
      await sampler().stop()
      silent.add(host)
      server.clock.advance(6 * minuteMs)
      const own = startSampler(server.running.composition, { limitMs: 300 })
      expect(await own.sample()).toBe(0)
      expect((await rowOf(scene)).missed).toBe(1)
      await own.stop()
    })

    test('what does not answer again and again is asked less often, and at once when it does', async () => {
      const { scene, host } = await draw(`${newId()}.test`)
      const machine = server.gateways.machine(host)
      machine.lasting.set('open', problem('ssh-unreachable', { host, port: 22 }))
      for (let round = 0; round < 3; round += 1) expect(await sampleLater(6 * minuteMs)).toBe(0)
      const { missed } = await rowOf(scene)
      expect(missed).toBe(3)
      machine.lasting.clear()
      expect(await sampleLater(6 * minuteMs)).toBe(0)
      expect(await sampleLater(5 * minuteMs)).toBe(1)
      expect((await rowOf(scene)).missed).toBe(0)
    })

    test('gateways of several organizations are written down together, each in its own', async () => {
      const [one, other] = [await draw(`${newId()}.test`), await draw(`${newId()}.test`)]
      const beforeMs = server.clock.nowMs()
      expect(await sampleLater(6 * minuteMs)).toBe(2)
      for (const { scene } of [one, other]) expect((await rowOf(scene)).read_at_ms).toBeGreaterThan(beforeMs)
      // Who names a gateway of another organization notes nothing there.
      const { composition } = server.running
      const otherStore = composition.store.of(other.me.session.organizationId)
      const observed = good(await observe(composition, otherStore, other.scene.gatewayId))
      const seen = await otherStore.read.from('gateways').selectAll().execute()
      server.clock.advance(6 * minuteMs)
      await tellReadings(composition, [
        {
          organizationId: one.me.session.organizationId,
          observed: {
            ...observed,
            readAtMs: server.clock.nowMs(),
            machine: { ...observed.machine, osVersion: 'none' },
          },
        },
      ])
      expect(await otherStore.read.from('gateways').selectAll().execute()).toEqual(seen)
    })

    test('readings of several organizations are claimed together, each by one of those who want it', async () => {
      for (let count = 0; count < 3; count += 1) await draw(`${newId()}.test`)
      expect(await sampleLater(6 * minuteMs)).toBe(3)
      await sampler().stop()
      server.clock.advance(6 * minuteMs)
      const { db } = server.running.composition.store
      const nowMs = server.clock.nowMs()
      const asked = {
        nowMs,
        by: newId(),
        graceMs: 0,
        notOf: [],
        mostOfOne: 16,
        most: 100,
        isAnsweringOnly: false,
      }
      const claims = (await readDueGateways(db, asked)).map((due) => ({
        ...due,
        nextMs: nowMs + 5 * minuteMs,
        keptBy: null,
      }))
      expect(claims).toHaveLength(3)
      const got = await Promise.all([
        claimReadings(db, claims),
        claimReadings(db, claims.toReversed()),
        claimReadings(db, claims.slice(0, 2)),
      ])
      const ids = got.flat().map(({ gatewayId }) => gatewayId)
      expect(ids.toSorted()).toEqual(claims.map(({ gatewayId }) => gatewayId).toSorted())
      // What was read meanwhile is another reading's.
      expect(await claimReadings(db, claims)).toEqual([])
    })

    test('of two processes the one with the connection reads, and the other when that one does not', async () => {
      const { host } = await draw(`${newId()}.test`)
      const machine = server.gateways.machine(host)
      const other = startSampler(server.running.composition, { graceMs: 2 * minuteMs })
      expect(await sampleLater(6 * minuteMs)).toBe(1)
      server.clock.advance(5 * minuteMs + 1000)
      expect(await other.sample()).toBe(0)
      expect(await sampler().sample()).toBe(1)
      machine.opensLeft = 1
      server.clock.advance(8 * minuteMs)
      expect(await other.sample()).toBe(1)
      expect(machine.opensLeft).toBe(0)
      expect(await sampler().sample()).toBe(0)
      await other.stop()
      expect(other.keptCount()).toBe(0)
    })
  })
}
