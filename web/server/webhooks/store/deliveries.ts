import type { WebhookDelivery } from '#shared/contract/webhooks.ts'
import { testEvent } from '#shared/model/webhook-events.ts'
import { webhookBounds } from '#shared/model/webhook.ts'
import type { WebhookDeliveryRow } from '#web/server/kernel/store/schema/webhook-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** What waits for a webhook and what was sent last, the newest first. */
export async function readDeliveries(scope: Scope, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await scope
    .from('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(webhookBounds.log)
    .execute()
  return rows.map(toDelivery)
}

/** Sends one again from the first try on; false: it is not in the log. One that waits is sent now. */
export async function sendAgain(
  scope: Scope,
  webhookId: string,
  deliveryId: string,
  nowMs: number,
): Promise<boolean> {
  const done = await scope
    .update('webhook_deliveries')
    .set({ state: 'waiting', due_at_ms: nowMs, tries: 0, failure: null, status: null })
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Which deliveries are not for now. */
interface LeftOut {
  /** Organizations that have enough going on. */
  readonly notOf: readonly string[]
  /** Nor those to addresses where nothing arrives. */
  readonly onlyKnown: boolean
}

/** A delivery whose lease was taken, and whether its address is one where things arrive. */
export interface TakenDelivery {
  readonly row: WebhookDeliveryRow
  readonly isKnown: boolean
}

/**
 * Takes the lease of the delivery that is due longest, over all organizations; null: none is. Of several processes
 * that try at once one gets it, since the lease is compared when it is taken.
 */
export async function takeDelivery(
  store: Store,
  nowMs: number,
  leaseMs: number,
  { notOf, onlyKnown }: LeftOut,
): Promise<TakenDelivery | null> {
  const due = await store.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .select(['d.organization_id', 'd.webhook_id', 'd.delivery_id', 'd.lease_until_ms', 'w.failing_from_ms'])
    .where('d.state', '=', 'waiting')
    .where('d.due_at_ms', '<=', nowMs)
    .where('d.lease_until_ms', '<=', nowMs)
    .$if(notOf.length > 0, (query) => query.where('d.organization_id', 'not in', notOf))
    .$if(onlyKnown, (query) => query.where('w.failing_from_ms', 'is', null))
    .orderBy('d.due_at_ms')
    .limit(20)
    .execute()
  for (const one of due) {
    const row = await store
      .of(one.organization_id)
      .read.update('webhook_deliveries')
      .set({ lease_until_ms: nowMs + leaseMs })
      .where('webhook_id', '=', one.webhook_id)
      .where('delivery_id', '=', one.delivery_id)
      .where('state', '=', 'waiting')
      .where('lease_until_ms', '=', one.lease_until_ms)
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined) return { row, isKnown: one.failing_from_ms === null }
  }
  return null
}

/** Notes what became of a try under its lease; false: it was deleted, ended or taken by another process meanwhile. */
export async function endTry(
  scope: Scope,
  row: WebhookDeliveryRow,
  end: Partial<Omit<WebhookDeliveryRow, 'organization_id' | 'webhook_id' | 'delivery_id'>>,
): Promise<boolean> {
  const done = await scope
    .update('webhook_deliveries')
    .set({ ...end, lease_until_ms: 0 })
    .where('webhook_id', '=', row.webhook_id)
    .where('delivery_id', '=', row.delivery_id)
    .where('state', '=', 'waiting')
    .where('lease_until_ms', '=', row.lease_until_ms)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes away tests that wait, but for one that is under way: whoever sends many to a silent address has one. */
export async function dropWaitingTests(scope: Scope, webhookId: string, nowMs: number): Promise<void> {
  await scope
    .remove('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('type', '=', testEvent)
    .where('state', '=', 'waiting')
    .where('lease_until_ms', '<=', nowMs)
    .execute()
}

/** Ends what waits for a webhook that is switched off, and leaves the log within its bounds. */
export async function endWaiting(scope: Scope, webhookId: string): Promise<void> {
  await scope
    .update('webhook_deliveries')
    .set({ state: 'failed', failure: 'stopped' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
  await cutLog(scope, webhookId)
}

/** Leaves so many of a webhook's deliveries that are over, the newest. */
export async function cutLog(scope: Scope, webhookId: string): Promise<void> {
  for (const state of ['delivered', 'failed'] as const) {
    const last = await scope
      .from('webhook_deliveries')
      .select(['created_at_ms'])
      .where('webhook_id', '=', webhookId)
      .where('state', '=', state)
      .orderBy('created_at_ms', 'desc')
      .limit(1)
      .offset(webhookBounds.log)
      .executeTakeFirst()
    if (last === undefined) continue
    await scope
      .remove('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .where('state', '=', state)
      .where('created_at_ms', '<=', last.created_at_ms)
      .execute()
  }
}

/** Takes away deliveries, of all organizations, that are over and so old. */
export async function dropOldDeliveries({ db }: Pick<Store, 'db'>, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', 'in', ['delivered', 'failed'])
    .where('created_at_ms', '<', beforeMs)
    .execute()
}

function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.delivery_id,
    type: row.type,
    messageId: row.message_id,
    createdAtMs: row.created_at_ms,
    state: row.state,
    tries: row.tries,
    triedAtMs: row.tried_at_ms,
    tookMs: row.took_ms,
    status: row.status,
    failure: row.failure,
    dueAtMs: row.state === 'waiting' ? row.due_at_ms : null,
  }
}
