import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { webhookForm, webhookKinds } from '#shared/model/webhook.ts'
import { call } from './row.ts'

/** Why the server switches a webhook off. */
export const webhookStops = ['failing', 'secret-unreadable'] as const

const webhookView = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  active: z.boolean(),
  createdAtMs: timeMs,
  /** Since when nothing arrived there; null: what was sent last did. */
  failingFromMs: timeMs.nullable(),
  /** When the server switched it off; null: it did not. */
  stoppedAtMs: timeMs.nullable(),
  /** Why it did: after days without an answer, or since its secret cannot be opened; null: it did not. */
  stoppedWhy: z.enum(webhookStops).nullable(),
  /** Until when the former secret signs as well; null: there is none. */
  formerUntilMs: timeMs.nullable(),
  /** Events that were left out since too many waited. */
  missed: z.int(),
})
export type WebhookView = z.infer<typeof webhookView>

/** Why a message did not arrive. */
export const webhookFailures = [
  'address-unknown',
  'address-forbidden',
  'unreachable',
  'untrusted',
  'timeout',
  'redirect',
  'status',
  'stopped',
  'secret-unreadable',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

const delivery = z.object({
  id,
  /** Type of the event. */
  type: z.string(),
  /** What the receiver knows the message by. */
  messageId: z.string(),
  createdAtMs: timeMs,
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** How often it was sent. */
  tries: z.int(),
  /** When it was sent last; null: not yet. */
  triedAtMs: timeMs.nullable(),
  /** How long the last try took. */
  tookMs: z.int().nullable(),
  /** What the receiver answered, as HTTP says it; null: nothing. */
  status: z.int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  /** When it is sent again; null: it is not. */
  dueAtMs: timeMs.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const secret = z.object({ secret: z.string() })

/** Where events of the organization are sent, signed by the Standard Webhooks rules. No program may call any of these. */
export const webhooks = {
  list: call({
    method: 'GET',
    path: '/webhooks',
    may: 'webhook.manage',
    input: z.object({}),
    output: z.object({ rows: z.array(webhookView), nowMs: timeMs }),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/webhooks',
    may: 'webhook.manage',
    input: webhookForm,
    /** `secret` is told this once. */
    output: webhookView.extend(secret.shape),
    problems: ['server-insecure', 'host-forbidden', 'webhooks-limit'],
    audit: { record: 'webhook', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/webhooks/{id}',
    may: 'webhook.manage',
    repeats: true,
    input: webhookForm.extend({ id }),
    output: webhookView,
    problems: ['server-insecure', 'host-forbidden', 'webhook-missing'],
    audit: { record: 'webhook', id: 'input.id', name: 'input.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/webhooks/{id}',
    may: 'webhook.manage',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['webhook-missing'],
    audit: { record: 'webhook', id: 'input.id' },
  }),
  rotate: call({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    may: 'webhook.manage',
    input: z.object({ id }),
    output: webhookView.extend(secret.shape),
    problems: ['webhook-missing'],
    audit: { record: 'webhook', id: 'input.id' },
  }),
  deliveries: call({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    may: 'webhook.manage',
    input: z.object({ id }),
    output: z.object({ rows: z.array(delivery), nowMs: timeMs }),
    problems: ['webhook-missing'],
  }),
  sendTest: call({
    method: 'POST',
    path: '/webhooks/{id}/test',
    may: 'webhook.manage',
    input: z.object({ id }),
    output: z.object({ deliveryId: id }),
    problems: ['webhook-missing', 'webhook-off'],
    audit: null,
  }),
  sendAgain: call({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/again',
    may: 'webhook.manage',
    input: z.object({ id, deliveryId: id }),
    output: z.object({}),
    problems: ['webhook-missing', 'webhook-off', 'delivery-missing'],
    audit: null,
  }),
} as const
