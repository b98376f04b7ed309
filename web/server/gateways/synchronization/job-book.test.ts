import { expect, test, vi } from 'vitest'
import { jobCases } from '#shared/app/run-job.cases.ts'
import type { Problem } from '#shared/base/problem.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { DatabaseAway } from '#web/server/kernel/store/away.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { openOneOrganization, organizationId } from '#web/server/testing/one-organization.ts'
import { takeWaitingJob, type TakenJob } from '../store/job-leases.ts'
import { gatewayId, queueJob, takeQueued } from '../testing/queued-job.ts'
import { bookOf, recordEnd } from './run-job.ts'

jobCases(async (clock, leaseMs) => {
  const whole = await openOneOrganization()
  const composition = {
    clock,
    randomness: systemRandomness,
    events: createEvents(),
    policy: { leaseMs },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as Composition
  const store = whole.of(organizationId)
  await queueJob(store)
  const taken = await takeQueued(store, { nowMs: clock.nowMs(), leaseMs })
  const row = () => store.read.from('jobs').selectAll().executeTakeFirstOrThrow()
  return {
    book: {
      ...bookOf(composition, store, taken),
      end: (end) => {
        if (end.kind === 'cleaned') throw new Error('a synchronization does not clean')
        return recordEnd(composition, store, taken, end)
      },
    },
    leaseUntilMs: async () => (await row()).lease_until_ms,
    lose: async () => {
      const { lease_until_ms } = await row()
      await takeWaitingJob(store.read, gatewayId, 'other', lease_until_ms, leaseMs)
    },
    end: async () => {
      const { problem } = await row()
      return problem === null ? null : (JSON.parse(problem) as Problem).code
    },
    close: () => whole.close(),
  }
})

test.each(['synchronize', 'clean'])(
  '%s: a job left for want of the database is no failure of ours',
  (kind) => {
    const [warn, error] = [vi.fn<(facts: object, message: string) => void>(), vi.fn<() => void>()]
    const composition = { log: { warn, error }, policy: { leaseMs: 1 } } as unknown as Composition
    const store = { organizationId } as unknown as OrganizationStore
    const taken = { organizationId, gatewayId, job: { fence: 7, kind } } as unknown as TakenJob
    const { note } = bookOf(composition, store, taken)
    note(new DatabaseAway(new Error('gone')), 'job failed unexpectedly')
    expect(warn.mock.calls).toEqual([
      [{ organizationId, gatewayId, fence: 7, kind }, 'a job is left until the database answers'],
    ])
    expect(error).not.toHaveBeenCalled()
    note(new Error('a mistake'), 'job failed unexpectedly')
    expect(error).toHaveBeenCalledOnce()
  },
)
