import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Load = () => Promise<void>
let page: EventTarget
let idle: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  idle = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestIdleCallback', (bring: () => void) => idle.push(bring))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function begin(...loads: readonly Load[]): Promise<readonly (() => void)[]> {
  const { whenIdle } = await import('./when-idle.ts')
  return loads.map((load) => whenIdle(load))
}

/** So long nobody presses anything; then the browser says that it is idle, if it was asked. */
async function rest(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (const bring of idle.splice(0)) bring()
  await vi.advanceTimersByTimeAsync(0)
}

const part = () => vi.fn<Load>().mockResolvedValue()

test('parts come one after the other, each when the browser is idle', async () => {
  const waits = Promise.withResolvers<void>()
  const [one, other] = [vi.fn<Load>().mockReturnValue(waits.promise), part()]
  await begin(one, other)
  expect(one).not.toHaveBeenCalled()
  await rest(1000)
  await rest(0)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  waits.resolve()
  await rest(0)
  await rest(0)
  expect(other).toHaveBeenCalledOnce()
})

test('nothing comes while something is pressed, or right after', async () => {
  const load = part()
  await begin(load)
  await vi.advanceTimersByTimeAsync(900)
  page.dispatchEvent(new Event('pointerdown'))
  await rest(5000)
  expect(load).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerup'))
  await rest(500)
  expect(load).not.toHaveBeenCalled()
  await rest(2000)
  await rest(0)
  expect(load).toHaveBeenCalledOnce()
})

test('what does not come keeps nothing else, and what is called off does not come', async () => {
  const [failed, off, last] = [vi.fn<Load>().mockRejectedValue(new TypeError('no network')), part(), part()]
  const [, callOff] = await begin(failed, off, last)
  callOff?.()
  for (let turn = 0; turn < 4; turn += 1) await rest(1000)
  const counts = [failed, off, last].map(({ mock }) => mock.calls.length)
  expect(counts).toEqual([1, 0, 1])
})

test('where a browser does not say when it is idle, parts come after a while', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const load = part()
  await begin(load)
  await rest(3000)
  expect(load).toHaveBeenCalledOnce()
})
