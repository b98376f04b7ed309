import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { takesKeysHeader } from '#shared/http/keys.ts'
import { createConnection } from './connection.ts'
import { createWaitingCalls } from './waiting-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection to a server whose database is away, and what it was asked. */
function connect() {
  const asked: string[] = []
  const keys: (string | null)[] = []
  const waiting = createWaitingCalls()
  const server = { isDatabaseThere: false }
  const send = (async (url: string, init?: RequestInit) => {
    asked.push(url)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const away = { code: 'database-away', data: { facts: {} } }
    return new Response(JSON.stringify(server.isDatabaseThere ? 'made' : away), {
      status: server.isDatabaseThere ? 200 : 503,
      headers: takesKeysHeader,
    })
  }) as typeof fetch
  const store = {
    load: () => Promise.resolve(true),
    cookie: () => 'c',
    session: () => null,
    keepCookie: () => undefined,
    keepSession: () => undefined,
    clear: () => undefined,
    retry: () => undefined,
    settle: () => Promise.resolve(),
  }
  const locator = { find: () => Promise.resolve(ok({ origin: 'http://x', headers: {} })) }
  const connection = createConnection(locator, send, store, () => 'en', waiting.told)
  return { asked, keys, waiting, server, connection }
}

test('a change that waits is told, until it is made', async () => {
  const { connection, waiting, server } = connect()
  const answer = connection.transport.request('networks', 'create', {})
  await vi.advanceTimersByTimeAsync(2000)
  expect(waiting.isWaiting()).toBe(true)
  server.isDatabaseThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual(ok('made'))
  expect(waiting.isWaiting()).toBe(false)
})

test('a change that waits is not sent any more after the end', async () => {
  const { connection, waiting, asked, server } = connect()
  const answer = connection.transport.request('networks', 'create', {})
  await vi.advanceTimersByTimeAsync(2000)
  connection.end()
  const count = asked.length
  server.isDatabaseThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual(fail(problem('session-expired')))
  expect([asked.length, waiting.isWaiting()]).toEqual([count, false])
})

test('of what a form sent and nobody answered, a digest is kept, by which it is known again', async () => {
  const { connection, server, keys } = connect()
  const kept = vi.spyOn(Map.prototype, 'set')
  const of = { id: 'a'.repeat(32) }
  const send = (passphrase: string): Promise<unknown> =>
    connection.transport.request(
      'networks',
      'create',
      { passphrase },
      { of, signal: new AbortController().signal, onWait: () => undefined },
    )
  const first = send('a secret of somebody')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toEqual(fail(problem('database-away')))
  const ofCall = JSON.stringify(kept.mock.calls.filter(([name]) => name === 'networks.create'))
  kept.mockRestore()
  expect(ofCall).toContain(String(keys[0]).slice(1, -1))
  expect(ofCall).not.toContain('a secret of somebody')
  server.isDatabaseThere = true
  expect(await send('a secret of somebody')).toEqual(ok('made'))
  expect(new Set(keys).size).toBe(1)
})
