import { expect, onTestFinished, test, vi } from 'vitest'
import { gateway } from '#shared/model/testing/records.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { losingStore } from '#web/server/audit/testing/losing-store.ts'
import { openOneOrganization, organizationId } from '#web/server/testing/one-organization.ts'
import { gatewayId, queueJob, takeQueued } from '../testing/queued-job.ts'
import { runJob } from './run-job.ts'

test('an end whose transaction was done, and whose answer was lost, is told once and as what it is', async () => {
  const leaseMs = 20_000
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const store = whole.of(organizationId)
  await queueJob(store)
  const taken = await takeQueued(store, { nowMs: systemClock.nowMs(), leaseMs })
  const { store: losing, isLost } = losingStore(store, 'commit')
  const info = vi.fn<(facts: object, message: string) => void>()
  const composition = {
    clock: systemClock,
    randomness: systemRandomness,
    events: createEvents(),
    policy: { leaseMs },
    log: { info, warn: () => undefined, error: () => undefined },
    store: { ...whole, of: () => losing },
  } as unknown as Core & Machines
  await runJob(composition, taken, new AbortController().signal)

  expect(isLost()).toBe(true)
  expect(info.mock.calls.map(([, message]) => message)).toEqual(['synchronization ended'])
  const { phase } = await store.read.from('jobs').selectAll().executeTakeFirstOrThrow()
  expect(phase).toBe('failed')
  const entries = await store.read
    .from('audit_events')
    .select(['action', 'record_id', 'record_name'])
    .execute()
  expect(entries).toEqual([
    { action: 'gateway.failed', record_id: gatewayId, record_name: gateway(gatewayId).name },
  ])
})
