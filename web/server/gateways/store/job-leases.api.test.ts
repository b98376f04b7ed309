import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { emptyModel } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import { openStore, type Store } from '#web/server/kernel/store/store.ts'
import { saveDifference } from '#web/server/records/store/save-difference.ts'
import { askPostgres } from '#web/server/testing/ask-postgres.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '#web/server/testing/postgres.ts'
import { until } from '#web/server/testing/until.ts'
import { reportJob, takeJob, takeWaitingJob } from './job-leases.ts'
import { putJobs } from './jobs.ts'

const missing = missingPostgres()
const [organizationId, gatewayId, leaseMs] = ['o1', 'g1', 20_000]

describe('a lease that ran out', () => {
  let postgres: TestPostgres
  let store: Store
  let url: string
  beforeAll(async () => {
    if (missing !== null) return
    postgres = await startPostgres()
    url = await postgres.createReady()
    store = await openStore({ kind: 'postgres', url })
    await store.db
      .insertInto('organizations')
      .values({ organization_id: organizationId, name: 'Uno', created_at_ms: 0, model_revision: 1 })
      .execute()
    const tokens = new Map([[gatewayId, { token_sealed: '' }]])
    const drawn = { ...emptyModel, gateways: [gateway(gatewayId)] }
    await saveDifference(store.of(organizationId).read, emptyModel, drawn, 0, { gateways: tokens })
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
    const nobody = { network_id: '', plan_digest: '', gateway_digest: '', serves: null }
    const job = {
      gateway_id: gatewayId,
      kind: 'synchronize',
      since_ms: 0,
      desired: 'null',
      planned: 'null',
    } as const
    await putJobs(read, [{ ...nobody, ...job }])
    const taken = await takeWaitingJob(read, gatewayId, 'holder', 0, leaseMs)
    expect(taken?.job.fence).toBe(1)
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
