import { expect, onTestFinished, test } from 'vitest'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { openOneOrganization, organizationId } from '#web/server/testing/one-organization.ts'
import { gatewayId, queueJob, takeQueued } from '../testing/queued-job.ts'
import { mostTries } from '../synchronization/run-job.ts'
import { releaseJob, reportJob } from './job-leases.ts'

const leaseMs = 20_000

async function openQueued(): Promise<OrganizationStore> {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const store = whole.of(organizationId)
  await queueJob(store)
  return store
}

test('a job that is handed over is left, and has as many tries as before', async () => {
  const store = await openQueued()
  expect(await takeQueued(store, { nowMs: 1, leaseMs })).toMatchObject({ job: { tries: 1 }, isLeft: false })
  for (let fence = 1; fence <= 6; fence += 1) {
    await releaseJob(store.read, gatewayId, fence)
    // A heartbeat that was under way keeps nothing; who lets go of it and the stop of its process both give it back.
    expect(await reportJob(store.read, gatewayId, fence, 1 + leaseMs, { step: 'stage' })).toBe(false)
    await releaseJob(store.read, gatewayId, fence)
    const next = await takeQueued(store, { worker: `worker ${fence}`, nowMs: 1, leaseMs })
    expect(next).toMatchObject({ job: { fence: fence + 1, tries: 1 }, isLeft: true })
  }
  // A process that ends without a word may have been ended by it.
  const died = await takeQueued(store, { nowMs: 1 + leaseMs, leaseMs })
  expect(died).toMatchObject({ job: { tries: 2 }, isLeft: true })
})

test('a job that is handed over again and again is given up', async () => {
  const store = await openQueued()
  let handOvers = 0
  for (; handOvers < 60; handOvers += 1) {
    const { job } = await takeQueued(store, { nowMs: 1, leaseMs })
    if (job.tries > mostTries) break
    await releaseJob(store.read, gatewayId, job.fence)
  }
  expect(handOvers).toBe(50)
})
