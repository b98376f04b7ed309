/**
 * Everything that may go wrong, and the facts its sentence needs. A code without its sentence in
 * every language of `words/` does not compile. Facts are data, never sentences.
 */
export interface ProblemFacts {
  // Forms and fields
  'field-required': NoFacts
  'field-too-long': { value: number }
  'field-too-short': { value: number }
  'field-not-email': NoFacts
  'field-no-special': NoFacts
  'field-no-capital': NoFacts
  'field-too-common': NoFacts
  'field-too-small': { value: number }
  'field-too-large': { value: number }
  'field-not-accepted': NoFacts
  'field-unreadable': { value: string }
  /** Days as `2026-11-23`. */
  'date-unreadable': { value: string }
  'date-too-early': { value: string }
  'date-too-late': { value: string }
  'address-unreadable': { value: string }
  'address-incomplete': { value: string }
  'range-unreadable': { value: string }
  'range-not-private': { value: string }
  'range-size': { value: string; from: number; to: number }
  'range-host-bits': { value: string; suggestion: string }
  'range-not-behind': { value: string }
  'ports-unreadable': { value: string }
  'port-out-of-range': { value: string }
  'endpoint-unreadable': { value: string }
  'key-unreadable': NoFacts

  // The network model and its canvas
  'relationship-exists': NoFacts
  'device-to-device': NoFacts
  'devices-joined': { from: string; to: string }
  'connection-invalid': { from: string; to: string }
  'rule-needs-vpn': NoFacts
  'rule-has-vpn': { rule: string; gateway: string }
  'rule-for-everyone': { rule: string }
  'rule-unattached': { rule: string }
  'rule-audience-empty': { rule: string }
  'rule-audience-unconnected': { rule: string; device: string }
  'rule-address-overlaps': { rule: string; other: string }
  'rule-ways-differ': { rule: string; other: string; network: string; gateway: string }
  'rule-address-in-network': { rule: string; network: string }
  'gateway-range-overlaps': { gateway: string; range: string; other: string; otherRange: string }
  'gateway-range-in-network': { gateway: string; range: string; network: string }
  'rule-outside-ranges': { rule: string; address: string; gateway: string; range: string }
  'gateway-alone': { gateway: string }
  'device-unconnected': { device: string }
  'site-link-loop': { from: string; to: string }
  'device-two-exits': { device: string }
  'no-associations': { name: string }
  'device-without-key': { device: string }
  'gateway-without-key': { gateway: string }
  'interface-key-missing': { device: string }
  'file-not-of-device': { device: string }
  'file-without-key': NoFacts
  'device-file-old': { device: string }
  'nftables-missing': { gateway: string }
  'node-missing': { id: string }
  'network-missing': { id: string }
  'device-missing': { id: string }
  'gateway-missing': { id: string }
  'rule-missing': { id: string }
  'network-user-missing': { id: string }
  'address-taken': { address: string; by: string }
  'address-outside': { address: string; range: string }
  'address-reserved': { address: string }
  'address-not-public': { address: string }
  'address-not-private': { address: string }
  'network-full': { range: string }
  'network-overlaps': { range: string; network: string; otherRange: string; suggestion: string }
  'key-taken': { by: string }
  'name-taken': { name: string }
  'listen-port-taken': { port: number; gateway: string }
  'machine-taken': { gateway: string }
  'gateway-address-taken': { address: string; port: number; gateway: string }
  'draft-changed-elsewhere': NoFacts
  'layout-failed': NoFacts
  'layout-too-long': { seconds: number }
  'design-limit': { nodes: number; relationships: number; outlines: number }
  'plan-limit': { what: string; limit: number; have: number }
  'plan-without-desktop': NoFacts

