import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyModel } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { DatabaseAway } from '#web/server/kernel/store/away.ts'
import { openStore, type OrganizationStore } from '#web/server/kernel/store/store.ts'
import { saveDifference } from '#web/server/records/store/save-difference.ts'
import { takeWaitingJob } from '../store/job-leases.ts'
import { putJobs } from '../store/jobs.ts'
import { runJob } from './run-job.ts'

test('an end whose transaction was done, and whose answer was lost, is told once and as what it is', async () => {
  const [organizationId, gatewayId, leaseMs] = ['o1', 'g1', 20_000]
  const path = mkdtempSync(join(tmpdir(), 'trama-doubt-'))
  const whole = await openStore({ kind: 'sqlite', path: join(path, 'records.db') })
  onTestFinished(async () => {
    await whole.close()
    rmSync(path, { recursive: true, force: true })
  })
  await whole.db
    .insertInto('organizations')
    .values({ organization_id: organizationId, name: 'Uno', created_at_ms: 0, model_revision: 1 })
    .execute()
  const store = whole.of(organizationId)
  const drawn = { ...emptyModel, gateways: [gateway(gatewayId)] }
  const tokens = new Map([[gatewayId, { token_sealed: '' }]])
  await saveDifference(store.read, emptyModel, drawn, 0, { gateways: tokens })
  // One that cannot be read ends without asking its gateway.
  const job = {
    gateway_id: gatewayId,
    kind: 'synchronize',
    since_ms: 0,
    desired: 'null',
    planned: 'null',
  } as const
  await putJobs(store.read, [{ ...job, network_id: '', plan_digest: '', gateway_digest: '', serves: null }])
  const taken = await takeWaitingJob(store.read, gatewayId, 'one', systemClock.nowMs(), leaseMs)
  if (taken === null) throw new Error('nothing was taken')

  let losses = 1
  const losing: OrganizationStore = {
    ...store,
    transact: async (work) => {
      const done = await store.transact(work)
      if (losses === 0) return done
      losses -= 1
      throw new DatabaseAway(new Error('the connection broke at COMMIT'))
    },
  }
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

  expect(losses).toBe(0)
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
