import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { refused } from '#web/server/testing/until.ts'

/** Ways in which people were led to another site than they thought. */
export function ledElsewhereCases(open: OpenDatabase): void {
  describe('being led elsewhere (DG25-16, zrok CVE-2026-40302)', () => {
    let server: TestServer
    let mailbox: Mailbox
    let me: Person
    let root: Person
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, { PUBLIC_URL: 'https://trama.example.org' }, { mail: mailbox })
      me = await register(server, 'Own')
      root = await addPerson(server, me, ['super-admin'])
    })
    afterAll(() => server.stop())

    test.each([
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'http://evil.example',
      'https://user:pw@evil.example',
      'ftp://evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      'evil.example',
      '///evil.example',
    ])('a redirection to %j is refused', async (to) => {
      const answer = await root.administration.createRouteRule({ path: `/${newId()}`, to, active: true })
      expect(refused(answer).code).toMatch(/^(route-unreadable|input-invalid)$/)
    })
    test.each(['//evil', '/api/users', '/assets/x', '/builds/latest.json', '/es/api/x'])(
      'no rule stands at %s',
      async (path) => {
        const answer = await root.administration.createRouteRule({ path, to: '/devices', active: true })
        expect(refused(answer).code).toMatch(/^(route-unreadable|input-invalid)$/)
      },
    )
    test('the link in a letter is to where this is reached, whatever the request says (host header)', async () => {
      const answer = await sendWithHost(server, 'evil.example', me.session.email)
      expect(answer).toBe(200)
      const letter = await mailbox.letterTo(me.session.email)
      expect(letter.text).toContain('https://trama.example.org/recovery#')
      expect(`${letter.text}${letter.html}`).not.toContain('evil.example')
    })
    test('a letter has one recipient (header injection)', async () => {
      for (const email of [
        'a@example.org\r\nBcc: b@example.org',
        'a@example.org,b@example.org',
        'a@example.org b@example.org',
      ])
        expect((await server.visit().accounts.recover({ email })).ok).toBe(false)
    })
    test('pages of others frame nothing of ours (DG26-8)', async () => {
      const answer = await fetch(`${server.url}/`)
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    })
  })
}

/** Asks for a letter under another name than the server's own; answers the status. */
function sendWithHost(server: TestServer, host: string, email: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const body = JSON.stringify({ email })
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/api/session/recovery',
        headers: {
          host,
          'x-forwarded-host': host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
