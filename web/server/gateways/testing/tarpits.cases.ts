import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { drawScene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** Machines that let everybody in and then say nothing: whom they belong to waits, and nobody else. */
export function tarpitsCases(open: OpenDatabase): void {
  describe('silent machines of eight organizations', () => {
    let server: TestServer
    const silent = new Set<string>()
    const waiting = new Set<string>()
    const lettingGo: (() => void)[] = []
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_LEASE_SECONDS: '600' })
      const { gateways } = server
      const answer = gateways.open.bind(gateways)
      gateways.open = async (target) => {
        if (silent.has(target.host)) {
          waiting.add(target.host)
          await new Promise<void>((resolve) => lettingGo.push(resolve))
        }
        return answer(target)
      }
    })
    afterAll(async () => {
      for (const letGo of lettingGo) letGo()
      await server.stop()
    })

    test('a ninth one is synchronized while all of them wait', async () => {
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
  })
}
