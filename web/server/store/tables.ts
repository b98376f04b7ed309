/** Truth values are 0 and 1, JSON is text, times are UTC milliseconds: what both databases read alike. */
type Truth = 0 | 1
type Json = string

interface Owned {
  organization_id: string
}

export interface OrganizationRow extends Owned {
  name: string
  created_at_ms: number
  /** Counts every change of what the gateways should have; the key of all that is derived from the model. */
  model_revision: number
}

export interface ProviderRow extends Owned {
  provider_id: string
  kind: 'local'
  name: string
  active: Truth
}

export interface UserRow extends Owned {
  user_id: string
  email: string
  name: string
  /** Argon2id in PHC form. */
  password_hash: string
  roles: Json
  provider_id: string
  active: Truth
  created_at_ms: number
  /** The person of the VPN whose login this is. */
  network_user_id: string | null
}

/** What a person of the VPN signs up with, once; a newer one takes its place. */
export interface InvitationRow extends Owned {
  network_user_id: string
  /** SHA-256 of the code, which only the invited person has. */
  code_hash: string
  expires_at_ms: number
  used_at_ms: number | null
}

/** The last key of a device that its owner enrolled without an administrator. */
export interface EnrolmentRow extends Owned {
  network_id: string
  device_id: string
  public_key: string
  at_ms: number
}

export interface SubscriptionRow extends Owned {
  plan: 'free' | 'mini' | 'standard' | 'corporate'
  status: string
  /** Null: no limit. */
  networks_limit: number | null
  gateways_limit: number | null
  devices_limit: number | null
  period_from_ms: number
}

export interface SessionRow extends Owned {
  session_id: string
  user_id: string
  provider_id: string
  /** Which refresh token of the family is the current one. */
  turn: number
  turned_at_ms: number
  created_at_ms: number
  expires_at_ms: number
  ended_at_ms: number | null
}

export interface NetworkRow extends Owned {
  network_id: string
  name: string
  description: string
  active: Truth
  range4: string
  range6: string | null
  allow_internal_traffic: Truth
  token_version: number
  token_sealed: string
  revision: number
  changed_at_ms: number
}

export interface NetworkUserRow extends Owned {
  network_user_id: string
  name: string
  email: string
  identification: string
  active: Truth
}

export interface DeviceRow extends Owned {
  device_id: string
  kind: string
  network_user_id: string
  name: string
  serial: string
  observation: string
  active: Truth
}

export interface GatewayRow extends Owned {
  gateway_id: string
  kind: string
  name: string
  public_address: string
  ssh_user: string
  ssh_port: number
  os: string
  custody: string
  active: Truth
  listen_port: number
  dial_port: number | null
  local_address: string | null
  visible: Truth
  auto_start: Truth
  token_version: number
  token_sealed: string
  public_key: string | null
  created_at_ms: number
  ssh_public_key: string | null
  ssh_private_sealed: string | null
  host_key: Json | null
  last_contact_at_ms: number | null
  os_seen: string | null
}

/** What a gateway was last confirmed to have. */
export interface AppliedRow extends Owned {
  gateway_id: string
  generation: number
  config: Json
  digest: string
  at_ms: number
}

export interface RuleRow extends Owned {
  rule_id: string
  network_id: string
  kind: string
  name: string
  address: string
  ports: string
  audience: string
  active: Truth
}

export interface MemberRow extends Owned {
  network_id: string
  node_id: string
  node_kind: string
  address: string | null
  address6: string | null
  public_key: string | null
  x: number
  y: number
}

export interface RelationRow extends Owned {
  relation_id: string
  network_id: string
  kind: string
  from_id: string
  to_id: string
  is_exit: Truth
}

/** The model of a network as it was when all its gateways last had it: what access is compared with. */
export interface AppliedModelRow extends Owned {
  network_id: string
  model: Json
  at_ms: number
}

/** A plan that somebody may confirm, for a short time. */
export interface PlanRow extends Owned {
  network_id: string
  digest: string
  model: Json
  gateways: Json
  at_ms: number
  /** A plan is confirmed once. */
  confirmed: Truth
}

/** The synchronization of one gateway: state, lease and fencing number in one row. */
export interface JobRow extends Owned {
  gateway_id: string
  /** `clean` takes everything of ours away; only the process that began it goes on with it. */
  kind: 'synchronize' | 'clean'
  network_id: string
  /** `taken-back`: nobody had begun it; the gateway is as before. */
  phase: 'pending' | 'running' | 'done' | 'failed' | 'taken-back'
  /** Digest of the network's plan that was confirmed. */
  plan_digest: string
  /** Digest of this gateway's own plan. */
  gateway_digest: string
  desired: Json
  /** What the machine lacked when the plan was made. */
  planned: Json
  since_ms: number
  step: string | null
  took_ms: Json
  undo_at_ms: number | null
  ended_at_ms: number | null
  generation: number | null
  problem: Json | null
  truth: string | null
  log: string | null
  /** Grows with every taking of the lease; the gateway refuses a smaller one. */
  fence: number
  leased_by: string | null
  lease_until_ms: number
  tries: number
}

/** How a gateway differs from what was applied, as it was last read. */
export interface DriftRow extends Owned {
  gateway_id: string
  lines: number
  at_ms: number
}

/**
 * Which organization an e-mail signs in to. With `tries`, the only tables that do not begin with an
 * organization: they are read before it is known.
 */
export interface DirectoryRow {
  email: string
  organization_id: string
  user_id: string
}

export interface TryRow {
  try_key: string
  failures: number
  since_ms: number
}

export interface Tables {
  organizations: OrganizationRow
  providers: ProviderRow
  users: UserRow
  subscriptions: SubscriptionRow
  sessions: SessionRow
  networks: NetworkRow
  network_users: NetworkUserRow
  devices: DeviceRow
  gateways: GatewayRow
  applied: AppliedRow
  rules: RuleRow
  members: MemberRow
  relations: RelationRow
  applied_models: AppliedModelRow
  plans: PlanRow
  jobs: JobRow
  drifts: DriftRow
  invitations: InvitationRow
  enrolments: EnrolmentRow
  directory: DirectoryRow
  tries: TryRow
}

/** The tables that belong to organizations. */
export type OwnedTable = Exclude<keyof Tables, 'directory' | 'tries'>
