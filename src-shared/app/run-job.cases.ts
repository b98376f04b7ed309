import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Clock } from './ports.ts'
import { runJob, type JobBook } from './run-job.ts'
import type { Progress, Report, SynchronizeEnd } from './synchronize.ts'

/** A job that was just taken, as its book has it. */
export interface JobWorld {
  readonly book: JobBook
  /** Until when no one else can take it. */
  leaseUntilMs(): Promise<number>
  /** Someone else takes the lease. */
  lose(): Promise<void>
  /** How it ended, by the problem's code; null: it was not written. */
  end(): Promise<string | null>
  close(): Promise<void>
}

type Failed = Extract<SynchronizeEnd, { kind: 'failed' }>

const leaseMs = 20_000
const staged: Progress = { step: 'stage', tookMs: [1, 2], undoAtMs: null, log: null }
const refused: Failed = {
  kind: 'failed',
  problem: problem('ssh-refused', { host: 'gw.example.org', port: 22 }),
  truth: 'as-before',
}

/** A job that stops at a given place, as a synchronization does. */
const stopAt = (told: Result<void>): Failed =>
  told.ok ? refused : { kind: 'failed', problem: told.problem, truth: 'as-before' }

/** What every book of jobs has to do; `open` gives one whose lease began now. */
export function jobCases(open: (clock: Clock, leaseMs: number) => Promise<JobWorld>): void {
  describe('a job under its lease', () => {
    const run = async (
      work: (report: Report, world: JobWorld) => Promise<Failed>,
    ): Promise<{
      readonly isWritten: boolean
      readonly code: string | null
      readonly stored: string | null
    }> => {
      const world = await open(createStillClock(), leaseMs)
      const stopping = new AbortController()
      const { end, isWritten } = await runJob(createStillClock(), world.book, stopping.signal, (report) =>
        work(report, world),
      )
      const stored = await world.end()
      await world.close()
      return { isWritten, code: end.kind === 'failed' ? end.problem.code : null, stored }
    }

    test('that ends is written down', async () => {
      const done = await run(async (report) => stopAt(await report(staged)))
      expect(done).toEqual({ isWritten: true, code: 'ssh-refused', stored: 'ssh-refused' })
    })

    test('whose work fails unexpectedly has an end that nobody knows', async () => {
      const done = await run(() => Promise.reject(new Error('a mistake of ours')))
      expect(done).toEqual({ isWritten: true, code: 'apply-unknown', stored: 'apply-unknown' })
    })

    test('that another has taken stops before the next step, and leaves its end to the other', async () => {
      const done = await run(async (report, world) => {
        expect((await report(staged)).ok).toBe(true)
        await world.lose()
        return stopAt(await report({ ...staged, step: 'check' }))
      })
      expect(done).toEqual({ isWritten: false, code: 'lease-lost', stored: null })
    })

    test('keeps its lease while a step takes long', async () => {
      const clock = createStillClock()
      const world = await open(clock, leaseMs)
      await runJob(clock, world.book, new AbortController().signal, async (report) => {
        await report(staged)
        clock.advance(leaseMs / 2)
        await expect.poll(() => world.leaseUntilMs()).toBe(clock.nowMs() + leaseMs)
        return refused
      })
      expect(await world.end()).toBe('ssh-refused')
      await world.close()
    })

    test('that is let go of is not written, and its lease is renewed no more', async () => {
      const clock = createStillClock()
      const world = await open(clock, leaseMs)
      const untilMs = await world.leaseUntilMs()
      const stopping = new AbortController()
      const { isWritten } = await runJob(clock, world.book, stopping.signal, async (report) => {
        stopping.abort()
        clock.advance(leaseMs / 2)
        return stopAt(await report(staged))
      })
      expect(isWritten).toBe(false)
      expect(await world.end()).toBe(null)
      expect(await world.leaseUntilMs()).toBe(untilMs)
      await world.close()
    })
  })
}

/** Moves only on request, and then wakes those who wait. */
function createStillClock(): Clock & { advance(ms: number): void } {
  let nowMs = Date.UTC(2026, 0, 1)
  const waiting = new Set<() => void>()
  return {
    nowMs: () => nowMs,
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        waiting.add(resolve)
        signal?.addEventListener('abort', () => resolve())
      }),
    advance: (ms) => {
      nowMs += ms
      for (const wake of waiting) wake()
      waiting.clear()
    },
  }
}
