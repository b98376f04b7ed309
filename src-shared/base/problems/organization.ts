import type { NoFacts } from './no-facts.ts'

/** An organization: its users, identity providers, disks, what it pays for, and its backups. */
export interface OrganizationFacts {
  // Users, identity providers, disks, plans
  'user-missing': { id: string }
  'roles-missing': NoFacts
  'role-not-yours': { role: string }
  'last-administrator': NoFacts
  'own-account': NoFacts
  'passwords-differ': NoFacts
  'not-local': { provider: string }
  'second-factor-needed': NoFacts
  'second-factor-wrong': NoFacts
  'passkey-refused': NoFacts
  'passkey-missing': NoFacts
  'link-invalid': NoFacts
  'mail-unavailable': NoFacts
  'browser-sign-in-ended': NoFacts
  'provider-missing': { id: string }
  'provider-in-use': { count: number }
  'provider-last': NoFacts
  'provider-address': { value: string }
  'provider-unreachable': { host: string; reason: string }
  'provider-refused': { reason: string }
  'provider-administrators-only': NoFacts
  'provider-no-registration': NoFacts
  'provider-no-role': NoFacts
  'provider-plain': NoFacts
  'user-inactive': NoFacts
  'sign-in-lost': NoFacts
  'disk-missing': { id: string }
  'disk-unreachable': { place: string }
  'disk-untrusted': { place: string }
  'disk-lost': { place: string }
  'disk-credentials': { place: string }
  'disk-place-missing': { place: string }
  'disk-region': { place: string }
  'disk-denied': { place: string }
  'disk-no-space': { place: string }
  'disk-crowded': { place: string; limit: number }
  'disk-differs': { place: string }
  'disk-refused': { place: string; reason: string }
  'disk-file-missing': { name: string }
  /** A file of this name is on the disk, and no one has agreed to replace it. */
  'disk-file-there': { name: string }
  'disk-file-too-large': { limitMib: number }
  /** No active gateway takes part in it. */
  'network-without-files': { network: string }
  'route-unreadable': { value: string }
  'route-loop': { path: string }
  'route-rule-missing': { id: string }
  'organization-missing': { name: string }
  'import-unreadable': { line: number }
  'import-too-long': { limit: number }

  // Paying for a plan
  'payment-off': NoFacts
  'payment-unreachable': NoFacts
  'payment-pending': NoFacts
  'payment-method-refused': NoFacts
  'payment-method-missing': NoFacts
  'payment-terms-changed': NoFacts
  'payment-currency': { currency: string }
  'card-details-wrong': NoFacts
  'price-changed': { amount: number; currency: string }
  'plan-by-quote': NoFacts
  'plan-not-larger': NoFacts
  'plan-not-so': NoFacts
  'subscription-not-renewing': NoFacts
  'subscription-not-ending': NoFacts

  // Backups
  'backup-foreign': NoFacts
  'backup-damaged': NoFacts
  'backup-cut': NoFacts
  'backup-too-new': { version: number }
  'backup-costly': NoFacts
  'backup-too-large': { limitMib: number }
  'backup-overfull': { limitMib: number }
  'backup-content': { line: number }
  /** A started archive no longer exists. */
  'transfer-gone': NoFacts
  /** Others are being made or restored right now. */
  'transfer-busy': NoFacts
  'name-differs': NoFacts
  /** The super-admin belongs to this organization. */
  'record-of-deployment': NoFacts
  /** It is being deleted; only administrators sign in until then. */
  'organization-leaving': { endsAtMs: number }
  /** The organization to restore into has records of its own. */
  'record-not-empty': NoFacts
  /** The organization of this record is on this server. */
  'record-exists': NoFacts
}
