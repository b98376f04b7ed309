import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { openOneOrganization, organizationId } from '#web/server/testing/one-organization.ts'
import { queueJob } from '../testing/queued-job.ts'
import { startWorker, type Worker } from './worker.ts'

test('a job that is taken at the moment of the stop is given back', async () => {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const own = whole.of(organizationId)
  await queueJob(own)
  const stop = Promise.withResolvers<void>()
  let worker: Worker | null = null
  const composition = {
    clock: systemClock,
    randomness: systemRandomness,
    events: createEvents(),
    policy: { leaseMs: 20_000 },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    store: {
      ...whole,
      // It has found the job, and is about to take its lease.
      of: () => {
        if (worker !== null) stop.resolve(worker.stop())
        worker = null
        return own
      },
    },
  } as unknown as Core & Machines
  worker = startWorker(composition)
  await stop.promise
  const job = await own.read
    .from('jobs')
    .select(['phase', 'fence', 'tries', 'lease_until_ms'])
    .executeTakeFirstOrThrow()
  expect(job).toEqual({ phase: 'running', fence: 1, tries: 0, lease_until_ms: 0 })
})
