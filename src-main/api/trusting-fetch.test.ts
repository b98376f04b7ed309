import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { contract } from '#shared/contract/contract.ts'
import { askServer } from './ask-server.ts'
import { createTrustingFetch } from './trusting-fetch.ts'

const deployment: z.infer<(typeof contract)['accounts']['deployment']['output']> = {
  mode: 'public',
  autoRegister: false,
  planLimits: true,
  practice: false,
  recovery: false,
  chatUrl: null,
  operator: { name: '', email: '', address: '', country: '', supportUrl: '', socials: [] },
}

const missing =
  process.platform !== 'linux'
    ? 'the list of the system is named by a variable on Linux only'
    : spawnSync('openssl', ['version']).error !== undefined
      ? 'not installed: openssl'
      : null

describe('authorities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-authority-'))
  const servers: Server[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  afterAll(() => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  }
  /** An HTTPS server that answers as ours does, with a certificate of an authority of its own. */
  const serve = async (authority: string): Promise<string> => {
    const subject = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    openssl(
      'req',
      '-x509',
      ...subject,
      '-subj',
      `/CN=${authority}`,
      '-keyout',
      `${authority}.key`,
      '-out',
      `${authority}.pem`,
    )
    openssl('req', ...subject, '-subj', '/CN=localhost', '-keyout', 'own.key', '-out', 'own.csr')
    writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
    const signed = [
      '-CA',
      `${authority}.pem`,
      '-CAkey',
      `${authority}.key`,
      '-CAcreateserial',
      '-extfile',
      'names',
    ]
    openssl('x509', '-req', '-in', 'own.csr', ...signed, '-days', '2', '-out', 'own.pem')
    const [key, cert] = ['own.key', 'own.pem'].map((name) => readFileSync(join(folder, name)))
    const server = createServer({ key: key ?? '', cert: cert ?? '' }, (_request, reply) =>
      reply.end(JSON.stringify(deployment)),
    )
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `https://localhost:${(server.address() as AddressInfo).port}`
  }

  let known = ''
  let unknown = ''
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  beforeAll(async () => {
    if (missing !== null) return
    known = await serve('known')
    unknown = await serve('unknown')
    // Read when the list of the system is first asked for.
    process.env['SSL_CERT_FILE'] = join(folder, 'known.pem')
  })

  test("one of this computer is trusted, one of nobody's is not", async () => {
    const plain = await askServer(fetch, known)
    expect(plain).toMatchObject({ ok: false, problem: { code: 'server-untrusted' } })
    const send = createTrustingFetch(fetch, log)
    expect(await askServer(send, known)).toEqual({ ok: true, value: undefined })
    expect(await askServer(send, known)).toEqual({ ok: true, value: undefined })
    expect(await askServer(send, unknown)).toMatchObject({
      ok: false,
      problem: { code: 'server-untrusted', facts: { url: unknown } },
    })
  })

  test('what it failed for otherwise is not tried again', async () => {
    let tries = 0
    const send = createTrustingFetch(() => {
      tries += 1
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('no network') }))
    }, log)
    await expect(send('https://trama.example.org')).rejects.toThrow('fetch failed')
    expect(tries).toBe(1)
  })
})
