import { may, type Permission, type Role } from './permissions.ts'
import { kindOfEvent, webhookEvents, type WebhookEventType } from './webhook-events.ts'
import { webhookKinds, type WebhookKind } from './webhook.ts'

/**
 * How many events of one person wait for a letter, the others being counted; how long a letter waits for more of them;
 * how long after a letter the next one comes; how long an event is worth one; how many administrators are told what
 * they did not choose.
 */
export const noticeBounds = {
  lines: 200,
  waitMinutes: 5,
  everyMinutes: 60,
  hours: 48,
  administrators: 50,
} as const

/** Events that have a letter of their own already, which nobody may miss: about paying, and the organization's end. */
const toldOtherwise: ReadonlySet<WebhookEventType> = new Set([
  'payment.approved',
  'payment.declined',
  'subscription.expired',
  'organization.leaving',
])

/** By what an event is about: what somebody has to be allowed to read it. */
const needs: Readonly<Record<string, Permission>> = {
  network: 'network.read',
  gateway: 'gateway.read',
  route: 'utility.read',
  device: 'device.read',
  network_user: 'device.read',
  member: 'member.invite',
  user: 'user.read',
  webhook: 'webhook.manage',
  subscription: 'subscription.write',
}

/** Whether people may choose to be told of an event by mail. */
export function isMailed(type: WebhookEventType): boolean {
  return !toldOtherwise.has(type)
}

/** Whether somebody with these roles may be told of an event: they could read it in the application as well. */
export function mayBeTold(type: WebhookEventType, roles: readonly Role[]): boolean {
  if (kindOfEvent(type) === 'security') return may('audit.read', roles)
  const [about = ''] = type.split('.')
  return may(needs[about] ?? 'organization.manage', roles)
}

/** The kinds of which somebody with these roles may be told anything by mail. */
export function openKinds(roles: readonly Role[]): readonly WebhookKind[] {
  return webhookKinds.filter((kind) =>
    webhookEvents.some(
      (event) => event.kind === kind && isMailed(event.type) && mayBeTold(event.type, roles),
    ),
  )
}

/** What somebody is told of who never chose: an administrator of what goes wrong, the others of nothing. */
export function usualKinds(roles: readonly Role[]): readonly WebhookKind[] {
  return roles.some((role) => role === 'admin' || role === 'super-admin') ? ['troubles'] : []
}
