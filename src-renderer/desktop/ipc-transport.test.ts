import { expect, test } from 'vitest'
import { createIpcTransport, type Bridge } from './ipc-transport.ts'

const noBridge: Bridge = { request: () => Promise.resolve(undefined), subscribe: () => () => undefined }

test('an answer of the main process is the answer', async () => {
  const asked: unknown[] = []
  const transport = createIpcTransport({
    ...noBridge,
    request: (...call) => {
      asked.push(call)
      return Promise.resolve({ ok: true, value: { text: 'x' } })
    },
  })
  expect(await transport.request('host', 'diagnostics', {})).toEqual({ ok: true, value: { text: 'x' } })
  expect(asked).toEqual([['host', 'diagnostics', {}]])
})

test.each([
  { name: 'rejects', request: () => Promise.reject(new Error('gone')) },
  {
    name: 'cannot carry the input',
    request: () => {
      throw new DOMException('could not be cloned', 'DataCloneError')
    },
  },
])('a main process that $name is as one that is not there', async ({ request }) => {
  const transport = createIpcTransport({ ...noBridge, request })
  expect(await transport.request('host', 'diagnostics', {})).toEqual({
    ok: false,
    problem: { code: 'offline', facts: {} },
  })
})

test('what a form asks for after it was stopped does not reach the main process', async () => {
  const asked: unknown[] = []
  const transport = createIpcTransport({
    request: (...call) => {
      asked.push(call)
      return Promise.resolve({ ok: true, value: {} })
    },
    subscribe: (...call) => {
      asked.push(call)
      return () => undefined
    },
  })
  const attempt = { of: { id: 'a'.repeat(32) }, signal: AbortSignal.abort(), onWait: () => undefined }
  expect(await transport.request('gateways', 'giveUp', { id: 'g' }, attempt)).toEqual({
    ok: false,
    problem: { code: 'call-stopped', facts: {} },
  })
  expect(asked).toEqual([])
})

test('a feed is subscribed to with its input, and stopped', () => {
  const calls: unknown[] = []
  const heard: unknown[] = []
  const transport = createIpcTransport({
    ...noBridge,
    subscribe: (area, name, input, listener) => {
      calls.push([area, name, input])
      listener({ path: '/vpn' })
      return () => calls.push('stopped')
    },
  })
  transport.subscribe('host', 'links', {}, (event) => heard.push(event))()
  expect(calls).toEqual([['host', 'links', {}], 'stopped'])
  expect(heard).toEqual([{ path: '/vpn' }])
})
