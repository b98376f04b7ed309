import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerWatch } from './server-watch.ts'

const everyMs = 3000
let page: EventTarget
const state = { visibilityState: 'visible' }
const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', state)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  state.visibilityState = 'visible'
  network.onLine = true
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answering = (is: boolean) => vi.fn<() => Promise<boolean>>().mockResolvedValue(is)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('all who wait are told once, by one question', async () => {
  const answers = answering(false)
  const watch = createServerWatch(answers)
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  watch.add(one)
  watch.add(other)
  await pass(2 * everyMs)
  expect([answers.mock.calls.length, one.mock.calls.length]).toEqual([2, 0])
  answers.mockResolvedValue(true)
  await pass(3 * everyMs)
  expect([answers.mock.calls.length, one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 1])
})

test('a question that lasts is not asked again meanwhile, and one that throws says no', async () => {
  const lasting = Promise.withResolvers<boolean>()
  const answers = answering(true).mockReturnValueOnce(lasting.promise)
  const back = vi.fn<() => void>()
  createServerWatch(answers).add(back)
  await pass(10 * everyMs)
  expect(answers).toHaveBeenCalledOnce()
  lasting.reject(new TypeError('no network'))
  await pass(everyMs)
  expect([answers.mock.calls.length, back.mock.calls.length]).toEqual([2, 1])
})

test('nobody is asked while the page is hidden or without a network; its return is heard', async () => {
  const answers = answering(true)
  const watch = createServerWatch(answers)
  const [back, off] = [vi.fn<() => void>(), vi.fn<() => void>()]
  watch.add(back)
  watch.add(off)()
  state.visibilityState = 'hidden'
  await pass(2 * everyMs)
  Object.assign(state, { visibilityState: 'visible' })
  network.onLine = false
  await pass(2 * everyMs)
  expect(answers).not.toHaveBeenCalled()
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  await pass(0)
  expect([back.mock.calls.length, off.mock.calls.length]).toEqual([1, 0])
})
