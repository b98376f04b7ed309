import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'

/** What the API answers with a refusal. */
export interface ProblemAnswer {
  readonly defined: boolean
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: {
    readonly facts: object
    readonly also?: readonly { readonly code: string; readonly at?: readonly string[] }[]
  }
}

/** What bodies are read, and how those that are not are answered. */
export function bodiesCases(open: OpenDatabase): void {
  describe('bodies', () => {
    let server: TestServer
    let person: Person
    beforeAll(async () => {
      server = await startTestServer(open)
      person = await register(server)
    })
    afterAll(() => server.stop())

    const oversized = JSON.stringify({ ...networkForm, name: 'x'.repeat(5 * 1024 * 1024) })
    const malformed = [
      { name: 'bad JSON', given: { body: '{"name": ' }, expect: [400, 'input-invalid'] },
      { name: 'not an object', given: { body: '"text"' }, expect: [400, 'input-invalid'] },
      { name: 'null', given: { body: 'null' }, expect: [400, 'input-invalid'] },
      { name: 'nothing', given: { body: '{}' }, expect: [400, 'input-invalid'] },
      {
        name: 'a key that poisons',
        given: { body: '{"__proto__": {"name": "x"}}' },
        expect: [400, 'input-invalid'],
      },
      {
        name: 'another kind of body',
        given: { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        expect: [400, 'input-invalid'],
      },
      {
        name: 'a million lists in lists',
        given: { body: '['.repeat(1e6) + ']'.repeat(1e6) },
        expect: [400, 'input-invalid'],
      },
      {
        name: 'lists in lists that a schema would not look into',
        given: { body: `{"x":${'['.repeat(100)}${']'.repeat(100)}}` },
        expect: [400, 'input-invalid'],
      },
      {
        name: 'two hundred thousand objects',
        given: { body: `{"x":[${'{},'.repeat(200_000)}0]}` },
        expect: [400, 'input-invalid'],
      },
      { name: 'too large a body', given: { body: oversized }, expect: [413, 'request-too-large'] },
    ] as const
    test.each(malformed)('a body that is $name', async ({ given, expect: [status, code] }) => {
      for (const language of ['en', 'es']) {
        const answer = await rawCall(server, person, 'POST', '/networks', {
          ...given,
          headers: { 'app-language': language, ...('headers' in given ? given.headers : {}) },
        })
        const body = (await answer.json()) as ProblemAnswer
        expect([answer.status, body.status, body.code, body.defined]).toEqual([status, status, code, true])
        expect(answer.headers.get('content-language')).toBe(language)
        expect(answer.headers.get('takes-idempotency-key')).toBe('yes')
      }
    })

    test('a large body is read for those only who may send one', async () => {
      const body = oversized.slice(0, 40 * 1024)
      const sent = async (who: Person | null, method: string, path: string) => {
        const answer = await rawCall(server, who, method, path, { body })
        const { code, data } = (await answer.json()) as ProblemAnswer
        return [answer.status, code, data.facts]
      }
      const small = [413, 'request-too-large', { limitKib: 32 }]
      expect(await sent(null, 'POST', '/session')).toEqual(small)
      expect(await sent(person, 'POST', '/session')).toEqual(small)
      for (const path of ['/%73ession', '/session/', '//session', '/session;x', '/networks/', '//networks'])
        expect([path, ...(await sent(null, 'POST', path))]).toEqual([path, ...small])
      expect(await sent(null, 'POST', '/networks')).toEqual([401, 'session-expired', {}])
      const viewer = await addPerson(server, person, ['viewer'])
      expect((await sent(viewer, 'POST', '/networks')).slice(0, 2)).toEqual([403, 'unauthorized'])
      expect((await sent(person, 'POST', '/networks')).slice(0, 2)).toEqual([400, 'input-invalid'])
    })

    test('a mailbox of combining marks is refused before anything is done with it', async () => {
      // In the largest body that anybody may send; to sort these marks took long before.
      const email = `a${'\u0315\u0300\u0316'.repeat(1600)}`
      for (const path of ['/session', '/session/recovery']) {
        const answer = await rawCall(server, null, 'POST', path, {
          body: JSON.stringify({ email, password }),
        })
        const { code, data } = (await answer.json()) as ProblemAnswer
        expect([code, data.also?.[0]]).toMatchObject([
          'input-invalid',
          { code: 'field-too-long', facts: { value: 254 }, at: ['email'] },
        ])
      }
    })

    test('a caller that sends half a request holds up nobody', async () => {
      const { port } = new URL(server.url)
      const half = request({
        port,
        method: 'POST',
        path: '/api/networks',
        headers: { 'content-type': 'application/json', 'content-length': 1000 },
      })
      half.on('error', () => undefined)
      half.write('{"name"')
      expect((await rawCall(server, person, 'GET', '/networks')).status).toBe(200)
      half.destroy()
    })
  })
}
