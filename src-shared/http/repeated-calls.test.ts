import { afterEach, describe, expect, test, vi } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createHttpTransport } from './http-transport.ts'
import { takesKeysHeader } from './keys.ts'
import { createProgramClient } from './program-client.ts'
import { repeatWrites } from './wait-for-server.ts'
import { wireRows } from '#shared/contract/wire-rows.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const away = { status: 503, body: { code: 'database-away', data: { facts: {} } } }
const expired = { status: 401, body: { code: 'session-expired', data: { facts: {} } } }
const sessionOf = (email: string) => ({
  status: 200,
  body: { token: email, providerId: 'p', organizationId: 'o', email },
})
type Answer = { readonly status: number; readonly body: unknown }

/** A server, what it was asked, and by whom. */
function createServer(
  answer: (call: string) => Answer | Promise<Answer>,
  headers = takesKeysHeader as object,
) {
  const asked: string[] = []
  const send = (async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    asked.push(`${call} ${new Headers(init.headers).get('authorization') ?? 'nobody'}`)
    const { status, body } = await answer(call)
    return new Response(JSON.stringify(body), { status, headers: { ...headers } })
  }) as typeof fetch
  return { asked, send, transport: createHttpTransport({ fetch: send, language: () => 'en' }) }
}

const signedIn = async (server: ReturnType<typeof createServer>): Promise<void> =>
  void (await server.transport.request('accounts', 'signIn', { email: 'ana' }))

describe('a call that waits', () => {
  /** Ana's write and read wait; then what is given happens. */
  async function wait(happens: (transport: ReturnType<typeof createHttpTransport>) => Promise<unknown>) {
    let who = 'ana'
    const server = createServer((call) => (call.includes('/session') ? sessionOf(who) : away))
    await signedIn(server)
    const { transport, asked } = server
    const waits = [
      transport.repeating?.('networks', 'create', {}, 'k'.repeat(32)),
      transport.repeating?.('networks', 'list', {}),
    ]
    for (const each of waits) await each?.send()
    who = 'luis'
    await happens(transport)
    asked.length = 0
    return { answers: await Promise.all(waits.map(async (each) => each?.send())), asked }
  }
  const over = fail(problem('session-expired'))

  test('is not sent after its person left, and renews nothing', async () => {
    const { answers, asked } = await wait((transport) => transport.request('accounts', 'signOut', {}))
    expect([answers, asked]).toEqual([[over, over], []])
  })

  test('is not sent in the name of who signed in since', async () => {
    const { answers, asked } = await wait((transport) => transport.request('accounts', 'signIn', {}))
    expect([answers, asked]).toEqual([[over, over], []])
  })

  test('goes on when its person signed in again over the page', async () => {
    const server = createServer((call) => (call.includes('/session') ? sessionOf('ana') : away))
    await signedIn(server)
    const waits = server.transport.repeating?.('networks', 'create', {}, 'k'.repeat(32))
    await signedIn(server)
    expect(await waits?.send()).toEqual(fail(problem('database-away')))
  })

  test('renews no session where its person left while it was under way', async () => {
    let leave = (): void => undefined
    const server = createServer(async (call) => {
      if (call.includes('/session')) return sessionOf('ana')
      leave()
      return expired
    })
    const transport = createHttpTransport({
      fetch: server.send,
      language: () => 'en',
      start: { token: 't', providerId: 'p', organizationId: 'o', email: 'ana' },
      onEndElsewhere: (forget) => {
        leave = forget
      },
    })
    expect(await transport.request('networks', 'list', {})).toEqual(over)
    expect(server.asked).toEqual(['GET /api/networks Bearer t'])
  })
})

describe('a change is sent again', () => {
  /** Answers that the database is away, and then that it is made. */
  function createRecovering(headers: object) {
    const answers = [away, { status: 200, body: 'made' }]
    return createServer(() => answers.shift() ?? away, headers)
  }
  const created = ['POST /api/networks nobody', 'POST /api/networks nobody']

  test('to a server that says that it takes keys', async () => {
    vi.useFakeTimers()
    const { transport, asked } = createRecovering(takesKeysHeader)
    const answer = repeatWrites(transport).request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(5000)
    expect([await answer, asked]).toEqual([ok('made'), created])
  })

  test('to no older one', async () => {
    vi.useFakeTimers()
    const { transport, asked } = createRecovering({})
    const answer = repeatWrites(transport).request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(5000)
    expect([await answer, asked]).toEqual([fail(problem('database-away')), created.slice(0, 1)])
  })

  test.each([
    { headers: takesKeysHeader, count: 2 },
    { headers: {}, count: 1 },
  ])('by a program $count times', async ({ headers, count }) => {
    vi.useFakeTimers()
    const { send, asked } = createRecovering(headers)
    const client = createProgramClient(wireRows, { server: 'http://localhost', token: 't', fetch: send })
    const answer = client['networks']?.['create']?.({}, () => undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect([(await answer)?.ok, asked.length]).toEqual([count === 2, count])
  })
})

test('a try whose answer does not come is given up, and may have been done', async () => {
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  const send: typeof fetch = (_url, init) =>
    init?.signal?.aborted === true
      ? Promise.reject(init.signal.reason as Error)
      : new Promise(() => undefined)
  const transport = createHttpTransport({ fetch: send, language: () => 'en' })
  const write = transport.repeating?.('networks', 'create', { name: 'a' }, 'k'.repeat(32))
  expect(await write?.send()).toEqual(fail(problem('outcome-unknown')))
  expect(given).toHaveBeenCalledTimes(1)
  // A large body may take its time on its way.
  void transport.repeating?.('networks', 'create', { name: 'a'.repeat(100_000) }, 'k'.repeat(32)).send()
  expect(given).toHaveBeenCalledTimes(1)
})
