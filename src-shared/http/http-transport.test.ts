import { describe, expect, test, vi } from 'vitest'
import { createHttpTransport } from './http-transport.ts'

type Answer = { readonly status?: number; readonly body?: unknown; readonly stream?: readonly string[] }
interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

const session = (token: string) => ({ body: { token, providerId: 'p' } })
const expired: Answer = { status: 401, body: { code: 'session-expired', data: { facts: {} } } }

/** A server that answers by a function of what it is sent. */
function createServer(answer: (sent: Sent, index: number) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  const send = (async (url: string, init: RequestInit = {}) => {
    const one = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body ?? null,
    }
    sent.push(one)
    const { status = 200, body = {}, stream } = await answer(one, sent.length)
    if (stream === undefined) return new Response(JSON.stringify(body), { status })
    const bytes = new ReadableStream({
      start: (controller) => {
        for (const text of stream) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })
    return new Response(bytes, { status, headers: { 'content-type': 'text/event-stream' } })
  }) as typeof fetch
  const told: unknown[] = []
  const onSession = (said: unknown): void => void told.push(said)
  const options = { base: 'http://x', fetch: send, language: () => 'es', onSession }
  return { sent, told, transport: createHttpTransport(options) }
}

describe('calls', () => {
  test('carry the headers of the specification; what a path names is not sent twice', async () => {
    const { sent, transport } = createServer(() => session('t1'))
    await transport.request('accounts', 'signIn', { email: 'a', password: 'b' })
    await transport.request('networks', 'change', { id: 'n/1', name: 'x' })
    await transport.request('networks', 'remove', { id: 'n' })
    expect(sent.map((each) => `${each.method} ${each.url}`)).toEqual([
      'POST http://x/api/session',
      'PUT http://x/api/networks/n%2F1',
      'DELETE http://x/api/networks/n',
    ])
    expect(sent.map((each) => each.body)).toEqual(['{"email":"a","password":"b"}', '{"name":"x"}', null])
    expect(sent.map((each) => each.headers.get('authorization'))).toEqual([null, 'Bearer t1', 'Bearer t1'])
    expect(sent[1]?.headers.get('app-language')).toBe('es')
    expect(sent[1]?.headers.get('idp')).toBe('p')
  })

  test('an expired session is renewed once for all that wait, and each call is made again', async () => {
    let isFresh = false
    const { sent, transport } = createServer(async ({ url }) => {
      await Promise.resolve()
      if (url.endsWith('/session/refresh')) {
        isFresh = true
        return session('t2')
      }
      return isFresh ? { body: [url] } : expired
    })
    const answers = await Promise.all(
      ['networks', 'disks', 'gateways'].map((area) => transport.request(area, 'list', {})),
    )
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true])
    expect(sent.filter((each) => each.url.endsWith('/session/refresh'))).toHaveLength(1)
    expect(sent).toHaveLength(7)
  })

  test('a session that cannot be renewed is said to be expired, after one try', async () => {
    const { sent, transport } = createServer(() => expired)
    expect(await transport.request('networks', 'list', {})).toMatchObject({
      ok: false,
      problem: { code: 'session-expired' },
    })
    expect(sent).toHaveLength(2)
  })

  test('who holds the session is told of each renewal and of its end', async () => {
    let turn = 0
    const { told, transport } = createServer(({ url }) => {
      if (!url.includes('/session')) return expired
      turn += 1
      return turn < 3 ? session(`t${turn}`) : expired
    })
    await transport.request('accounts', 'signIn', { email: 'a', password: 'b' })
    await transport.request('networks', 'list', {})
    await transport.request('networks', 'list', {})
    expect(told).toEqual([session('t1').body, session('t2').body, null])
  })

  test('a renewal that is somebody else’s by now ends the session, and is taken where it is asked for', async () => {
    const of = (email: string) => ({
      body: { token: email, providerId: 'p', organizationId: 'o', email },
    })
    const { sent, transport } = createServer(({ url, headers }) => {
      if (url.endsWith('/session/refresh')) return of('luis')
      if (url.endsWith('/session')) return of('ana')
      return headers.get('authorization') === 'Bearer luis' ? { body: {} } : expired
    })
    await transport.request('accounts', 'signIn', { email: 'ana', password: 'b' })
    for (const _ of [1, 2])
      expect(await transport.request('networks', 'edit', { id: 'n', revision: 1, edits: [] })).toMatchObject({
        problem: { code: 'session-expired' },
      })
    expect(sent.map((each) => each.headers.get('authorization'))).not.toContain('Bearer luis')
    expect(await transport.request('accounts', 'refresh', {})).toMatchObject({ ok: true })
    expect(await transport.request('networks', 'edit', { id: 'n', revision: 1, edits: [] })).toMatchObject({
      ok: true,
    })
  })

  test('who signs out shows no token any more, also where the server could not be told', async () => {
    const { sent, transport } = createServer(({ method }) => {
      if (method === 'DELETE') throw new TypeError('fetch failed')
      return session('t1')
    })
    await transport.request('accounts', 'signIn', { email: 'a', password: 'b' })
    expect(await transport.request('accounts', 'signOut', {})).toMatchObject({ problem: { code: 'offline' } })
    await transport.request('networks', 'list', {})
    expect(sent.map((each) => each.headers.get('authorization'))).toEqual([null, 'Bearer t1', null])
  })

  test('a server that cannot be asked has not ended the session', async () => {
    const { told, transport } = createServer(({ url }) =>
      url.endsWith('/refresh') ? Promise.reject(new TypeError('failed')) : expired,
    )
    expect(await transport.request('networks', 'list', {})).toMatchObject({ problem: { code: 'offline' } })
    expect(told).toEqual([])
  })

  const failures = [
    { name: 'no network', given: () => Promise.reject(new TypeError('failed')), expect: { code: 'offline' } },
    {
      name: 'a proxy that finds no server',
      given: () => ({ status: 502, body: 'Bad gateway' }),
      expect: { code: 'server-not-ready' },
    },
    {
      name: 'an answer that is not ours',
      given: () => ({ status: 404, body: 'Not here' }),
      expect: { code: 'offline' },
    },
    {
      name: 'a problem with places',
      given: () => ({
        status: 400,
        body: {
          code: 'input-invalid',
          data: { facts: {}, also: [{ code: 'field-required', facts: {}, at: ['name'] }] },
        },
      }),
      expect: { code: 'input-invalid', also: [{ code: 'field-required', at: ['name'] }] },
    },
  ]
  test.each(failures)('$name', async ({ given, expect: problem }) => {
    const { transport } = createServer(given)
    expect(await transport.request('networks', 'list', {})).toMatchObject({ ok: false, problem })
  })
})

