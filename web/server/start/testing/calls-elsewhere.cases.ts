import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, signInAt } from '#web/server/testing/people.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

const most = 3000

/** How many calls an address may make is one number for all processes. */
export function callsElsewhereCases(
  open: () => Promise<{ readonly kind: 'postgres'; readonly url: string }>,
): void {
  describe('calls of one address to two processes', () => {
    let servers: ServerPair
    let first: TestServer
    let second: TestServer
    beforeAll(async () => {
      servers = await startServerPair(await open())
      ;({ first, second } = servers)
    })
    afterAll(() => servers.stop())

    test('are counted together', async () => {
      const me = await register(first)
      const there = await signInAt(second.url, me)
      good(await there.networks.page({}))
      const { calls } = first.running.background
      const answer = await until('a refusal by the one that was asked little', async () => {
        // Counted anew where the minute has turned.
        while (calls.count('api 127.0.0.1', most).current < most);
        const asked = await there.networks.page({})
        return asked.ok ? null : asked
      })
      expect(refused(answer).code).toBe('too-many-tries')
      const other = second.running.background.calls.count('api 192.0.2.1', most)
      expect(other.current).toBe(1)
    })
  })
}
