import { readJson } from '#web/server/kernel/store/read-json.ts'
import { kindOfEvent, type WebhookEventType } from '#shared/model/webhook-events.ts'
import { webhookBounds } from '#shared/model/webhook.ts'
import type { Composition } from '../kernel/composition.ts'
import type { WebhookDeliveryRow } from '../kernel/store/schema/webhook-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'

/** What a message says: ids and names, and never a secret. */
export interface WebhookMessage {
  readonly type: WebhookEventType
  /** What the receiver knows it by, whatever webhook it comes through. */
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Queues an event for each webhook that asked for its kind, in the transaction that `scope` belongs to. Of one
 * that has too many waiting, only a count of what it missed is kept.
 */
export async function tellWebhooks(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  message: WebhookMessage,
): Promise<void> {
  const rows = await scope
    .from('webhooks')
    .select(['webhook_id', 'kinds', 'missed'])
    .where('active', '=', 1)
    .execute()
  const kind = kindOfEvent(message.type)
  const told = rows.filter(({ kinds }) => readJson(kinds).includes(kind))
  if (told.length === 0) return
  const nowMs = clock.nowMs()
  for (const { webhook_id: webhookId } of told) {
    if (await isFull(scope, webhookId))
      await scope
        .update('webhooks')
        .set(({ eb }) => ({ missed: eb('missed', '+', 1) }))
        .where('webhook_id', '=', webhookId)
        .execute()
    else await scope.insert('webhook_deliveries', [newDelivery(randomness.id(), webhookId, message, nowMs)])
  }
}

/** A delivery that waits to be sent now. */
export function newDelivery(
  deliveryId: string,
  webhookId: string,
  { id, type, data }: Omit<WebhookMessage, 'type'> & { readonly type: string },
  nowMs: number,
): Omit<WebhookDeliveryRow, 'organization_id'> {
  return {
    webhook_id: webhookId,
    delivery_id: deliveryId,
    message_id: id,
    type,
    body: JSON.stringify({ type, timestamp: new Date(nowMs).toISOString(), data }),
    created_at_ms: nowMs,
    state: 'waiting',
    due_at_ms: nowMs,
    lease_until_ms: 0,
    tries: 0,
    tried_at_ms: null,
    took_ms: null,
    status: null,
    failure: null,
  }
}

async function isFull(scope: Scope, webhookId: string): Promise<boolean> {
  const last = await scope
    .from('webhook_deliveries')
    .select(['delivery_id'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .limit(1)
    .offset(webhookBounds.waiting - 1)
    .executeTakeFirst()
  return last !== undefined
}
