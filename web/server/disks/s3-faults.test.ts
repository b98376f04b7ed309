import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { good, refused } from '../testing/until.ts'
import { createS3Disk } from './s3-disk.ts'
import type { S3Target } from './s3-request.ts'
import { startS3Server, type S3Server } from './testing/s3-server.ts'
import { collect, endless, patternOf, pieces } from './testing/streams.ts'

const never = new AbortController().signal
/** For what answers, however busy the machine is. */
const patient = { allowAddress: () => true, timeoutMs: 60_000 }
/** For what says nothing. */
const hasty = { ...patient, timeoutMs: 200 }
const mib = 1024 * 1024
const aPage = { from: null, most: 10 }
const x = () => pieces(Buffer.from('x'), 1)

describe('against a server that speaks S3', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  const cases: readonly { name: string; change: Partial<S3Target>; expect: string }[] = [
    { name: 'another secret', change: { secret: 'wrong' }, expect: 'disk-credentials' },
    { name: 'another key', change: { accessKeyId: 'NOBODY' }, expect: 'disk-credentials' },
    { name: 'another bucket', change: { bucket: 'nothing-here' }, expect: 'disk-place-missing' },
    {
      name: 'a port where nothing listens',
      change: { endpoint: 'http://127.0.0.1:9' },
      expect: 'disk-unreachable',
    },
    {
      name: 'an address that is not allowed',
      change: { outbound: { allowAddress: () => false, timeoutMs: 1000 } },
      expect: 'host-forbidden',
    },
    {
      name: 'a name whose address is not allowed',
      change: { endpoint: 'https://localhost:9', outbound: { allowAddress: () => false, timeoutMs: 1000 } },
      expect: 'host-forbidden',
    },
    { name: 'no encryption', change: { endpoint: 'http://198.51.100.1' }, expect: 'host-forbidden' },
    {
      name: 'a name without an address',
      change: { endpoint: 'https://nowhere.invalid' },
      expect: 'host-unresolved',
    },
  ]
  test.each(cases)('$name', async ({ change, expect: code }) => {
    const disk = createS3Disk({ ...server.target, ...change })
    expect(refused(await disk.put('a', x(), never)).code).toBe(code)
    expect(refused(await disk.get('a', () => undefined, never)).code).toBe(code)
    expect(refused(await disk.list('', aPage, never)).code).toBe(code)
  })

  test('a file that is not there is told apart from a bucket that is not', async () => {
    const disk = createS3Disk(server.target)
    expect(refused(await disk.get('nothing', () => undefined, never)).code).toBe('disk-file-missing')
    expect(good(await disk.measure('nothing', never))).toBeNull()
    const elsewhere = createS3Disk({ ...server.target, bucket: 'nothing-here' })
    expect(refused(await elsewhere.measure('nothing', never)).code).toBe('disk-place-missing')
  })
})

describe('where TLS is expected', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const codeAt = async (server: Server, outbound = patient): Promise<string> => {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const disk = createS3Disk({
      endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: 'trama',
      accessKeyId: 'key',
      secret: 'secret',
      outbound,
      place: 'trama',
    })
    return refused(await disk.put('a', x(), never)).code
  }

  test('a certificate that nobody vouches for is told, and nothing is sent to it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trama-tls-'))
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    execFileSync('openssl', [...asked, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    let heard = 0
    const server = createSecureServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_asked, answer) => {
        heard += 1
        answer.end()
      },
    )
    rmSync(folder, { recursive: true })
    expect(await codeAt(server)).toBe('disk-untrusted')
    expect(heard).toBe(0)
  })

  test('plain text, silence and a closed port are one answer', async () => {
    const plain = createServer((_asked, answer) => answer.end())
    const silent = createServer()
    silent.removeAllListeners('connection').on('connection', (socket: Socket) => socket.pause())
    const closing = createServer()
    closing.removeAllListeners('connection').on('connection', (socket: Socket) => socket.destroy())
    for (const server of [plain, closing]) expect(await codeAt(server)).toBe('disk-unreachable')
    expect(await codeAt(silent, hasty)).toBe('disk-unreachable')
  })
})

