import { beforeEach, expect, test, vi } from 'vitest'
import { channels, type FeedKey } from './ipc/channels.ts'

type Exposed = {
  request(...call: readonly unknown[]): Promise<unknown>
  subscribe(area: string, name: string, input: unknown, listener: (...event: unknown[]) => void): () => void
}
type Sent = readonly [channel: string, message: FeedKey]

const seen = vi.hoisted(() => ({
  exposed: new Map<string, Exposed>(),
  sent: [] as Sent[],
  asked: [] as unknown[],
  deliver: (_event: object, _message: object): void => undefined,
}))
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: Exposed) => seen.exposed.set(name, value),
  },
  ipcRenderer: {
    on: (channel: string, listener: typeof seen.deliver) => {
      if (channel === channels.event) seen.deliver = listener
    },
    send: (...message: Sent) => seen.sent.push(message),
    invoke: (...message: unknown[]) => {
      seen.asked.push(message)
      return Promise.resolve('answer')
    },
  },
}))
await import('./preload.ts')

const page = (): Exposed => {
  const trama = seen.exposed.get('trama')
  if (trama === undefined) throw new Error('nothing was exposed')
  return trama
}

beforeEach(() => {
  seen.sent.length = 0
  seen.asked.length = 0
})

test('the page gets two functions and nothing else', () => {
  expect([...seen.exposed.keys()]).toEqual(['trama'])
  expect(Object.entries(page()).map(([name, value]) => `${name}: ${typeof value}`)).toEqual([
    'request: function',
    'subscribe: function',
  ])
})

test('a request goes out on the one channel of requests, whatever else it is given', async () => {
  expect(await page().request('host', 'diagnostics', {}, 'electron:other', { sender: 1 })).toBe('answer')
  expect(seen.asked).toEqual([[channels.request, { area: 'host', name: 'diagnostics', input: {} }]])
})

test('a change that the page follows goes out under its name, and nothing more', async () => {
  await page().request('networks', 'create', {}, { attempt: 'a', channel: 'electron:other' })
  await page().request('networks', 'create', {}, { attempt: { id: 'a' } })
  expect(seen.asked).toEqual([
    [channels.request, { area: 'networks', name: 'create', input: {}, attempt: 'a' }],
    [channels.request, { area: 'networks', name: 'create', input: {} }],
  ])
})

test('a listener is told values only, until it is stopped', () => {
  const heard: unknown[][] = []
  const stop = page().subscribe('host', 'links', {}, (...event) => heard.push(event))
  const [, key] = seen.sent[0] ?? []
  if (key === undefined) throw new Error('nothing was sent')
  seen.deliver({ sender: 'secret' }, { documentId: key.documentId, id: key.id, value: 1 })
  seen.deliver({ sender: 'secret' }, { documentId: key.documentId, id: key.id + 1, value: 2 })
  seen.deliver({ sender: 'secret' }, { documentId: 'another', id: key.id, value: 3 })
  expect(heard).toEqual([[1]])
  stop()
  stop()
  seen.deliver({}, { documentId: key.documentId, id: key.id, value: 4 })
  expect(heard).toEqual([[1]])
  expect(seen.sent.map(([channel]) => channel)).toEqual([channels.subscribe, channels.unsubscribe])
})
