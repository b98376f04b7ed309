import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import type { ProblemAnswer } from './bodies.cases.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, networkForm, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** What travels: statuses, headers, the document; bodies are in `bodies.cases.ts`. */
export function httpCases(open: OpenDatabase): void {
  describe('HTTP', () => {
    let server: TestServer
    let person: Person
    beforeAll(async () => {
      server = await startTestServer(open)
      person = await register(server)
    })
    afterAll(() => server.stop())

    test('a proxy that nobody declared is said once', async () => {
      const said = () =>
        readFileSync(join(server.dataPath, 'logs/server.log'), 'utf8').split('X-Forwarded-For').length - 1
      const before = said()
      for (let count = 0; count < 3; count += 1)
        await rawCall(server, null, 'GET', '/deployment', { headers: { 'x-forwarded-for': '198.51.100.7' } })
      expect(before).toBe(0)
      await until('a line of the log', () => Promise.resolve(said() > 0 || undefined))
      expect(said()).toBe(1)
    })

    test('wrong fields are named, all of them, and the sentence is in the caller’s language', async () => {
      const bodies = await Promise.all(
        ['en', 'es'].map(async (language) => {
          const answer = await rawCall(server, person, 'POST', '/gateways', {
            body: JSON.stringify({ name: '', sshPort: 70000, kind: 'fridge' }),
            headers: { 'app-language': language },
          })
          return (await answer.json()) as ProblemAnswer
        }),
      )
      const [en, es] = bodies
      expect(en?.data).toEqual(es?.data)
      expect(en?.message).not.toBe(es?.message)
      const at = new Map((en?.data.also ?? []).map((each) => [each.at?.join('.') ?? '', each.code]))
      expect(Object.fromEntries(at)).toMatchObject({
        name: 'field-required',
        sshPort: 'field-too-large',
        kind: 'field-unreadable',
        publicAddress: 'field-required',
      })
    })

    test('an address that is none of ours', async () => {
      for (const path of ['/nothing', '/networks/', '/networks/x/y/z', '/__proto__']) {
        const answer = await rawCall(server, person, 'GET', path)
        expect([answer.status, ((await answer.json()) as ProblemAnswer).code].join(' ')).toMatch(
          /^(404 not-found|200)/,
        )
      }
      expect((await rawCall(server, person, 'PATCH', '/networks')).status).toBe(404)
    })

    test('an id that is no id', async () => {
      const answer = await rawCall(server, person, 'GET', '/networks/not-an-id/drawing')
      expect(((await answer.json()) as ProblemAnswer).data.also?.[0]).toMatchObject({ at: ['id'] })
    })

    test('an exception is logged under a reference, and the caller learns no more than that', async () => {
      const { store } = server.running.composition
      const broken = await register(server, 'Broken')
      await store.of(broken.session.organizationId).read.insert('rules', [
        {
          rule_id: newId(),
          network_id: good(await broken.networks.create(networkForm)).id,
          kind: 'secret-kind' as never,
          name: 'x',
          address: 'x',
          ports: 'x',
          audience: 'everyone',
          active: 1,
        },
      ])
      // Behind the server's back: the next reading of the model finds what cannot be.
      await store
        .of(broken.session.organizationId)
        .read.update('organizations')
        .set({ model_revision: 99 })
        .execute()
      const answer = await rawCall(
        server,
        broken,
        'GET',
        `/networks/${good(await broken.networks.page({})).rows[0]?.id}/drawing`,
      )
      const body = (await answer.json()) as ProblemAnswer & { data: { facts: { ref: string } } }
      expect([answer.status, body.code]).toEqual([500, 'internal'])
      expect(JSON.stringify(body)).not.toContain('secret-kind')
      expect(readFileSync(join(server.dataPath, 'logs/server.log'), 'utf8')).toContain(body.data.facts.ref)
    })

    test('pages and answers carry the headers that browsers heed', async () => {
      const { headers } = await rawCall(server, person, 'GET', '/networks')
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    })

    test('the chat that is configured, and nobody else, may load things and connect', async () => {
      const server = await startTestServer(open, {
        NODE_ENV: 'production',
        TRAMA_CHAT_URL: 'https://chat.example.org/widget.js',
        TRAMA_CHAT_ORIGINS: 'https://*.chat.example,wss://live.chat.example',
      })
      try {
        const { headers } = await fetch(`${server.url}/health`)
        const policy = headers.get('content-security-policy') ?? ''
        const chat = 'https://chat.example.org https://*.chat.example'
        expect(policy).toContain(`script-src 'self' ${chat};`)
        expect(policy).toContain(`connect-src 'self' ${chat} wss://live.chat.example;`)
      } finally {
        await server.stop()
      }
    })

    test('links lead to a server that listens on all addresses', async () => {
      const server = await startTestServer(open, { HOST: '0.0.0.0', AUTO_REGISTER: 'false' })
      try {
        const { publicUrl } = server.running.composition.policy
        expect(publicUrl).not.toContain('0.0.0.0')
        expect((await fetch(`${publicUrl}/health`)).status).toBe(200)
      } finally {
        await server.stop()
      }
    })

    test('the OpenAPI document has every row, its problems, and no reference to nothing', async () => {
      const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
      expect(document.openapi).toMatch(/^3\.1\./)
      for (const [area, calls] of Object.entries(api as Contract)) {
        for (const [name, row] of Object.entries(calls)) {
          const operation =
            document.paths[row.path]?.[(row.kind === 'call' ? row.method : 'GET').toLowerCase()]
          expect(operation?.operationId).toBe(`${area}.${name}`)
          const written = writtenOut(document, operation)
          for (const code of row.problems) expect(written).toContain(`"${code}"`)
          const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
          const declared = (operation?.parameters ?? [])
            .filter((each) => each.in === 'path')
            .map((each) => each.name)
          expect({ name, parameters: new Set(declared) }).toEqual({ name, parameters: new Set(inPath) })
        }
      }
      const ids = Object.values(document.paths).flatMap((path) =>
        Object.values(path).map((operation) => operation.operationId),
      )
      expect(new Set(ids).size).toBe(ids.length)
      for (const pointer of pointersIn(document)) expect(pointed(document, pointer)).toBeDefined()
    })

    test('no secret is in an answer, a log or, in plain, in the records', async () => {
      const scene = await drawScene(person, { host: 'secrets.test', range: '10.99.0.0/24', name: 'Secrets' })
      const { privateKey } = good(await person.gateways.revealKey({ id: scene.gatewayId, password }))
      const network = await server.running.composition.store
        .of(person.session.organizationId)
        .read.from('networks')
        .selectAll()
        .execute()
      const rows = await server.running.composition.store
        .of(person.session.organizationId)
        .read.from('gateways')
        .selectAll()
        .execute()
      const everything = JSON.stringify([network, rows])
      const [, body = ''] = privateKey.split('\n')
      expect(everything).not.toContain(body)
      for (const row of rows) expect(row.ssh_private_sealed).toMatch(/^1\.k1\./)
      const log = readFileSync(join(server.dataPath, 'logs/server.log'), 'utf8')
      const others = person.browser.seen.filter((each) => !each.includes('OPENSSH PRIVATE KEY'))
      for (const place of [log, ...others]) {
        expect(place).not.toContain(body)
        expect(place).not.toContain(password)
        for (const row of [...network, ...rows]) expect(place).not.toContain(row.token_sealed)
      }
      expect(log).not.toContain(person.session.token)
    })

    test.each(['/health', '/ready'])('%s says that all is well', async (path) => {
      const answer = await fetch(`${server.url}${path}`)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    })
  })
}

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string
            readonly parameters?: readonly { readonly in: string; readonly name: string }[]
          }
        >
      >
    >
  >
}

function pointersIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer)
}

function pointed(document: OpenApi, pointer: string): unknown {
  return pointer
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}

/** A part of the document with what it refers to, each once. */
function writtenOut(document: OpenApi, part: unknown, seen = new Set<string>()): string {
  const rest = pointersIn(part).filter((pointer) => !seen.has(pointer))
  for (const pointer of rest) seen.add(pointer)
  return [
    JSON.stringify(part),
    ...rest.map((each) => writtenOut(document, pointed(document, each), seen)),
  ].join()
}
