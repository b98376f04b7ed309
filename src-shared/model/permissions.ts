/** The roles a user may have; a user has at least one. */
export const roles = ['super-admin', 'admin', 'operator', 'viewer', 'member'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what, once for server, router and buttons. The server decides; clients only hide.
 * `public` needs no session, `self` any session (the call concerns the caller's own account).
 */
export const permissions = {
  public: 'anyone',
  self: roles,
  'network.read': ['super-admin', 'admin', 'operator', 'viewer'],
  'network.write': ['super-admin', 'admin', 'operator'],
  'network.synchronize': ['super-admin', 'admin', 'operator'],
  'gateway.read': ['super-admin', 'admin', 'operator', 'viewer'],
  'gateway.write': ['super-admin', 'admin', 'operator'],
  'gateway.reveal': ['super-admin', 'admin'],
  'device.read': ['super-admin', 'admin', 'operator', 'viewer'],
  'device.write': ['super-admin', 'admin', 'operator'],
  'member.invite': ['super-admin', 'admin'],
  'user.read': ['super-admin', 'admin'],
  'user.write': ['super-admin', 'admin'],
  'provider.read': ['super-admin', 'admin'],
  'provider.write': ['super-admin', 'admin'],
  'disk.read': ['super-admin', 'admin'],
  'disk.write': ['super-admin', 'admin'],
  /** Files of networks and designs, on disks that someone else set up. */
  'disk.save': ['super-admin', 'admin', 'operator'],
  'utility.read': ['super-admin', 'admin'],
  'utility.write': ['super-admin', 'admin'],
  /** Reads files of gateways, and runs commands there as root. */
  'utility.run': ['super-admin', 'admin'],
  'design.read': ['super-admin', 'admin', 'operator', 'viewer'],
  'design.write': ['super-admin', 'admin', 'operator'],
  /** Designs of other people: sharing and removing them. */
  'design.manage': ['super-admin', 'admin'],
  /** Half of the key of a file, wherever the file is kept. */
  'design.seal': roles,
  'statistics.read': ['super-admin', 'admin', 'operator', 'viewer'],
  /** The organization as a whole: its record, its end. */
  'organization.manage': ['super-admin', 'admin'],
  /** Tokens of one's own for programs, which can do no more than oneself. */
  'token.use': ['super-admin', 'admin', 'operator', 'viewer'],
  /** Where events of the organization are sent. */
  'webhook.manage': ['super-admin', 'admin'],
  'audit.read': ['super-admin', 'admin'],
  'subscription.write': ['super-admin', 'admin'],
  /** Over all organizations of the deployment. */
  'deployment.read': ['super-admin'],
  'deployment.write': ['super-admin'],
} as const satisfies Record<string, 'anyone' | readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a user with these roles may use a call with this permission; `null` is no session. */
export function may(permission: Permission, held: readonly Role[] | null): boolean {
  const allowed: 'anyone' | readonly Role[] = permissions[permission]
  if (allowed === 'anyone') return true
  return held !== null && held.some((role) => allowed.includes(role))
}
