import { keysOf } from '#shared/base/table.ts'
import type { WebhookKind } from './webhook.ts'

/** A type of event: the group by which it is chosen, and the actions of the audit trail that it tells of. */
interface WebhookEvent {
  readonly kind: WebhookKind
  readonly of: readonly string[]
}

/**
 * Every event that webhooks are told of, by its type. Those that are of no action of the audit trail are noticed
 * otherwise: gateways that are read again and again.
 */
const events = {
  'gateway.unreachable': { kind: 'troubles', of: [] },
  'gateway.drifted': { kind: 'troubles', of: [] },
  'gateway.recovered': { kind: 'troubles', of: [] },
  'gateway.failed': { kind: 'troubles', of: ['gateway.failed'] },
  'gateway.undone': { kind: 'troubles', of: ['gateway.undone'] },
  'route.failed': { kind: 'troubles', of: ['route.failed'] },
  'backup.failed': { kind: 'troubles', of: ['record.failed'] },
  'payment.declined': { kind: 'troubles', of: ['payment.declined', 'payment.failed'] },
  'subscription.expired': { kind: 'troubles', of: ['subscription.expired'] },
  'webhook.stopped': { kind: 'troubles', of: ['webhook.stopped', 'webhook.unreadable'] },

  'network.created': { kind: 'networks', of: ['networks.create'] },
  'network.changed': { kind: 'networks', of: ['networks.change', 'networks.edit'] },
  'network.deleted': { kind: 'networks', of: ['networks.remove'] },
  'network.token_rotated': { kind: 'networks', of: ['networks.rotateToken'] },
  'network.applied': { kind: 'networks', of: ['networks.apply', 'custody.run'] },
  'network.undone': { kind: 'networks', of: ['networks.undo'] },

  'gateway.created': { kind: 'gateways', of: ['gateways.create'] },
  'gateway.changed': { kind: 'gateways', of: ['gateways.change', 'gateways.pin', 'custody.setKey'] },
  'gateway.deleted': { kind: 'gateways', of: ['gateways.remove', 'gateways.giveUp'] },
  'gateway.token_rotated': { kind: 'gateways', of: ['gateways.rotateToken'] },
  'gateway.applied': { kind: 'gateways', of: ['gateways.apply'] },
  'gateway.synchronized': { kind: 'gateways', of: ['gateway.confirmed'] },
  'gateway.cleaning': { kind: 'gateways', of: ['gateways.clean', 'custody.takeCleaning'] },
  'route.synchronized': { kind: 'gateways', of: ['route.synchronized'] },

  'device.created': { kind: 'devices', of: ['devices.create', 'devices.import', 'devices.restore'] },
  'device.changed': { kind: 'devices', of: ['devices.change', 'devices.changeMany'] },
  'device.deleted': { kind: 'devices', of: ['devices.remove', 'devices.removeMany', 'member.removeDevice'] },
  'device.enrolled': {
    kind: 'devices',
    of: ['devices.enrol', 'devices.renewFile', 'member.enrol', 'member.renew'],
  },

  'network_user.created': { kind: 'people', of: ['networkUsers.create', 'networkUsers.import'] },
  'network_user.changed': { kind: 'people', of: ['networkUsers.change', 'networkUsers.changeMany'] },
  'network_user.deleted': { kind: 'people', of: ['networkUsers.removeMany'] },
  'member.invited': { kind: 'people', of: ['members.invite'] },
  'member.removed': { kind: 'people', of: ['members.remove'] },
  'user.created': { kind: 'people', of: ['users.create'] },
  'user.changed': { kind: 'people', of: ['users.change', 'users.changeMany', 'roles.synchronized'] },
  'user.deleted': { kind: 'people', of: ['users.removeMany'] },

  'user.password_set': { kind: 'security', of: ['users.changePassword', 'account.recovered'] },
  'user.second_factor_removed': {
    kind: 'security',
    of: ['users.removeSecondFactor', 'account.removeSecondFactor'],
  },
  'session.reused': { kind: 'security', of: ['session.reused'] },
  'gateway.key_revealed': { kind: 'security', of: ['gateways.revealKey'] },
  'token.created': { kind: 'security', of: ['tokens.create', 'tokens.confirmCommand'] },
  'token.revoked': { kind: 'security', of: ['tokens.revoke'] },
  'provider.changed': {
    kind: 'security',
    of: ['providers.create', 'providers.change', 'providers.remove', 'providers.predetermine'],
  },
  'design.shared': { kind: 'security', of: ['designs.share'] },
  'organization.exported': {
    kind: 'security',
    of: ['organizationRecord.export', 'organizationRecord.backUp'],
  },

  'backup.saved': { kind: 'organization', of: ['record.saved'] },
  'organization.restored': { kind: 'organization', of: ['record.restored'] },
  'organization.leaving': { kind: 'organization', of: ['organizationRecord.leave'] },
  'organization.staying': { kind: 'organization', of: ['organizationRecord.stay'] },
  'payment.approved': { kind: 'organization', of: ['payment.approved'] },
  'subscription.changed': {
    kind: 'organization',
    of: [
      'plan.storeNewSubscription',
      'plan.improvePlanSubscription',
      'plan.cancelSubscription',
      'plan.resumeSubscription',
      'administration.changeSubscription',
      'subscription.ended',
    ],
  },
} as const satisfies Readonly<Record<string, WebhookEvent>>

export type WebhookEventType = keyof typeof events

/** What a person asks for to see whether messages arrive; whatever kinds were chosen. */
export const testEvent = 'webhook.test'

/** The table of events, in the order in which it is written. */
export const webhookEvents = keysOf(events).map(
  (type): WebhookEvent & { readonly type: WebhookEventType } => ({
    type,
    kind: events[type].kind,
    of: events[type].of,
  }),
)

const byAction: ReadonlyMap<string, WebhookEventType> = new Map(
  webhookEvents.flatMap(({ type, of }) => of.map((action) => [action, type] as const)),
)

/** The event that an action of the audit trail is told as; null: webhooks are not told of it. */
export function eventOfAction(action: string): WebhookEventType | null {
  return byAction.get(action) ?? null
}

/** The group by which an event is chosen. */
export function kindOfEvent(type: WebhookEventType): WebhookKind {
  return events[type].kind
}
