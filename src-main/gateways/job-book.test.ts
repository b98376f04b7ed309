import { describe, expect, test } from 'vitest'
import { jobCases } from '#shared/app/run-job.cases.ts'
import { keepLease, type Lease } from '#shared/app/run-job.ts'
import type { Progress } from '#shared/app/synchronize.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createBook } from './job-book.ts'
import { createDesk, heldId, type Desk } from './testing/desk.ts'

const leaseMs = 20_000
const progress: Progress = { step: 'stage', tookMs: [1.4, 2], undoAtMs: null, log: null }
const job = { gatewayId: heldId, fence: 3, kind: 'synchronize', leaseMs } as const

jobCases(async (clock) => {
  const desk = await createDesk()
  const lost = fail(problem('lease-lost', { gateway: '' }))
  let untilMs = clock.nowMs() + leaseMs
  let isLost = false
  let end: string | null = null
  desk.answers['custody.report'] = () => {
    if (isLost) return lost
    untilMs = clock.nowMs() + leaseMs
    return ok({})
  }
  desk.answers['custody.settle'] = (input) => {
    if (isLost) return lost
    end = (input as { end: { problem: { code: string } } }).end.problem.code
    return ok({})
  }
  const deps = { keyring: { api: desk.keyring.api, clock }, log: desk.log }
  return {
    book: createBook({ ...deps, stopping: new AbortController().signal }, job),
    leaseUntilMs: () => Promise.resolve(untilMs),
    lose: () => {
      isLost = true
      return Promise.resolve()
    },
    end: () => Promise.resolve(end),
    close: () => Promise.resolve(),
  }
})

async function start(
  answer: () => Result<unknown>,
): Promise<{ readonly desk: Desk; readonly lease: Lease; readonly stopping: AbortController }> {
  const desk = await createDesk()
  desk.answers['custody.report'] = answer
  const stopping = new AbortController()
  const book = createBook({ ...desk, stopping: stopping.signal }, job)
  return { desk, lease: keepLease(desk.clock, book, stopping.signal), stopping }
}

describe('a lease', () => {
  test('is told where the job is, and in between that it is alive', async () => {
    const { desk, lease } = await start(() => ok({}))
    expect(await lease.report(progress)).toEqual(ok(undefined))
    await desk.clock.advance(leaseMs)
    lease.end()
    await desk.clock.advance(leaseMs)
    const same = { gatewayId: heldId, fence: 3, tookMs: [1, 2], undoAtMs: null, log: null }
    expect(desk.calls.map(({ input }) => input)).toEqual([
      { ...same, step: 'stage' },
      ...Array.from({ length: 4 }, () => ({ ...same, step: null })),
    ])
  })

  test('that was taken by another stops before the next step, without asking again', async () => {
    const { desk, lease } = await start(() => fail(problem('lease-lost', { gateway: '' })))
    await desk.clock.advance(leaseMs)
    const asked = desk.calls.length
    expect(asked).toBe(1)
    expect(await lease.report(progress)).toMatchObject({ problem: { code: 'lease-lost' } })
    expect(desk.calls.length).toBe(asked)
  })

  test('goes on while the API is out of reach, for as long as nobody else can have it', async () => {
    let isOnline = true
    const { desk, lease } = await start(() => (isOnline ? ok({}) : fail(problem('offline'))))
    await lease.report(progress)
    isOnline = false
    await desk.clock.advance(leaseMs - 1)
    expect(await lease.report(progress)).toEqual(ok(undefined))
    await desk.clock.advance(1)
    expect(await lease.report(progress)).toMatchObject({ problem: { code: 'lease-lost' } })
  })

  test('is let go when the application stops', async () => {
    const { desk, lease, stopping } = await start(() => ok({}))
    stopping.abort()
    expect(await lease.report(progress)).toMatchObject({ problem: { code: 'lease-lost' } })
    expect(desk.calls).toEqual([])
    lease.end()
  })

  test('tells no more of a line than the API takes', async () => {
    const { desk, lease } = await start(() => ok({}))
    await lease.report({ ...progress, log: 'x'.repeat(5000) })
    lease.end()
    expect(desk.calls[0]?.input).toMatchObject({ log: 'x'.repeat(2000) })
  })
})