describe('against a server that fails', () => {
  type Answer = (asked: IncomingMessage, answer: ServerResponse) => void
  let server: Server | null = null
  const seen: string[] = []
  const startFailing = async (answer: Answer, change: Partial<S3Target> = {}) => {
    seen.length = 0
    const started = createServer((asked, response) => {
      seen.push(`${asked.method} ${asked.url}`)
      answer(asked, response)
    })
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    return createS3Disk({
      endpoint: `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: 'trama',
      accessKeyId: 'key',
      secret: 'secret',
      outbound: patient,
      place: 'trama',
      ...change,
    })
  }
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const xml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  const answering =
    (status: number, body: string, headers: Record<string, string> = {}): Answer =>
    (asked, answer) => {
      asked.resume().on('end', () => answer.writeHead(status, headers).end(body))
    }

  test.each([
    { status: 403, code: 'SignatureDoesNotMatch', expect: { code: 'disk-credentials' } },
    { status: 403, code: 'AccessDenied', expect: { code: 'disk-denied' } },
    { status: 403, code: '', expect: { code: 'disk-denied' } },
    { status: 404, code: 'NoSuchBucket', expect: { code: 'disk-place-missing' } },
    { status: 400, code: 'AuthorizationHeaderMalformed', expect: { code: 'disk-region' } },
    { status: 507, code: 'XMinioStorageFull', expect: { code: 'disk-no-space' } },
    { status: 403, code: 'QuotaExceeded', expect: { code: 'disk-no-space' } },
    { status: 503, code: 'SlowDown', expect: { code: 'disk-refused', facts: { reason: 'SlowDown' } } },
    { status: 500, code: 'a b <c>', expect: { code: 'disk-refused', facts: { reason: 'HTTP 500' } } },
  ])('$status $code', async ({ status, code, expect: problem }) => {
    const disk = await startFailing(answering(status, xml(code)))
    expect(refused(await disk.put('a', x(), never))).toMatchObject(problem)
  })

  test('a redirect is not followed', async () => {
    const disk = await startFailing(answering(307, '', { location: 'http://127.0.0.1:9/else' }))
    expect(refused(await disk.put('a', x(), never)).code).toBe('disk-region')
    expect(seen).toEqual(['PUT /trama/a'])
  })

  test.each<{ name: string; answer: Answer; outbound?: typeof patient; expect: string }>([
    { name: 'silent', answer: () => undefined, outbound: hasty, expect: 'disk-lost' },
    { name: 'gone at once', answer: (asked) => asked.destroy(), expect: 'disk-lost' },
    { name: 'no HTTP', answer: (asked) => asked.socket.end('SSH-2.0-x\r\n'), expect: 'disk-lost' },
    {
      name: 'silent in the middle',
      answer: (_asked, answer) => answer.writeHead(200, { 'content-length': 9 }).write('x'),
      outbound: hasty,
      expect: 'disk-lost',
    },
    {
      name: 'gone in the middle',
      answer: (asked, answer) =>
        answer.writeHead(200, { 'content-length': 9 }).write('x', () => asked.socket.destroy()),
      expect: 'disk-lost',
    },
  ])('$name', async ({ answer, outbound = patient, expect: code }) => {
    const disk = await startFailing(answer, { outbound })
    expect(refused(await disk.get('a', () => undefined, never)).code).toBe(code)
  })

  test('lost in the middle of a long file: it is given up, and what says so is the loss', async () => {
    const disk = await startFailing((asked, answer) => {
      if (asked.url?.includes('uploads') === true)
        answer.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      else if (asked.url?.includes('partNumber=2') === true) asked.socket.destroy()
      else
        asked
          .resume()
          .on('end', () => answer.writeHead(asked.method === 'DELETE' ? 204 : 200, { etag: '"e"' }).end())
    })
    expect(
      refused(
        await disk.put(
          'a',
          endless(20 * mib, () => undefined),
          never,
        ),
      ).code,
    ).toBe('disk-lost')
    expect(seen.map((each) => each.replace('/trama/a', ''))).toEqual([
      'POST ?uploads=',
      'PUT ?partNumber=1&uploadId=u1',
      'PUT ?partNumber=2&uploadId=u1',
      'DELETE ?uploadId=u1',
    ])
  })

  test('parts that become no file, though the answer begins well', async () => {
    const disk = await startFailing((asked, answer) => {
      const isEnd = asked.method === 'POST' && asked.url?.includes('uploadId') === true
      asked.resume().on('end', () => {
        answer.setHeader('etag', '"e"')
        if (isEnd) answer.end(xml('InternalError'))
        else
          answer.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      })
    })
    const answer = await disk.put(
      'a',
      endless(20 * mib, () => undefined),
      never,
    )
    expect(refused(answer)).toMatchObject({ code: 'disk-refused', facts: { reason: 'InternalError' } })
    expect(seen.at(-1)).toBe('DELETE /trama/a?uploadId=u1')
  })

  const entry = (key: string, size = '1'): string =>
    `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`
  const list = (inside: string): string => `<ListBucketResult>${inside}</ListBucketResult>`
  test.each([
    { name: 'another root', body: '<Other/>' },
    { name: 'no XML', body: 'hello' },
    { name: 'cut', body: list(entry('a')).slice(0, 40) },
    { name: 'a size that is none', body: list(entry('a', 'x')) },
    { name: 'more without a token', body: list('<IsTruncated>true</IsTruncated>') },
    { name: 'a broken escape', body: list(`<EncodingType>url</EncodingType>${entry('%E0%A4%A')}`) },
    { name: 'endless', body: `<ListBucketResult>${entry('a').repeat(200_000)}` },
    { name: 'deep', body: '<a>'.repeat(10_000) },
  ])('a list that is $name', async ({ body }) => {
    const disk = await startFailing(answering(200, body))
    expect(refused(await disk.list('', aPage, never)).code).toBe('disk-refused')
  })

  test('a list with more than was asked for, entities, escapes and foreign folders', async () => {
    const entries = [
      'f/',
      'f/a%20+%26',
      'other/b',
      'f/c',
      ...Array.from({ length: 50 }, (_, at) => `f/${at}`),
    ]
    const disk = await startFailing(
      answering(200, list(`<EncodingType>url</EncodingType>${entries.map((key) => entry(key)).join('')}`)),
    )
    const { files, next } = good(await disk.list('f', aPage, never))
    expect(files.length).toBeLessThanOrEqual(10)
    expect(files.slice(0, 2).map(({ name }) => name)).toEqual(['a  &', 'c'])
    expect(next).toBeNull()
  })

  test('a taken file is checked against the length that was said', async () => {
    const whole = patternOf(1000)
    const disk = await startFailing((_asked, answer) => answer.writeHead(200).end(whole))
    const { take, whole: taken } = collect()
    expect(good(await disk.get('a', take, never))).toEqual({ bytes: 1000 })
    expect(taken().equals(whole)).toBe(true)
  })
})
