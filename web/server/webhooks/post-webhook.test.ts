import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutboundPolicy } from '../kernel/outbound-policy.ts'
import { createPostWebhook } from './post-webhook.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'

const all: OutboundPolicy = { allowAddress: () => true, timeoutMs: 60_000 }
const never = new AbortController().signal

const post = (url: string, outbound: Partial<OutboundPolicy> = {}, signal: AbortSignal = never) =>
  createPostWebhook({ ...all, ...outbound })({ url, headers: { 'webhook-id': 'x' }, body: '{}', signal })

describe('posting a message', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(() => receiver.stop())

  test('arrives with its headers, and any 2xx is an answer', async () => {
    expect(await post(receiver.url)).toEqual({ status: 204, failure: null })
    expect(receiver.came).toMatchObject([{ path: '/hook', headers: { 'webhook-id': 'x' }, body: '{}' }])
    receiver.answer = (response) => void response.writeHead(202).end('taken')
    expect(await post(receiver.url)).toEqual({ status: 202, failure: null })
    for (const status of [400, 404, 410, 429, 500]) {
      receiver.answer = (response) => void response.writeHead(status).end()
      expect(await post(receiver.url)).toEqual({ status, failure: 'status' })
    }
  })

  test('a redirect is not followed', async () => {
    const inside = await startReceiver()
    receiver.answer = (response) => void response.writeHead(307, { location: inside.url }).end()
    expect(await post(receiver.url)).toEqual({ status: 307, failure: 'redirect' })
    expect(inside.came).toEqual([])
    await inside.stop()
  })

  test('a body without an end is cut, and what it says is not read', async () => {
    let isCut = false
    receiver.answer = (response) => {
      response.on('close', () => (isCut = true))
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(4096)));
      }
      response.on('drain', pour)
      pour()
    }
    expect(await post(receiver.url)).toEqual({ status: 200, failure: null })
    await expect.poll(() => isCut).toBe(true)
  })

  test('one that never answers is left, and so is a header that never ends', async () => {
    receiver.answer = () => undefined
    expect(await post(receiver.url, { timeoutMs: 300 })).toEqual({ status: null, failure: 'timeout' })
    const sockets = new Set<Socket>()
    const chatty = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.write(`HTTP/1.1 200 OK\r\nX: ${'y'.repeat(64 * 1024)}`)
    })
    await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve))
    const { port } = chatty.address() as AddressInfo
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'unreachable' })
    for (const socket of sockets) socket.destroy()
    chatty.close()
  })

  test('addresses inside are refused as they are written and as names lead to them, when it connects', async () => {
    const asked: string[] = []
    const allowAddress = (ip: string): boolean => {
      asked.push(ip)
      return false
    }
    const forbidden = { status: null, failure: 'address-forbidden' }
    const port = String(receiver.port)
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'])
      expect(await post(`http://${host}:${port}/`, { allowAddress })).toEqual(forbidden)
    expect(await post('https://10.0.0.1/', { allowAddress })).toEqual(forbidden)
    expect(asked).toContain('127.0.0.1')
    expect(asked).toContain('10.0.0.1')
    // A name that was good once is asked about again each time.
    let isGood = true
    const rebinds = { allowAddress: () => isGood }
    expect(await post(`http://localhost:${port}/`, rebinds)).toMatchObject({ failure: null })
    isGood = false
    expect(await post(`http://localhost:${port}/`, rebinds)).toEqual(forbidden)
    expect(receiver.came).toHaveLength(1)
  })

  test('without TLS nothing is sent elsewhere than to this machine', async () => {
    const asked: string[] = []
    const allowAddress = (ip: string): boolean => asked.push(ip) > 0
    for (const url of ['http://192.0.2.1/', 'ftp://127.0.0.1/', 'https://a:b@127.0.0.1/', 'nothing'])
      expect(await post(url, { allowAddress })).toEqual({ status: null, failure: 'address-forbidden' })
    expect(asked).toEqual([])
  })

  test('nobody there, and somebody who speaks no HTTP, are one answer', async () => {
    await receiver.stop()
    expect(await post(receiver.url)).toEqual({ status: null, failure: 'unreachable' })
    const other = createServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-x\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await post(`https://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'unreachable' })
    other.close()
    receiver = await startReceiver()
  })

  test('a certificate that nobody vouches for ends it before anything is said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trama-hook-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', cert]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject],
      { stdio: 'ignore' },
    )
    let requests = 0
    const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
      requests += 1
      response.end()
    })
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    const { port } = secure.address() as AddressInfo
    expect(await post(`https://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'untrusted' })
    expect(requests).toBe(0)
    secure.close()
    rmSync(folder, { recursive: true })
  })

  test('a stop cuts it, and that is no failure', async () => {
    const stopping = new AbortController()
    receiver.answer = () => stopping.abort()
    await expect(post(receiver.url, {}, stopping.signal)).rejects.toThrow(/abort/i)
  })
})
