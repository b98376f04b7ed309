import { describe, expect, it } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { runInWorker } from './run-in-worker.ts'

/** A worker that does what it is told with what it is asked. */
function workerThat(act: (worker: EventTarget, request: unknown) => void) {
  const asked: unknown[] = []
  let ends = 0
  const worker = Object.assign(new EventTarget(), {
    postMessage: (request: unknown) => {
      asked.push(request)
      act(worker, request)
    },
    terminate: () => {
      ends += 1
    },
  })
  return { worker, asked, ends: () => ends }
}

const answers = (worker: EventTarget): boolean =>
  worker.dispatchEvent(new MessageEvent('message', { data: ok(4) }))

describe('runInWorker', () => {
  const cases = [
    { name: 'answers', given: answers, expect: { ok: true, value: 4 } },
    {
      name: 'fails',
      given: (worker: EventTarget) => worker.dispatchEvent(new Event('error')),
      expect: { ok: false, problem: { code: 'internal', facts: { ref: 'design-worker' } } },
    },
    {
      name: 'answers what cannot be read',
      given: (worker: EventTarget) => worker.dispatchEvent(new Event('messageerror')),
      expect: { ok: false, problem: { code: 'internal', facts: { ref: 'design-worker' } } },
    },
  ]
  it.each(cases)('ends a worker that $name', async ({ given, expect: answer }) => {
    const { worker, asked, ends } = workerThat((one) => void given(one))
    expect(await runInWorker(worker as never, { half: 2 }, new AbortController().signal)).toEqual(answer)
    expect([asked, ends()]).toEqual([[{ half: 2 }], 1])
  })

  it('ends a worker that is stopped', async () => {
    const stop = new AbortController()
    const { worker, ends } = workerThat(() => stop.abort())
    expect(await runInWorker(worker as never, {}, stop.signal)).toBeNull()
    expect(ends()).toBe(1)
  })

  it('asks nothing when it was stopped before', async () => {
    const { worker, asked } = workerThat(answers)
    expect(await runInWorker(worker as never, {}, AbortSignal.abort())).toBeNull()
    expect(asked).toEqual([])
  })
})
