import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('code comes when the browser is idle, and a failure is nobody’s', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (bring: () => void) => waiting.push(bring))
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('no network'))
  whenIdle(load)
  expect(load).not.toHaveBeenCalled()
  for (const bring of waiting) bring()
  expect(load).toHaveBeenCalledOnce()
  await expect(load.mock.results[0]?.value).rejects.toThrow('no network')
})

test('where a browser does not say when it is idle, it comes after a while, unless it is called off', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const [kept, off] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()]
  for (const load of [kept, off]) load.mockResolvedValue()
  whenIdle(kept)
  whenIdle(off)()
  vi.runAllTimers()
  expect(kept).toHaveBeenCalledOnce()
  expect(off).not.toHaveBeenCalled()
})
