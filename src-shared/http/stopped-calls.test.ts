import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { repeatWrites } from './wait-for-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const away = fail(problem('database-away'))
const unknown = fail(problem('outcome-unknown'))
const stopped = fail(problem('call-stopped'))
const never = new Promise<Result<unknown>>(() => undefined)

/** A form on a wire that carries keys, and what the server answers from now on. */
function createForm(first: Result<unknown> | Promise<Result<unknown>> = away) {
  const server = { answer: first, takesKeys: true }
  const keys: string[] = []
  const signals: AbortSignal[] = []
  const sentOnce: string[] = []
  const transport = repeatWrites({
    request: (area, name) => {
      sentOnce.push(`${area}.${name}`)
      return Promise.resolve(ok('done'))
    },
    subscribe: () => () => undefined,
    repeating: (_area, _name, _input, key = '') => ({
      send: (signal) => {
        keys.push(key)
        if (signal !== undefined) signals.push(signal)
        return Promise.resolve(server.answer)
      },
      takesKeys: () => server.takesKeys,
    }),
  })
  const of = { id: 'a'.repeat(32) }
  const send = (
    input: object,
    form: { readonly id: string } = of,
    { stop = new AbortController(), call = ['networks', 'create'] as readonly [string, string] } = {},
  ) => {
    const left: number[] = []
    const attempt = { of: form, signal: stop.signal, onWait: (leftMs: number) => void left.push(leftMs) }
    return { stop: () => stop.abort(), left, answer: transport.request(...call, input, attempt) }
  }
  return { server, keys, sentOnce, signals, send }
}

test('who asks hears that it waits, and for how long it is still tried', async () => {
  const { send } = createForm()
  const { left, answer } = send({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(left[0]).toBe(45_000)
  const last = left.at(-1) ?? 0
  expect(last).toBeLessThan(30_000)
  expect(last).toBeGreaterThan(20_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toEqual(away)
})

test('also of a first try that takes long, unless the server takes no keys', async () => {
  const { send, server } = createForm(never)
  const { left } = send({})
  await vi.advanceTimersByTimeAsync(5000)
  expect(left).toEqual([41_000])
  server.takesKeys = false
  const other = send({})
  await vi.advanceTimersByTimeAsync(5000)
  expect(other.left).toEqual([])
})

test('a stop between two tries ends it at once: nothing was stored', async () => {
  const { send, keys } = createForm()
  const { stop, answer } = send({})
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(await answer).toEqual(stopped)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys).toHaveLength(1)
})

test.each(['offline', 'server-not-ready', 'outcome-unknown'] as const)(
  'after a try that ended with %s nobody knows whether it was stored',
  async (code) => {
    const form = createForm(fail(problem(code)))
    const one = form.send({})
    await vi.advanceTimersByTimeAsync(0)
    form.server.answer = away
    await vi.advanceTimersByTimeAsync(1000)
    one.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await one.answer).toEqual(unknown)
  },
)

/** A change is stopped while its second try is under way, which is answered after a moment, or never. */
async function stopUnderWay(answer: Result<unknown> | null) {
  const form = createForm()
  const one = form.send({})
  await vi.advanceTimersByTimeAsync(0)
  let decide = (_answer: Result<unknown>): void => undefined
  form.server.answer = new Promise((resolve) => {
    decide = resolve
  })
  await vi.advanceTimersByTimeAsync(1000)
  one.stop()
  await vi.advanceTimersByTimeAsync(500)
  if (answer !== null) decide(answer)
  await vi.advanceTimersByTimeAsync(2000)
  return { answer: await one.answer, isGivenUp: form.signals.at(-1)?.aborted }
}

test.each([
  ['networks', 'create'],
  ['gateways', 'clean'],
] as const)('what a form sends after it was stopped, %s.%s, is not sent', async (...call) => {
  const { send, keys, sentOnce } = createForm(ok('made'))
  const stop = new AbortController()
  stop.abort()
  expect(await send({}, undefined, { stop, call }).answer).toEqual(stopped)
  expect([...keys, ...sentOnce]).toEqual([])
})

test('what was stored meanwhile is said to be, and what was refused, too', async () => {
  expect((await stopUnderWay(ok('made'))).answer).toEqual(ok('made'))
  expect((await stopUnderWay(fail(problem('email-taken')))).answer).toEqual(fail(problem('email-taken')))
  expect((await stopUnderWay(away)).answer).toEqual(stopped)
})

test('a try that is not answered soon is given up, and may have been done', async () => {
  expect(await stopUnderWay(null)).toEqual({ answer: unknown, isGivenUp: true })
})

test('the same content goes under the same key until it is answered, other content under another', async () => {
  const { send, server, keys } = createForm(unknown)
  for (const name of ['a', 'a', 'b', 'a']) {
    const { stop, answer } = send({ name })
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(0)
    await answer
  }
  const [first, second, third, fourth] = keys
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
  server.answer = ok('made')
  expect(await send({ name: 'a' }).answer).toEqual(ok('made'))
  expect(keys[4]).toBe(fourth)
  await send({ name: 'a' }).answer
  expect(keys[5]).not.toBe(fourth)
})

test('another form has keys of its own', async () => {
  const { send, keys } = createForm(fail(problem('email-taken')))
  await send({ name: 'a' }).answer
  await send({ name: 'a' }, { id: 'b'.repeat(32) }).answer
  expect(keys[1]).not.toBe(keys[0])
})
