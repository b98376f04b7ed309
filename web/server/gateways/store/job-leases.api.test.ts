import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { openStore, type Store } from '#web/server/kernel/store/store.ts'
import { askPostgres } from '#web/server/testing/ask-postgres.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '#web/server/testing/postgres.ts'
import { organizationId, putOrganization } from '#web/server/testing/one-organization.ts'
import { until } from '#web/server/testing/until.ts'
import { gatewayId, queueJob, takeQueued } from '../testing/queued-job.ts'
import { reportJob, takeJob } from './job-leases.ts'

const missing = missingPostgres()
const leaseMs = 20_000

describe('a lease that ran out', () => {
  let postgres: TestPostgres
  let store: Store
  let url: string
  beforeAll(async () => {
    if (missing !== null) return
    postgres = await startPostgres()
    url = await postgres.createReady()
    store = await openStore({ kind: 'postgres', url })
    await putOrganization(store)
    await queueJob(store.of(organizationId))
  })
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  afterAll(async () => {
    if (missing !== null) return
    await store.close()
    await postgres.stop()
  })

  test('is not taken if its holder is renewing it, however long the database takes to say so', async () => {
    const { read, transact } = store.of(organizationId)
    const { job } = await takeQueued({ read }, { worker: 'holder', nowMs: 0, leaseMs })
    expect(job.fence).toBe(1)
    const nowMs = leaseMs + 1
    const renewed = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // As while the primary waits for its standby: it is written, others do not see it yet.
    const renewing = transact(async (scope) => {
      expect(await reportJob(scope, gatewayId, 1, nowMs + leaseMs)).toBe(true)
      renewed.resolve()
      await goOn.promise
      return ok(undefined)
    })
    await renewed.promise
    const other = takeJob(store, 'other', nowMs, leaseMs, { notOf: [], onlyKnown: false })
    await until('the other one to wait', async () => {
      const waiting = await askPostgres(url, "select 1 from pg_stat_activity where wait_event_type = 'Lock'")
      return waiting.length > 0
    })
    goOn.resolve()
    await renewing
    expect(await other).toBeNull()
    expect(await reportJob(read, gatewayId, 1, nowMs + leaseMs)).toBe(true)
  })
})
