import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, fetchAfterEarly } from './early-answers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.early = undefined
})

const early = async (): Promise<Response> => new Response('early')
const get = { method: 'GET' }

async function ask(address: string, init: RequestInit = get): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response('anew'))
  return (await fetchAfterEarly(address, init)).text()
}

test('what was asked early is taken once', async () => {
  askEarly(['/api/a'], early)
  expect([await ask('/api/a'), await ask('/api/a')]).toEqual(['early', 'anew'])
})

test('what was not asked, and what is sent, is asked now', async () => {
  expect(await ask('/api/a')).toBe('anew')
  askEarly(['/api/a'], early)
  expect([await ask('/api/b'), await ask('/api/a', { method: 'POST' })]).toEqual(['anew', 'anew'])
})

test('what was not taken for long is asked again', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(30_001)
  askEarly(['/api/a'], early)
  expect(await ask('/api/a')).toBe('anew')
})

test('what failed early is asked again', async () => {
  askEarly(['/api/a'], () => Promise.reject(new TypeError('no network')))
  expect(await ask('/api/a')).toBe('anew')
})
