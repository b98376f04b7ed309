import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Custody, Handlers } from '#main/ports/desktop-ports.ts'
import { mostFeeds } from './feeds.ts'
import { follow } from './follow.ts'
import { serveIpc, type Sender } from './serve.ts'
import { createNotingAnswerers } from './testing/answerers.ts'
import { createTestWire } from './testing/wire.ts'

const page: Sender = { page: 1, url: 'app://trama/gateways', isMainFrame: true }
const session = { roles: ['viewer'], organizationId: 'o' } as unknown as Session
const tunnel = {
  id: '0192f0c1-2b7e-7c3a-9d55-aa3f1c2b4d5e',
  name: 'Office',
  source: 'file',
  addresses: ['10.0.0.2/32'],
  gatewayName: null,
  hasExit: false,
  options: { autoStart: false, allTraffic: false, killSwitch: false, excluded: [] },
  state: { kind: 'off' },
} as const

function serve(
  who: Session | null,
  handlers: Record<string, Record<string, unknown>> = {},
  custody: Custody | null = null,
) {
  const wire = createTestWire()
  const answerers = createNotingAnswerers(who)
  serveIpc(wire, {
    ...answerers,
    custody,
    handlers: { ...answerers.handlers, ...(handlers as unknown as Partial<Handlers>) },
  })
  return {
    wire,
    answerers,
    request: (area: string, name: string, input: unknown) => wire.request(page, { area, name, input }),
  }
}

test.each([
  { name: 'another frame', sender: { ...page, isMainFrame: false } },
  { name: 'another host', sender: { ...page, url: 'app://trama.example/' } },
  { name: 'another scheme', sender: { ...page, url: 'https://trama/' } },
  { name: 'a name before the host', sender: { ...page, url: 'app://trama@evil/' } },
  { name: 'a frame that is gone', sender: { ...page, url: '' } },
])('$name gets nothing', async ({ sender }) => {
  const { wire, answerers } = serve(null)
  const message = { area: 'host', name: 'capabilities', input: {} }
  expect(await wire.request(sender, message)).toEqual({
    ok: false,
    problem: { code: 'unauthorized', facts: {} },
  })
  wire.subscribe(sender, { documentId: 'd', id: 1, area: 'host', name: 'links', input: {} })
  expect(answerers.ours).toEqual([])
})

test.each([
  {
    name: 'an area nobody has',
    given: { area: 'nothing', name: 'x', input: {} },
    expect: 'not-supported-here',
  },
  {
    name: 'an inherited area',
    given: { area: '__proto__', name: 'toString', input: {} },
    expect: 'not-supported-here',
  },
  {
    name: 'an inherited name',
    given: { area: 'host', name: 'constructor', input: {} },
    expect: 'not-supported-here',
  },
  {
    name: 'a feed asked as a call',
    given: { area: 'host', name: 'links', input: {} },
    expect: 'not-supported-here',
  },
  { name: 'no message', given: null, expect: 'input-invalid' },
  { name: 'a wrong input', given: { area: 'vault', name: 'unlock', input: {} }, expect: 'input-invalid' },
  {
    name: 'a row that needs a session',
    given: { area: 'sshKeys', name: 'list', input: {} },
    expect: 'session-expired',
  },
])('$name is a problem', async ({ given, expect: code }) => {
  const { wire, answerers } = serve(null)
  expect(await wire.request(page, given)).toMatchObject({ ok: false, problem: { code } })
  expect([...answerers.ours, ...answerers.forwarded]).toEqual([])
})

test('a wrong input says which field and why', async () => {
  const { request } = serve(null)
  expect(await request('vault', 'unlock', { passphrase: 1 })).toMatchObject({
    problem: { also: [{ code: 'field-unreadable', at: ['passphrase'] }] },
  })
})

test('who is signed in without the right to it is not let through', async () => {
  const { request, answerers } = serve(session)
  expect(await request('sshKeys', 'make', { gatewayId: tunnel.id })).toMatchObject({
    problem: { code: 'unauthorized' },
  })
  expect(answerers.ours).toEqual([])
})

test('rows of the API go to custody first, then to the API', async () => {
  const asked: string[] = []
  const custody: Custody = {
    answer: (area, name) => {
      asked.push(`${area}.${name}`)
      return area === 'gateways' ? Promise.resolve(ok({})) : null
    },
    follow: () => () => undefined,
    stop: () => Promise.resolve(),
  }
  const { request, answerers } = serve(session, {}, custody)
  await request('gateways', 'list', {})
  await request('networks', 'list', {})
  expect(asked).toEqual(['gateways.list', 'networks.list'])
  expect(answerers.forwarded).toEqual([{ area: 'networks', name: 'list', input: { ids: [] } }])
})