  // Reaching a gateway
  'ssh-unreachable': { host: string; port: number }
  'ssh-refused': { host: string; port: number }
  'ssh-timeout': { host: string; port: number; seconds: number }
  'ssh-not-ssh': { host: string; port: number }
  'ssh-key-refused': { user: string; host: string }
  'ssh-closed': { host: string }
  'answer-unreadable': { host: string }
  'host-unresolved': { host: string }
  'host-forbidden': { host: string }
  'host-key-unknown': { host: string; fingerprint: string; keyType: string }
  'host-key-changed': { host: string; pinned: string; now: string }
  'sudo-missing': { user: string; host: string }
  'sudo-password': { user: string; host: string }
  'os-unsupported': { os: string }
  'tool-missing': { tool: string }
  'systemd-missing': NoFacts
  'disk-full': { path: string; freeKib: number }
  'disk-read-only': { path: string }
  'port-in-use': { port: number; by: string }
  'address-in-use': { address: string; by: string }
  'install-failed': { packages: string; output: string }
  'gateway-owned-elsewhere': { owner: string }
  'gateway-busy': { since: number }
  'custody-workstation': { gateway: string }

  // Plan and apply
  'plan-stale': { gateway: string }
  'plan-empty': NoFacts
  'check-failed': { tool: string; output: string }
  'apply-failed': { step: string; output: string }
  'clean-left': { gateway: string; left: string }
  'clean-unfinished': { gateway: string }
  'gateway-serves': { gateway: string; networks: string }
  'apply-undone': { gateway: string }
  'apply-unknown': { gateway: string }
  'apply-unconfirmed': { gateway: string; seconds: number }
  'lease-lost': { gateway: string }

  // Desktop: the application, secrets, SSH keys of the workstation, tunnels of this computer
  'server-unreachable': { url: string }
  'server-not-trama': { url: string }
  'server-insecure': { url: string }
  'server-untrusted': { url: string }
  'local-failed': { ref: string }
  'update-failed': NoFacts
  'secrets-unavailable': NoFacts
  'vault-locked': NoFacts
  'vault-missing': NoFacts
  'vault-exists': NoFacts
  'vault-damaged': NoFacts
  'passphrase-wrong': NoFacts
  'ssh-jump-refused': { jump: string; host: string; port: number }
  'ssh-key-missing': { gateway: string }
  'ssh-key-exists': { gateway: string }
  'ssh-agent-missing': NoFacts
  'ssh-password-refused': { user: string; host: string }
  'key-file-unreadable': NoFacts
  'given-file-unreadable': { name: string }
  'tunnel-missing': { id: string }
  'tunnel-unsupported': { what: string }
  'tunnel-refused': NoFacts
  'tunnel-overlaps': { range: string; tunnel: string }
  'tunnel-file-unreadable': { line: number; text: string }
  'tunnel-file-hook': { line: number; key: string }
  'helper-failed': { step: string; output: string }

  // People of the VPN
  'member-unlinked': NoFacts
  'member-joined': { name: string }
  'invitation-invalid': NoFacts
  'own-devices-limit': { limit: number }

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

  // Variables, templates and what they do on gateways
  'variable-missing': { id: string }
  'variable-in-use': { count: number }
  'template-missing': { id: string }
  'template-in-use': { count: number }
  'route-missing': { id: string }
  'run-missing': { id: string }
  'utility-limit': { limit: number }
  'values-missing': { names: string }
  'names-unknown': { names: string }
  'rendered-too-large': { limitKib: number }
  'path-refused': { path: string }
  'path-taken': { path: string; gateway: string }
  'file-is-link': { path: string }
  'file-not-regular': { path: string }
  'file-too-large': { path: string; limitKib: number }
  'file-not-text': { path: string }
  'folder-missing': { path: string }
  'account-missing': { name: string }
  'utility-stale': { path: string }
  'script-failed': { step: string; exitCode: number }
  'script-timeout': { step: string; seconds: number }
  'write-failed': { path: string; output: string }
  'restore-failed': { path: string }
  'run-canceled': NoFacts
  'run-unconfirmed': { seconds: number }
  'run-unknown': { path: string }

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

