import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, networkForm, origin } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** Machines that let everybody in and then say nothing: whom they belong to waits, and nobody else. */
export function tarpitsCases(open: OpenDatabase): void {
  describe('silent machines', () => {
    let server: TestServer
    const silent = new Set<string>()
    const waiting = new Map<string, () => void>()
    /** Each host once, in the order in which they were first connected to. */
    const begun = new Set<string>()
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_LEASE_SECONDS: '600' }, { isPatient: true })
      const { gateways } = server
      const answer = gateways.open.bind(gateways)
      gateways.open = async (target) => {
        begun.add(target.host)
        if (silent.has(target.host)) await new Promise<void>((resolve) => waiting.set(target.host, resolve))
        return answer(target)
      }
    })
    const letGo = (host: string): void => {
      silent.delete(host)
      waiting.get(host)?.()
      waiting.delete(host)
    }
    afterEach(() => {
      for (const host of silent) letGo(host)
    })
    afterAll(() => server.stop())

    test('of eight organizations: a ninth one is synchronized while all of them wait', async () => {
      const scenes = []
      for (let count = 1; count <= 9; count += 1) {
        const host = `tarpit${count}.test`
        const me = await register(server)
        const scene = await drawScene(me, { host })
        const { digest } = good(await me.networks.plan({ id: scene.networkId }))
        scenes.push({ me, scene, host, digest })
      }
      const ninth = scenes.pop()
      if (ninth === undefined) throw new Error('there is no ninth')
      for (const { me, scene, host, digest } of scenes) {
        silent.add(host)
        good(await me.networks.apply({ id: scene.networkId, digest }))
      }
      await until('all eight are waited for', () => Promise.resolve(waiting.size === 8))
      // As long as a job that gets on takes, and less than any of theirs may.
      server.clock.advance(10_000)
      const { me, scene, digest } = ninth
      good(await me.networks.apply({ id: scene.networkId, digest }))
      const { settled } = runsOf(() => ({ me, scene }))
      expect((await settled()).kind).toBe('synchronized')
      for (const each of scenes) expect((await runsOf(() => each).stateOf()).kind).toBe('synchronizing')
    })

    test('of one organization: eight are waited for at most, and whoever has none comes first', async () => {
      const many = await register(server)
      const { id, revision } = good(await many.networks.create(networkForm))
      const hosts = Array.from({ length: 20 }, (_, index) => `many${index}.test`)
      const ids = await Promise.all(hosts.map((host) => addGateway(many, host)))
      const edits = ids.map((nodeId) => ({ kind: 'place', nodeId, position: origin }) as const)
      good(await many.networks.edit({ id, revision, edits }))
      const plan = good(await many.networks.plan({ id }))
      const me = await register(server)
      const scene = await drawScene(me, { host: 'few.test' })
      const { settled, enrol, planAndApply } = runsOf(() => ({ me, scene }))
      const { digest } = good(await me.networks.plan({ id: scene.networkId }))

      begun.clear()
      for (const host of hosts) silent.add(host)
      good(await many.networks.apply({ id, digest: plan.digest }))
      const [ended = ''] = await until('as many as may begin at once', () =>
        Promise.resolve(waiting.size === 8 && [...waiting.keys()]),
      )
      good(await me.networks.apply({ id: scene.networkId, digest }))
      letGo(ended)
      expect((await settled()).kind).toBe('synchronized')
      // Twelve of the others had waited longer for the place that became free.
      expect([...begun].indexOf('few.test')).toBe(8)
      await until('the next of the many', () => Promise.resolve(waiting.size === 8))
      // Now eight more might begin, and there is still something to do for the few.
      server.clock.advance(10_000)
      await enrol(0)
      expect((await planAndApply()).kind).toBe('synchronized')
      const { rows } = good(await many.gateways.page({}))
      const kinds = rows.map(({ state }) => state.kind).toSorted()
      expect(kinds).toEqual([
        ...Array<string>(11).fill('pending'),
        'synchronized',
        ...Array<string>(8).fill('synchronizing'),
      ])
    })
  })
}
