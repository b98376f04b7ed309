import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { webhookKinds } from '#shared/model/webhook.ts'
import { call } from './row.ts'

/** What somebody who was away is told about, from the most to the least urgent. */
export const notificationKinds = [
  'synchronization-failed',
  'unreachable',
  'drift',
  'webhook-stopped',
  'webhook-unreadable',
  'subscription-ends',
  'files-old',
] as const

const notification = z.object({
  kind: z.enum(notificationKinds),
  /** The gateway, network or webhook that it is about; null: the organization. */
  record: z.object({ id, name: z.string() }).nullable(),
  /** When it began, or when it was found. */
  atMs: timeMs,
  /** Not there yet when the person looked last. */
  isNew: z.boolean(),
  /** Lines that differ, or devices with an old file; null: nothing is counted. */
  count: z.int().nullable(),
  /** When the period ends, or the gateway last answered; null: neither. */
  dayMs: timeMs.nullable(),
})
export type Notification = z.infer<typeof notification>

/** So many are told, the newest; `total` counts them all. */
export const mostNotifications = 50

const mailed = z.object({
  /** What the person is told of by mail. */
  kinds: z.array(z.enum(webhookKinds)),
  /** What their roles let them choose. */
  open: z.array(z.enum(webhookKinds)),
  /** False: they never chose, and get what is usual for their roles. */
  isChosen: z.boolean(),
  /** Where it goes. */
  email: z.string(),
  /** False: this deployment sends no mail. */
  canSend: z.boolean(),
})

/** What is wrong in the organization now, what of it is new to the person, and what they are told of by mail. */
export const notifications = {
  list: call({
    method: 'GET',
    path: '/notifications',
    may: 'network.read',
    input: z.object({}),
    output: z.object({
      notifications: z.array(notification).max(mostNotifications),
      total: z.int(),
      /** How many of all are new. */
      unseen: z.int(),
      /** The time of this answer, to be said back when the person has looked at it. */
      readAtMs: timeMs,
    }),
    problems: [],
  }),
  see: call({
    method: 'POST',
    path: '/notifications/seen',
    may: 'network.read',
    input: z.object({ untilMs: timeMs }),
    output: z.object({}),
    problems: [],
    audit: null,
  }),
  mailed: call({
    method: 'GET',
    path: '/notifications/mailed',
    may: 'self',
    input: z.object({}),
    output: mailed,
    problems: [],
  }),
  chooseMailed: call({
    method: 'PUT',
    path: '/notifications/mailed',
    may: 'self',
    input: z.object({ kinds: z.array(z.enum(webhookKinds)).max(webhookKinds.length) }),
    output: mailed,
    problems: ['mail-unavailable'],
    audit: null,
  }),
  /** By the link of a letter, without signing in. */
  stopMailed: call({
    method: 'POST',
    path: '/notifications/mailed/stop',
    may: 'public',
    input: z.object({ code: z.string().max(500) }),
    output: z.object({}),
    problems: ['link-invalid'],
    audit: null,
  }),
} as const
