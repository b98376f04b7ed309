import type { WebhookKind } from '#shared/model/webhook.ts'
import type { WebhookFailure, webhookStops } from '#shared/contract/webhooks.ts'
import type { Json, Owned, Flag } from './column.ts'

/** Where events of an organization are sent. */
export interface WebhookRow extends Owned {
  webhook_id: string
  name: string
  url: string
  /** Kinds of event that it is told of. */
  kinds: Json<WebhookKind[]>
  active: Flag
  secret_sealed: string
  /** The secret before this one, which signs as well until its time. */
  former_sealed: string | null
  former_until_ms: number | null
  created_at_ms: number
  /** Since when nothing arrived there. */
  failing_from_ms: number | null
  /** When the server switched it off. */
  stopped_at_ms: number | null
  /** Why it did; null where it did not. */
  stopped_why: (typeof webhookStops)[number] | null
  /** Events that were left out since too many waited. */
  missed: number
  /** In which letters about it are written. */
  letter_locale: string
}

/** A message to one webhook: what waits is sent, what is over is its log. */
export interface WebhookDeliveryRow extends Owned {
  webhook_id: string
  delivery_id: string
  /** The message, the same for every webhook that is told of an event and for every try. */
  message_id: string
  type: string
  body: string
  created_at_ms: number
  state: 'waiting' | 'delivered' | 'failed'
  due_at_ms: number
  lease_until_ms: number
  tries: number
  tried_at_ms: number | null
  took_ms: number | null
  status: number | null
  failure: WebhookFailure | null
}

/** What webhooks were told that is wrong with a gateway, until it is not any more. */
export interface WebhookTroubleRow extends Owned {
  gateway_id: string
  kind: 'unreachable' | 'drift'
  at_ms: number
}

export interface WebhookTables {
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_troubles: WebhookTroubleRow
}
