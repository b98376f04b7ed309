import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { waitForServer } from './wait-for-server.ts'

/** A server whose database comes and goes, what it was asked, and what the page was told. */
function createServer() {
  const asked: string[] = []
  const told: string[] = []
  const server = { isDatabaseThere: false }
  const transport = waitForServer(
    {
      request: (area, name) => {
        asked.push(`${area}.${name}`)
        return Promise.resolve(server.isDatabaseThere ? ok(name) : fail(problem('database-away')))
      },
      subscribe: () => () => undefined,
    },
    { begins: () => told.push('begins'), ends: () => told.push('ends') },
  )
  return { asked, told, server, transport }
}

describe('while the server is not ready', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('reads are asked again until they are answered; the page is told once', async () => {
    const { told, server, transport } = createServer()
    const both = Promise.all([
      transport.request('networks', 'list', {}),
      transport.request('accounts', 'deployment', {}),
    ])
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual(['begins'])
    server.isDatabaseThere = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await both).toEqual([ok('list'), ok('deployment')])
    expect(told).toEqual(['begins', 'ends'])
  })

  test('a question that is no GET, and a proxy that finds no server, are the same', async () => {
    const answers = [fail(problem('server-not-ready')), fail(problem('database-away')), ok('a plan')]
    const request = vi.fn<Transport['request']>(() => Promise.resolve(answers.shift() ?? ok('more')))
    const told = { begins: vi.fn<() => void>(), ends: vi.fn<() => void>() }
    const transport = waitForServer({ request, subscribe: () => () => undefined }, told)
    const answer = transport.request('networks', 'plan', { id: 'n' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toEqual(ok('a plan'))
    expect(told.begins).toHaveBeenCalledTimes(1)
  })

  test('what changes something is sent once where no key goes with it', async () => {
    const { asked, told, transport } = createServer()
    const answer = await transport.request('networks', 'create', {})
    expect(answer).toEqual(fail(problem('database-away')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(['networks.create'])
    expect(told).toEqual([])
  })

  /** A wire that carries keys, what it answers one after the other, and the keys that came. */
  function createKeyed(...answers: readonly Result<unknown>[]) {
    const left = [...answers]
    const keys: string[] = []
    const told: string[] = []
    const request = vi.fn<Transport['request']>(() =>
      Promise.resolve(fail(problem('internal', { ref: 'x' }))),
    )
    const server = { takesKeys: true, tryMs: 0 }
    const transport = waitForServer(
      {
        request,
        repeating: (_area, _name, _input, key = '') => ({
          send: async () => {
            keys.push(key)
            if (server.tryMs > 0) await new Promise((resolve) => setTimeout(resolve, server.tryMs))
            return (left.length > 1 ? left.shift() : left[0]) ?? ok(null)
          },
          takesKeys: () => server.takesKeys,
        }),
        subscribe: () => () => undefined,
      },
      { begins: () => told.push('begins'), ends: () => told.push('ends') },
    )
    return { transport, keys, told, request, server }
  }

  test('under a key what changes something is sent again, each time under the same', async () => {
    const lost = ['offline', 'server-not-ready', 'outcome-unknown', 'database-away'] as const
    const { transport, keys, told, request } = createKeyed(
      ...lost.map((code) => fail(problem(code))),
      ok('made'),
    )
    const answer = transport.request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toEqual(ok('made'))
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(told).toEqual(['begins', 'ends'])
    expect(request).not.toHaveBeenCalled()
    void transport.request('networks', 'create', {})
    expect(new Set(keys).size).toBe(2)
  })

  test('who is offline hears it soon, and until then that it is tried again', async () => {
    const { transport, keys, told } = createKeyed(fail(problem('offline')))
    const answer = transport.request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toEqual(fail(problem('offline')))
    expect(keys.length).toBeGreaterThan(1)
    expect(told).toEqual(['begins', 'ends'])
  })

  test('a server that does not say that it takes keys is sent a change once', async () => {
    const { transport, keys, told, server } = createKeyed(fail(problem('database-away')), ok('made'))
    server.takesKeys = false
    const answer = transport.request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toEqual(fail(problem('database-away')))
    expect([keys.length, told]).toEqual([1, []])
  })

  test('a database that stays away does not hide that a try may have stored it', async () => {
    const { transport } = createKeyed(fail(problem('outcome-unknown')), fail(problem('database-away')))
    const answer = transport.request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toEqual(fail(problem('outcome-unknown')))
  })

  test('what each try takes is counted', async () => {
    const { transport, keys, server } = createKeyed(fail(problem('outcome-unknown')))
    server.tryMs = 20_000
    const answer = transport.request('networks', 'create', {})
    await vi.advanceTimersByTimeAsync(90_000)
    expect(await answer).toEqual(fail(problem('outcome-unknown')))
    expect(keys).toHaveLength(3)
  })

  test('what was decided, and what is not repeated, is sent once', async () => {
    const { transport, keys, request } = createKeyed(fail(problem('email-taken')))
    expect(await transport.request('networkUsers', 'create', {})).toEqual(fail(problem('email-taken')))
    expect(keys).toHaveLength(1)
    await transport.request('users', 'create', {})
    expect(keys).toHaveLength(1)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('what may have been done is not asked again, whatever it is', async () => {
    const lost = fail(problem('outcome-unknown'))
    const request = vi.fn<Transport['request']>(() => Promise.resolve(lost))
    const told = { begins: () => undefined, ends: () => undefined }
    const transport = waitForServer({ request, subscribe: () => () => undefined }, told)
    expect(await transport.request('networks', 'plan', { id: 'n' })).toEqual(lost)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('after a while the page hears what is wrong', async () => {
    const { asked, told, transport } = createServer()
    const answer = transport.request('networks', 'list', {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toEqual(fail(problem('database-away')))
    expect(told).toEqual(['begins', 'ends'])
    const count = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(count)
  })

  test('other problems are answered at once', async () => {
    const request = vi.fn<Transport['request']>(() => Promise.resolve(fail(problem('offline'))))
    const told = { begins: vi.fn<() => void>(), ends: vi.fn<() => void>() }
    const transport = waitForServer({ request, subscribe: () => () => undefined }, told)
    expect(await transport.request('networks', 'list', {})).toEqual(fail(problem('offline')))
    expect(request).toHaveBeenCalledTimes(1)
    expect(told.begins).not.toHaveBeenCalled()
  })
})