  // Drawings of other programs
  'import-unknown': NoFacts
  'import-picture': NoFacts
  'import-damaged': { format: string }
  'import-empty': { format: string }
  /** A table whose titles speak of no network. */
  'import-foreign-table': NoFacts
  /** A library of shapes, which is no drawing. */
  'import-library': NoFacts
  /** A template that another program still has to fill in. */
  'import-template': NoFacts
  'import-too-large': { limitMib: number }
  'import-too-much': { part: string; found: number; limit: number }

  // Design files
  'design-file-foreign': NoFacts
  'design-file-damaged': NoFacts
  'design-file-cut': NoFacts
  'design-file-too-new': { version: number }
  'design-file-expired': { notAfterMs: number }
  'design-file-too-large': { limitMib: number }
  'design-file-overfull': { limitMib: number }
  'design-file-content': { line: number }
  'design-too-large': { nodes: number; relationships: number; outlines: number; limitMib: number }
  'passphrase-needed': NoFacts
  'picture-failed': { width: number; height: number }
  'design-share-gone': NoFacts
  'design-share-offline': NoFacts

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

  // Designs on the server
  'design-missing': { id: string }
  'design-not-yours': NoFacts
  'design-update-refused': NoFacts
  'design-behind': NoFacts
  'designs-limit': { limit: number }
  'version-missing': { id: string }
  'versions-limit': { limit: number }
  'share-missing': { id: string }
  'share-ended': NoFacts
  'shares-limit': { limit: number }
  'seal-date': { days: number }
  'seals-limit': { limit: number }

  // Accounts and calls
  'sign-in-failed': NoFacts
  'session-expired': NoFacts
  /** A program's token that is unknown, has ended or was revoked: no one is told which. */
  'token-invalid': NoFacts
  /** No program may call this, or not with a token for these areas and networks. */
  'token-scope': NoFacts
  'token-role': NoFacts
  'token-missing': { id: string }
  'tokens-limit': { limit: number }
  unauthorized: NoFacts
  'email-taken': NoFacts
  'too-many-tries': { seconds: number }
  'too-many-open': NoFacts
  'password-wrong': NoFacts
  'register-closed': NoFacts
  'subscription-inactive': { status: string }
  'organization-setup': NoFacts
  'input-invalid': NoFacts
  'request-too-large': { limitKib: number }
  'not-found': NoFacts
  'not-supported-here': NoFacts
  offline: NoFacts
  'database-away': NoFacts
  internal: { ref: string }
}

/** For codes whose sentence needs nothing. */
export type NoFacts = Readonly<Record<never, never>>

export type ProblemCode = keyof ProblemFacts

/**
 * One thing that went wrong. `at` is its place: a field path in a form (`['name']`), or on the canvas
 * (`['rules', id, 'ports']`). `also` are further problems found in the same go (checks never stop at the first).
 */
export type Problem<C extends ProblemCode = ProblemCode> = {
  readonly [K in C]: {
    readonly code: K
    readonly facts: ProblemFacts[K]
    readonly at?: readonly string[]
    readonly also?: readonly Problem[]
  }
}[C]

/** A problem of any origin as one of these; null: it is none of them. */
export function asOneOf<C extends ProblemCode>(found: Problem, codes: readonly C[]): Problem<C> | null {
  return codes.some((code) => code === found.code) ? (found as Problem<C>) : null
}

type CodeWithoutFacts = {
  [K in ProblemCode]: ProblemFacts[K] extends NoFacts
    ? keyof ProblemFacts[K] extends never
      ? K
      : never
    : never
}[ProblemCode]

/** Makes a problem; facts may be left out for codes that have none. */
export function problem<C extends CodeWithoutFacts>(
  code: C,
  facts?: NoFacts,
  at?: readonly string[],
): Problem<C>
export function problem<C extends ProblemCode>(
  code: C,
  facts: ProblemFacts[C],
  at?: readonly string[],
): Problem<C>
export function problem(code: ProblemCode, facts: unknown = {}, at?: readonly string[]): Problem {
  return (at === undefined ? { code, facts } : { code, facts, at }) as Problem
}
