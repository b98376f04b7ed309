import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { mostTokenCalls } from '../recognize-program.ts'
import { askWith, giveToken } from './program.ts'

const noToken = `trama_${'x'.repeat(43)}`

/** How often tokens are tried and used, and what may be sent as one. */
export function tokenBoundsCases(open: OpenDatabase): void {
  describe('bounds of tokens for programs', () => {
    let server: TestServer
    let admin: Person
    let operator: Person
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_PROXIES: '1' })
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      admin = await register(server)
      operator = await addPerson(server, admin, ['operator'])
    })

    test('tries are counted by address, and a good token goes on from there', async () => {
      const from = { 'x-forwarded-for': '203.0.113.9' }
      for (let tries = 0; tries < 100; tries += 1)
        expect((await askWith(server, noToken, 'networks.list', {}, from)).code).toBe('token-invalid')
      expect((await askWith(server, noToken, 'networks.list', {}, from)).status).toBe(429)
      const program = await giveToken(server, operator)
      expect((await program.ask('networks.list', {}, from)).status).toBe(200)
    })

    test('each token has so many calls in a minute', async () => {
      const [busy, other] = [await giveToken(server, operator), await giveToken(server, operator)]
      // A minute that begins now: all processes count in those of the clock.
      server.clock.advance(60_000 - (server.clock.nowMs() % 60_000))
      let last = await busy.ask('networks.list')
      for (let made = 1; made <= mostTokenCalls; made += 1)
        last = await busy.ask('networks.list', {}, { 'x-forwarded-for': '203.0.113.10' })
      expect(last).toMatchObject({ status: 429, code: 'too-many-tries' })
      expect((await other.ask('networks.list')).status).toBe(200)
      server.clock.advance(61_000)
      expect((await busy.ask('networks.list')).status).toBe(200)
    })

    test('a header of a megabyte is refused before it is read', async () => {
      const huge = await fetch(`${server.url}/api/networks`, {
        headers: { authorization: `Bearer trama_${'x'.repeat(1024 * 1024)}` },
      }).then(
        ({ status }) => status,
        () => 'cut',
      )
      expect([431, 'cut']).toContain(huge)
      for (const value of ['Bearer', 'Bearer trama_', `bearer  ${noToken}`, `Bearer ${noToken} x`, 'trama_'])
        expect(
          (await rawCall(server, null, 'GET', '/networks', { headers: { authorization: value } })).status,
        ).toBe(401)
      expect((await rawCall(server, admin, 'GET', '/networks')).status).toBe(200)
    })
  })
}
