import { expect, onTestFinished, test } from 'vitest'
import { openOneOrganization, organizationId } from '#web/server/testing/one-organization.ts'
import { gatewayId, queueJob, takeQueued } from '../testing/queued-job.ts'
import { releaseJob } from './job-leases.ts'

const leaseMs = 20_000

test('a job that is handed over is left, and has as many tries as before', async () => {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const store = whole.of(organizationId)
  await queueJob(store)
  expect(await takeQueued(store, { nowMs: 1, leaseMs })).toMatchObject({ job: { tries: 1 }, isLeft: false })
  for (let fence = 1; fence <= 6; fence += 1) {
    await releaseJob(store.read, gatewayId, fence)
    // Who lets go of it and the stop of its process both give it back.
    await releaseJob(store.read, gatewayId, fence)
    const next = await takeQueued(store, { worker: `worker ${fence}`, nowMs: 1, leaseMs })
    expect(next).toMatchObject({ job: { fence: fence + 1, tries: 1 }, isLeft: true })
  }
  // A process that ends without a word may have been ended by it.
  const died = await takeQueued(store, { nowMs: 1 + leaseMs, leaseMs })
  expect(died).toMatchObject({ job: { tries: 2 }, isLeft: true })
})
