import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { createBackend } from '#shared/contract/client.ts'
import { transferPieceBytes, type PieceTaken } from '#shared/contract/transfer.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { nodeOf, openPage } from '#web/server/designs/testing/designs-world.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, visit, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { connectOverHttp2, type OverHttp2 } from './over-http2.ts'
import {
  makeCertificate,
  missingForProxies,
  proxyNames,
  startProxy,
  type Certificate,
} from './proxy-process.ts'

const reason = skipWithout(missingForProxies())
const uploadBytes = 25 * 1024 * 1024

let folder: string
let certificate: Certificate
let server: TestServer
let admin: Person

beforeAll(async () => {
  if (reason !== null) return
  folder = await mkdtemp(join(tmpdir(), 'trama-proxies-'))
  certificate = await makeCertificate(folder)
  const behind = { TRAMA_PROXIES: '1', PUBLIC_URL: 'https://trama.example.org' }
  server = await startTestServer(() => Promise.resolve(null), behind)
  admin = await register(server)
})

afterAll(async () => {
  if (reason !== null) return
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(proxyNames)('behind %s', (name) => {
  let stop: (() => Promise<void>) | null = null
  let port: number
  let plainPort: number
  const callers: OverHttp2[] = []

  beforeAll(async () => {
    if (reason !== null) return
    port = await freePort()
    plainPort = await freePort()
    const serverPort = Number(new URL(server.url).port)
    const place = { folder: join(folder, name), port, plainPort, serverPort, certificate }
    stop = await startProxy(name, place)
  })

  afterAll(async () => {
    for (const caller of callers) caller.close()
    await stop?.()
  })

  const call = async (from: string, headers: Record<string, string> = {}): Promise<OverHttp2> => {
    const caller = await connectOverHttp2(port, { from, certificate: certificate.text, headers })
    callers.push(caller)
    return caller
  }
  const signIn = async (): Promise<Person> => {
    const { fetch } = await call('127.0.0.1')
    const base = 'https://trama.example.org'
    const backend = createBackend(createHttpTransport({ base, fetch, language: () => 'en' }))
    const session = good(await backend.accounts.signIn({ email: admin.session.email, password }))
    return { ...backend, browser: visit(base).browser, session }
  }

  test('pages and calls come over HTTP/2', async () => {
    const caller = await call('127.0.0.1')
    expect(caller.protocol).toBe('h2')
    const answer = await caller.fetch('https://trama.example.org/api/status')
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  })

  test('an event comes while its feed goes on', async () => {
    const me = await signIn()
    const { id } = good(await me.designs.create({ name: `Behind ${name}` }))
    const [here, there] = await Promise.all([openPage(me, id), openPage(me, id)])
    for (const text of ['one', 'two']) {
      there.add(nodeOf(text))
      await expect.poll(() => here.names()).toContain(text)
    }
    here.close()
    there.close()
  })

  test('a file of 25 MB arrives', async () => {
    const me = await signIn()
    let uploadId: string | null = null
    for (let from = 0; from < uploadBytes; from += transferPieceBytes) {
      const content = Buffer.alloc(Math.min(transferPieceBytes, uploadBytes - from), from).toString('base64')
      const taken: PieceTaken = good(await me.organizationRecord.upload({ uploadId, from, content }))
      uploadId = taken.uploadId
      expect(taken.bytes).toBe(Math.min(from + transferPieceBytes, uploadBytes))
    }
  })

  test('callers count by their own address, whatever they say', async () => {
    const { fetch: fromOne } = await call(`127.0.1.${proxyNames.indexOf(name) + 1}`)
    const { fetch: fromOther } = await call(`127.0.2.${proxyNames.indexOf(name) + 1}`, {
      'x-forwarded-for': '203.0.113.9',
    })
    const left = async (fetch: OverHttp2['fetch']): Promise<number> =>
      Number((await fetch('https://trama.example.org/api/status')).headers.get('x-ratelimit-remaining'))
    const [first, other] = [await left(fromOne), await left(fromOther)]
    // Both begin with as much, and only their own calls take of it.
    expect(other).toBe(first)
    expect(await left(fromOne)).toBe(first - 1)
    expect(await left(fromOther)).toBe(other - 1)
  })

  // Caddy does so by itself, and on port 80 alone.
  test.each(proxyNames.filter((each) => each === name && each !== 'caddy'))(
    'who comes without encryption is sent to it: %s',
    async () => {
      const answer = await fetch(`http://127.0.0.1:${plainPort}/login`, {
        redirect: 'manual',
        headers: { host: 'trama.example.org' },
      })
      expect(answer.status).toBe(308)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/[^/]+\/login$/)
    },
  )
})
