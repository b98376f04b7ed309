import { afterEach, beforeEach, expect, test } from 'vitest'
import { graceMs } from '#shared/billing/schedule.ts'
import { statusAt } from '#shared/billing/transition.ts'
import { subscriptionStatuses } from '#shared/model/subscription.ts'
import { createSandbox } from '#web/server/billing/payments/sandbox.ts'
import { openBillingWorld, type BillingWorld } from '#web/server/billing/testing/billing-world.ts'
import { statusNow } from './status-now.ts'
import { toSubscription } from '#web/server/billing/store/subscriptions.ts'

let world: BillingWorld
beforeEach(async () => {
  world = await openBillingWorld((store, clock) => createSandbox(store.db, clock))
})
afterEach(() => world.stop())

test('lists say of every subscription what it is said to be by itself', async () => {
  const { store, clock } = world.billing
  const organizationId = await world.organization()
  const { read } = store.of(organizationId)
  const nowMs = clock.nowMs()
  const ends = [null, nowMs + 1, nowMs, nowMs - 1, nowMs - graceMs + 1, nowMs - graceMs]
  const rows = subscriptionStatuses.flatMap((status) =>
    ends.flatMap((period_to_ms) =>
      ([0, 1] as const).flatMap((renews) =>
        [null, nowMs - 1].flatMap((canceled_at_ms) =>
          [null, nowMs, nowMs + 1].map((grace_until_ms) => ({
            status,
            period_to_ms,
            renews,
            canceled_at_ms,
            grace_until_ms,
          })),
        ),
      ),
    ),
  )
  const different: object[] = []
  for (const row of rows) {
    await read.update('subscriptions').set(row).execute()
    const { listed } = await store.db
      .selectFrom('subscriptions as s')
      .select(statusNow(world.billing).as('listed'))
      .executeTakeFirstOrThrow()
    const kept = await read.from('subscriptions').selectAll().executeTakeFirstOrThrow()
    if (listed !== statusAt(toSubscription(kept), nowMs)) different.push({ ...row, listed })
  }
  expect(rows).toHaveLength(576)
  expect(different).toEqual([])
})
