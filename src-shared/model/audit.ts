/** What an entry of the audit trail is about. */
export const auditSubjects = [
  'network',
  'gateway',
  'device',
  'network-user',
  'user',
  'provider',
  'disk',
  'variable',
  'template',
  'route',
  'design',
  'subscription',
  'organization',
  'deployment',
  'account',
  'token',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What is recorded in addition to the calls that change something: events that the server noticed itself. */
export const auditHappenings = [
  'session.began',
  'session.refused',
  'session.reused',
  'session.ended',
  'account.recovered',
  'roles.synchronized',
  'gateway.confirmed',
  'gateway.undone',
  'gateway.failed',
  'route.synchronized',
  'route.failed',
  'route.canceled',
  'design.edited',
  'design.editedByLink',
  'payment.approved',
  'payment.declined',
  'payment.failed',
  'payment.annulled',
  'subscription.ended',
  'subscription.expired',
  'record.restored',
  'record.saved',
  'record.failed',
] as const
export type AuditHappening = (typeof auditHappenings)[number]
