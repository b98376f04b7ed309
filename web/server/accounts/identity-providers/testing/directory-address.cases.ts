import { describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'
import { refused } from '#web/server/testing/until.ts'
import { ldapForm } from './provider-forms.ts'
import { readerPassword } from './slapd.ts'

/** Where a hosted server does not look for a directory, whoever asks. */
export function directoryAddressCases(open: OpenDatabase): void {
  describe('a directory inside a hosted server’s own networks', () => {
    test.each([
      { name: 'this machine', url: 'ldaps://127.0.0.1:1636' },
      { name: 'this machine by name', url: 'ldaps://localhost:1636' },
      { name: 'this machine in IPv6', url: 'ldaps://[::1]:1636' },
      { name: 'this machine as IPv4 in IPv6', url: 'ldaps://[::ffff:127.0.0.1]:1636' },
      { name: 'the services of a cloud', url: 'ldaps://169.254.169.254' },
      { name: 'a private range', url: 'ldaps://10.0.0.1' },
    ])('$name is not asked', async ({ url }) => {
      const server = await startTestServer(open, { TRAMA_PUBLIC_ONLY: 'on' })
      try {
        const admin = await register(server)
        const form = ldapForm({ url, secret: readerPassword })
        expect(refused(await admin.providers.test({ id: null, form, login: null }))).toMatchObject({
          code: 'provider-unreachable',
          facts: { reason: 'address-not-allowed' },
        })
      } finally {
        await server.stop()
      }
    })
  })
}
