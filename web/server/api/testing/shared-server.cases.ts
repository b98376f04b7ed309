import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { ldapForm } from '#web/server/accounts/identity-providers/testing/provider-forms.ts'
import { addGateway, gatewayForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** What a server that strangers share lets nobody do from it. */
export function sharedServerCases(open: OpenDatabase): void {
  describe('a server that strangers share', () => {
    let server: TestServer
    const elsewhere = { PUBLIC_URL: 'https://trama.example.org' }
    beforeAll(async () => {
      server = await startTestServer(open, elsewhere)
    })
    afterAll(() => server.stop())

    const ask = async (admin: Person, url: string) =>
      refused(await admin.providers.test({ id: null, form: ldapForm({ url, secret: 'x' }), login: null }))

    test('asks nothing of itself, of its provider or of private ranges', async () => {
      const admin = await register(server)
      const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
      const hosts = [
        ...own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
        ...['10.0.0.1', '168.63.129.16', '100.100.100.200', '[2002:7f00:1::1]', '[64:ff9b:1::a00:1]'],
      ]
      for (const host of hosts)
        expect(await ask(admin, `ldaps://${host}:5432`)).toMatchObject({
          code: 'provider-unreachable',
          facts: { reason: 'address-not-allowed' },
        })
    })

    test('says of a gateway before it shows its key only that it cannot be reached', async () => {
      const admin = await register(server)
      const { id } = good(await admin.gateways.create({ ...gatewayForm, publicAddress: 'closed.test' }))
      const { lasting } = server.gateways.machine('closed.test')
      lasting.set('open', problem('ssh-refused', { host: 'closed.test', port: 22 }))
      const closed = refused(await admin.gateways.greet({ id }))
      lasting.set('open', problem('ssh-timeout', { host: 'closed.test', port: 22, seconds: 10 }))
      const late = refused(await admin.gateways.greet({ id }))
      expect(closed).toEqual(late)
      expect(closed.code).toBe('ssh-unreachable')
    })

    test('lets nobody take it for a scanner: an organization’s calls that connect are counted', async () => {
      const [admin, other] = [await register(server), await register(server)]
      const [id, theirs] = [await addGateway(admin, 'counted.test'), await addGateway(other, 'other.test')]
      // Adding it has greeted it once.
      for (let count = 1; count < 300; count += 1) good(await admin.gateways.greet({ id }))
      expect(refused(await admin.gateways.greet({ id })).code).toBe('too-many-tries')
      expect(refused(await admin.gateways.test({ id })).code).toBe('too-many-tries')
      expect(refused(await admin.gateways.clean({ id })).code).toBe('too-many-tries')
      expect((await ask(admin, 'ldaps://10.0.0.1')).code).toBe('too-many-tries')
      good(await other.gateways.greet({ id: theirs }))
      server.clock.advance(15 * 60_000)
      // The access token has run out meanwhile.
      good(await admin.accounts.refresh({}))
      good(await admin.gateways.greet({ id }))
    })
  })

  describe('a provider’s port on a server that strangers share', () => {
    test('closed is not told from silent', async () => {
      const server = await startTestServer(open, { TRAMA_PROXIES: '1', TRAMA_ALLOW_LOOPBACK: 'on' })
      try {
        const admin = await register(server)
        const form = ldapForm({ url: 'ldaps://127.0.0.1:9', secret: 'x' })
        expect(refused(await admin.providers.test({ id: null, form, login: null }))).toMatchObject({
          code: 'provider-unreachable',
          facts: { host: '127.0.0.1:9', reason: 'no-answer' },
        })
      } finally {
        await server.stop()
      }
    })
  })

  describe('a server of an office, where nobody registers', () => {
    test('reaches private ranges and says what is in the way', async () => {
      const server = await startTestServer(open, { HOST: '127.0.0.1' })
      try {
        const admin = await register(server)
        const { id } = good(await admin.gateways.create({ ...gatewayForm, publicAddress: 'closed.test' }))
        const found = problem('ssh-refused', { host: 'closed.test', port: 22 })
        server.gateways.machine('closed.test').lasting.set('open', found)
        expect(refused(await admin.gateways.greet({ id })).code).toBe('ssh-refused')
      } finally {
        await server.stop()
      }
    })
  })
}
