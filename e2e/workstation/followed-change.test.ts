import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createConnection } from '#main/api/connection.ts'
import { createWaitingCalls } from '#main/api/waiting-calls.ts'
import { serveIpc, type Sender } from '#main/ipc/serve.ts'
import { createNotingAnswerers } from '#main/ipc/testing/answerers.ts'
import { createTestWire } from '#main/ipc/testing/wire.ts'
import { createHostHandlers } from '#main/window/host-handlers.ts'
import { createIpcTransport, type Bridge } from '#renderer/desktop/ipc-transport.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { takesKeysHeader } from '#shared/http/keys.ts'

type HostDeps = Parameters<typeof createHostHandlers>[0]

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server whose database is away until it is said to be there, and the keys that came. */
async function startServer() {
  const keys: unknown[] = []
  const state = { isThere: false }
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    const headers = { 'content-type': 'application/json', ...takesKeysHeader }
    const away = { code: 'database-away', data: { facts: {} } }
    response.writeHead(state.isThere ? 200 : 503, headers).end(JSON.stringify(state.isThere ? 'made' : away))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { keys, state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Page and main process of the desktop application, with everything between a form and the server. */
async function open() {
  const { origin, keys, state } = await startServer()
  const waiting = createWaitingCalls()
  const nothing = (): undefined => undefined
  const store = {
    load: () => Promise.resolve(true),
    cookie: () => null,
    session: () => null,
    keepCookie: nothing,
    keepSession: nothing,
    clear: nothing,
    retry: nothing,
    settle: () => Promise.resolve(),
  }
  const locator = { find: () => Promise.resolve(ok({ origin, headers: {} })) }
  const connection = createConnection(locator, fetch, store, () => 'en', waiting.told)
  ends.push(connection.end)
  const wire = createTestWire()
  const browserSignIn = { begin: nothing, cancel: nothing }
  const host = createHostHandlers({ waiting, browserSignIn } as unknown as HostDeps)
  serveIpc(wire, {
    ...createNotingAnswerers(null),
    handlers: { host },
    waiting,
    api: { session: () => null, transport: connection.transport },
  })
  return { transport: createIpcTransport(bridgeTo(wire)), keys, state, waiting }
}

/** What the preload does, without Electron. */
function bridgeTo(wire: ReturnType<typeof createTestWire>): Bridge {
  const page: Sender = { page: 1, url: 'app://trama/networks', isMainFrame: true }
  let lastId = 0
  return {
    request: (area, name, input, more) => wire.request(page, { area, name, input, ...more }),
    subscribe: (area, name, input, listen) => {
      lastId += 1
      const key = { documentId: 'd', id: lastId }
      let heard = 0
      const timer = setInterval(() => {
        for (const { message } of wire.sent.slice(heard)) if (message.id === key.id) listen(message.value)
        heard = wire.sent.length
      }, 5)
      wire.subscribe(page, { ...key, area, name, input })
      return () => {
        clearInterval(timer)
        wire.unsubscribe(page, key)
      }
    },
  }
}

const network = {
  name: 'Warehouse',
  description: '',
  active: true,
  range: '10.44.0.0/24',
  allowInternalTraffic: false,
  ipv6: false,
}

test('a change of a page waits in the main process, says how long, and is stopped by the page', async () => {
  const { transport, keys, state, waiting } = await open()
  const of = { id: 'a'.repeat(32) }
  const send = () => {
    const stop = new AbortController()
    const left: number[] = []
    const attempt = { of, signal: stop.signal, onWait: (leftMs: number) => void left.push(leftMs) }
    return { stop, left, answer: transport.request('networks', 'create', network, attempt) }
  }
  const first = send()
  await expect.poll(() => first.left.length).toBeGreaterThan(0)
  expect(first.left[0]).toBeGreaterThan(0)
  expect(first.left[0]).toBeLessThanOrEqual(45_000)
  expect(waiting.changes().map(({ attempt }) => attempt)).toEqual([of.id])
  first.stop.abort()
  expect(await first.answer).toEqual(fail(problem('call-stopped')))
  expect([waiting.changes(), waiting.isWaiting()]).toEqual([[], false])

  state.isThere = true
  expect(await send().answer).toEqual(ok('made'))
  expect(new Set(keys).size).toBe(1)
  // What was done is done: the same again is another change.
  expect(await send().answer).toEqual(ok('made'))
  expect(new Set(keys).size).toBe(2)
})

test('a name that no page makes is refused before anything is asked', async () => {
  const { transport, keys } = await open()
  const attempt = { of: { id: '../a' }, signal: new AbortController().signal, onWait: () => undefined }
  expect(await transport.request('networks', 'create', network, attempt)).toEqual(
    fail(problem('input-invalid')),
  )
  expect(keys).toEqual([])
})