test('custody follows the networks that a page looks at', async () => {
  const followed: string[] = []
  const custody: Custody = {
    answer: () => null,
    follow: (id) => {
      followed.push(id)
      return () => followed.splice(followed.indexOf(id), 1)
    },
    stop: () => Promise.resolve(),
  }
  const { wire } = serve(session, {}, custody)
  const key = { documentId: 'd', id: 1 }
  wire.subscribe(page, { ...key, area: 'networks', name: 'events', input: { id: tunnel.id } })
  expect(followed).toEqual([tunnel.id])
  wire.unsubscribe(page, key)
  await expect.poll(() => followed).toEqual([])
})

test('an answer holds what its row promises and no more', async () => {
  const answer = ok({ ...tunnel, privateKey: 'CANARY', state: { kind: 'off', key: 'CANARY' } })
  const { request } = serve(session, { tunnels: { setOptions: () => Promise.resolve(answer) } })
  expect(await request('tunnels', 'setOptions', { id: tunnel.id })).toEqual(ok(tunnel))
})

test.each([
  {
    name: 'throws',
    handler: () => {
      throw new Error('boom')
    },
  },
  { name: 'rejects', handler: () => Promise.reject(new Error('boom')) },
  { name: 'answers something else', handler: () => Promise.resolve(ok({ text: 1 })) },
])('a handler that $name is a problem whose reference is in the log', async ({ handler }) => {
  const { request, answerers } = serve(null, { host: { diagnostics: handler } })
  const answer = await request('host', 'diagnostics', {})
  expect(answer).toMatchObject({ ok: false, problem: { code: 'internal' } })
  const { ref } = (answer as { problem: { facts: { ref: string } } }).problem.facts
  expect(answerers.errors).toMatchObject([{ call: 'host.diagnostics', ref }])
})

const watch = (id: number, documentId = 'd') => ({ documentId, id, area: 'host', name: 'updates', input: {} })

function serveUpdates() {
  const listeners = new Set<() => void>()
  let percent = 0
  const updates = (_input: unknown, _caller: unknown, signal: AbortSignal) =>
    Promise.resolve(
      ok(
        follow(
          () => ({ kind: 'downloading', version: '2', percent, url: 'CANARY' }),
          (listen) => {
            listeners.add(listen)
            return () => listeners.delete(listen)
          },
          signal,
        ),
      ),
    )
  const served = serve(null, { host: { updates } })
  return {
    ...served,
    listeners,
    tell: (value: number) => {
      percent = value
      for (const listen of listeners) listen()
    },
  }
}

test('a feed tells each change to who subscribed, until it is stopped', async () => {
  const { wire, listeners, tell } = serveUpdates()
  wire.subscribe(page, watch(7))
  await expect.poll(() => wire.sent).toHaveLength(1)
  tell(40)
  await expect.poll(() => wire.sent).toHaveLength(2)
  expect(wire.sent[1]).toEqual({
    page: 1,
    message: { documentId: 'd', id: 7, value: { kind: 'downloading', version: '2', percent: 40 } },
  })
  wire.unsubscribe(page, watch(7, 'other'))
  expect(listeners.size).toBe(1)
  wire.unsubscribe(page, watch(7))
  await expect.poll(() => listeners.size).toBe(0)
  tell(50)
  expect(wire.sent).toHaveLength(2)
})

test.each([
  { name: 'is closed', end: (wire: ReturnType<typeof createTestWire>) => wire.leave(1) },
  {
    name: 'is loaded anew',
    end: (wire: ReturnType<typeof createTestWire>) =>
      wire.subscribe(page, { documentId: 'e', id: 1, area: 'nothing', name: 'x', input: {} }),
  },
])('the feeds of a page that $name end', async ({ end }) => {
  const { wire, listeners } = serveUpdates()
  wire.subscribe(page, watch(1))
  wire.subscribe(page, watch(2))
  await expect.poll(() => listeners.size).toBe(2)
  end(wire)
  await expect.poll(() => listeners.size).toBe(0)
})

test('a page holds so many feeds and no more', async () => {
  const { wire, listeners } = serveUpdates()
  for (let id = 0; id < mostFeeds + 20; id += 1) wire.subscribe(page, watch(id))
  wire.subscribe(page, watch(0))
  await expect.poll(() => listeners.size).toBe(mostFeeds)
  wire.unsubscribe(page, watch(0))
  await expect.poll(() => listeners.size).toBe(mostFeeds - 1)
  wire.subscribe(page, watch(1000))
  await expect.poll(() => listeners.size).toBe(mostFeeds)
})

test('a feed of the API is forwarded, and let go of', () => {
  const { wire, answerers } = serve(session)
  wire.subscribe(page, { documentId: 'd', id: 3, area: 'member', name: 'events', input: {} })
  expect(answerers.forwarded).toEqual([{ area: 'member', name: 'events', input: {} }])
  expect(wire.sent).toEqual([
    { page: 1, message: { documentId: 'd', id: 3, value: { area: 'member', name: 'events' } } },
  ])
})
