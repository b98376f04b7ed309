import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchWithin } from './guarded-fetch.ts'
import type { OutboundPolicy } from '#web/server/kernel/outbound-policy.ts'

const everywhere: OutboundPolicy = { allowAddress: () => true, timeoutMs: 60_000 }
const sent = { method: 'GET', headers: {} }

describe('asking the server of a tenant', () => {
  let server: Server
  let base = ''
  let asked: string[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked = []
  })

  test('status, headers and body come back', async () => {
    answer = (_request, response) => response.writeHead(201, { 'x-said': 'so' }).end('{"a":1}')
    const got = await fetchWithin(everywhere, `${base}/a`, sent)
    expect([got.status, got.headers.get('x-said'), await got.json()]).toEqual([201, 'so', { a: 1 }])
  })

  test('a redirect is an answer, not a way', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${base}/inside` }).end()
    const got = await fetchWithin(everywhere, `${base}/a`, sent)
    expect(got.status).toBe(302)
    expect(asked).toEqual(['/a'])
  })

  test('an answer that does not end is given up', async () => {
    answer = (_request, response) => {
      response.writeHead(200)
      const more = (): void => void response.write(Buffer.alloc(64 * 1024), more)
      response.on('error', () => undefined)
      more()
    }
    await expect(fetchWithin(everywhere, base, sent)).rejects.toThrow('the answer is too long')
  })

  test('a server that says nothing is given up', async () => {
    answer = () => undefined
    const hasty = { ...everywhere, timeoutMs: 50 }
    await expect(fetchWithin(hasty, base, sent)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test.each([
    'http://login.example.org',
    'http://127.0.0.1.example.org',
    'http://10.0.0.1',
    'ftp://127.0.0.1',
  ])('%s is not asked in plain text', async (address) => {
    await expect(fetchWithin(everywhere, address, sent)).rejects.toMatchObject({
      code: 'address-not-allowed',
    })
  })

  test('what an address or a name leads to is judged before it is connected to', async () => {
    answer = (_request, response) => response.end()
    const { port } = new URL(base)
    const judged: string[] = []
    const nowhere: OutboundPolicy = {
      ...everywhere,
      allowAddress: (ip) => {
        judged.push(ip)
        return false
      },
    }
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '127.1'])
      for (const scheme of ['http', 'https'])
        await expect(fetchWithin(nowhere, `${scheme}://${host}:${port}`, sent)).rejects.toMatchObject({
          code: 'address-not-allowed',
        })
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.filter((ip) => ip !== '127.0.0.1' && ip !== '::1')).toEqual([])
    expect(asked).toEqual([])
  })
})