describe('feeds', () => {
  const listen = (streams: (index: number) => Answer): Promise<{ heard: unknown[]; sent: readonly Sent[] }> =>
    new Promise((resolve) => {
      const heard: unknown[] = []
      const { sent, transport } = createServer((_sent, index) => streams(index))
      const stop = transport.subscribe('networks', 'events', { id: 'n' }, (event) => {
        heard.push(event)
        if (event === 'last') {
          stop()
          resolve({ heard, sent })
        }
      })
    })

  test('events come in pieces of any size; heartbeats are none', async () => {
    const { heard, sent } = await listen(() => ({
      stream: ['event: message\nda', 'ta: {"a":"ñ"}\n\n:\n\nevent: mess', 'age\ndata: "last"\n\n'],
    }))
    expect(heard).toEqual([{ a: 'ñ' }, 'last'])
    expect(sent[0]?.url).toBe('http://x/api/networks/n/events')
  })

  test('a feed outlives a renewal that could not be asked for', async () => {
    const { heard } = await listen((index) => {
      if (index === 1) return expired
      if (index === 2) return { status: 502, body: 'Bad gateway' }
      return { stream: ['event: message\ndata: "last"\n\n'] }
    })
    expect(heard).toEqual(['last'])
  })

  test('a feed that ended, failed or expired is taken up again', async () => {
    const streams: readonly Answer[] = [
      { stream: ['event: message\ndata: 1\n\n'] },
      { stream: ['event: message\ndata: 2\n\nevent: error\ndata: {}\n\n'] },
      expired,
      session('t3'),
      { stream: ['event: message\ndata: "last"\n\n'] },
    ]
    const { heard, sent } = await listen((index) => streams[index - 1] ?? {})
    expect(heard).toEqual([1, 2, 'last'])
    expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer t3')
  })

  test('a server that stops says when to come back', async () => {
    vi.useFakeTimers()
    try {
      const streams: readonly Answer[] = [
        { stream: ['event: done\nretry: 4000\ndata: {}\n\n'] },
        { stream: ['event: message\ndata: "last"\n\n'] },
      ]
      const { sent, transport } = createServer((_sent, index) => streams[index - 1] ?? {})
      const stop = transport.subscribe('networks', 'events', { id: 'n' }, () => undefined)
      await vi.advanceTimersByTimeAsync(3999)
      const before = sent.length
      await vi.advanceTimersByTimeAsync(2)
      stop()
      expect([before, sent.length]).toEqual([1, 2])
    } finally {
      vi.useRealTimers()
    }
  })
})
