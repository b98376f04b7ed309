import type { z } from 'zod'
import type { problemValue } from '#shared/contract/states.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import type { Device } from '#shared/model/device.ts'
import type { Gateway, HostKey } from '#shared/model/gateway.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type {
  AcceptedTermsRow,
  AuditRow,
  CommandSignInRow,
  InvitationRow,
  PasskeyRow,
  TokenRow,
  ProviderRow,
  SeenNotificationsRow,
  SessionRow,
  SubscriptionRow,
  UserRow,
} from './account-tables.ts'
import type { Json, Owned, Flag } from './column.ts'
import type { DeploymentTables } from './deployment-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { PaymentTables, SubscriptionPayment } from './payment-tables.ts'
import type {
  DesignRow,
  DesignShareRow,
  DesignStateRow,
  DesignUpdateRow,
  DesignVersionRow,
  FileSealRow,
} from './design-tables.ts'
import type { TrafficTables } from './traffic-tables.ts'
import type { TransferTables } from './transfer-tables.ts'
import type { UtilityTables } from './utility-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type {
  DepartureRow,
  DeviceKeys,
  DiskKeys,
  DiskRow,
  EnrolmentRow,
  GatewayKeys,
  NetworkKeys,
  NetworkUserKeys,
  ProviderKeys,
  RecordScheduleRow,
  RemovalRow,
  ServedModelRow,
} from './record-tables.ts'

export interface OrganizationRow extends Owned {
  name: string
  created_at_ms: number
  /** Counts every change of what the gateways should have; the key of all that is derived from the model. */
  model_revision: number
}

export interface NetworkRow extends Owned {
  network_id: string
  name: string
  description: string
  active: Flag
  range4: string
  range6: string | null
  allow_internal_traffic: Flag
  /** JSON; null: none. */
  expectations: Json<Expectation[]> | null
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
  active: Flag
}

export interface DeviceRow extends Owned {
  device_id: string
  kind: Device['kind']
  network_user_id: string
  name: string
  serial: string
  observation: string
  active: Flag
}

export interface GatewayRow extends Owned {
  gateway_id: string
  kind: Gateway['kind']
  name: string
  public_address: string
  ssh_user: string
  ssh_port: number
  os: Gateway['os']
  custody: Gateway['custody']
  active: Flag
  listen_port: number
  dial_port: number | null
  local_address: string | null
  ranges: Json<string[]>
  visible: Flag
  auto_start: Flag
  token_version: number
  token_sealed: string
  public_key: string | null
  created_at_ms: number
  ssh_public_key: string | null
  ssh_private_sealed: string | null
  host_key: Json<HostKey> | null
  last_contact_at_ms: number | null
  os_seen: string | null
  ranges_seen: Json<string[]>
}

/** What a gateway was last confirmed to have. */
export interface AppliedRow extends Owned {
  gateway_id: string
  generation: number
  config: Json<GatewayConfig>
  digest: string
  at_ms: number
}

export interface RuleRow extends Owned {
  rule_id: string
  network_id: string
  kind: Rule['kind']
  name: string
  address: string
  ports: string
  audience: Rule['audience']
  active: Flag
}

export interface PlacementRow extends Owned {
  network_id: string
  node_id: string
  node_kind: Placement['nodeKind']
  address: string | null
  address6: string | null
  public_key: string | null
  x: number
  y: number
}

export interface RelationRow extends Owned {
  relation_id: string
  network_id: string
  kind: Relation['kind']
  from_id: string
  to_id: string
  is_exit: Flag
}

/** What a gateway serves of a network: from which model, and whether that is known for certain. */
export interface ServedRow extends Owned {
  gateway_id: string
  /** Of a network that may be deleted by now; empty: the gateway serves none. */
  network_id: string
  model_digest: string
  certain: Flag
  at_ms: number
}

/** A plan that can be confirmed, for a short time: of a network, or of a gateway. */
export interface PlanRow extends Owned {
  of_id: string
  digest: string
  gateways: Json
  at_ms: number
  /** A plan is confirmed once. */
  confirmed: Flag
}

/** The synchronization of one gateway: state, lease and fencing number in one row. */
export interface JobRow extends Owned {
  gateway_id: string
  /** `clean` takes everything of ours away; only the process that began it goes on with it. */
  kind: 'synchronize' | 'clean'
  network_id: string
  /** `taken-back`: it was not begun; the gateway is as before. */
  phase: 'pending' | 'running' | 'done' | 'failed' | 'taken-back'
  /** Digest of the network's plan that was confirmed. */
  plan_digest: string
  /** Digest of this gateway's own plan. */
  gateway_digest: string
  desired: Json<GatewayConfig | null>
  /** What the machine lacked when the plan was made. */
  planned: Json<CustodyJob['planned'] | null>
  /** What the gateway will serve once it has `desired`, by network; null: not known. */
  serves: Json<Readonly<Record<string, string>>> | null
  since_ms: number
  step: string | null
  took_ms: Json<number[]>
  undo_at_ms: number | null
  ended_at_ms: number | null
  generation: number | null
  problem: Json<z.infer<typeof problemValue>> | null
  truth: string | null
  log: string | null
  /** Grows with every taking of the lease; the gateway refuses a smaller one. */
  fence: number
  leased_by: string | null
  lease_until_ms: number
  tries: number
}

/** The file that a device was given last in a network: its content without secrets, and its digest. */
export interface DeviceFileRow extends Owned {
  network_id: string
  device_id: string
  version: string
  content: Json
  at_ms: number
  /** Whether it says something else than it should, as far as that was looked up; lists are filtered by it. */
  is_old: Flag
}

/** How a gateway differs from what was applied, as it was last read. */
export interface DriftRow extends Owned {
  gateway_id: string
  lines: number
  at_ms: number
}

/** What a call answered that came with a key, so that it may be sent again. */
export interface KeptAnswerRow extends Owned {
  /** The token of a program, or the person. */
  asked_by: string
  /** Of the key that it came with: whoever reads this cannot send it. */
  key_digest: string
  /** Of what was asked for, under that key. */
  fingerprint: string
  at_ms: number
  /** JSON, sealed under that key, which is not kept; null: it was too long to be kept. */
  answer: string | null
}

export interface Tables
  extends
    DeploymentTables,
    NoticeTables,
    PaymentTables,
    TransferTables,
    UtilityTables,
    TrafficTables,
    WebhookTables {
  organizations: OrganizationRow
  providers: ProviderRow & ProviderKeys
  users: UserRow
  subscriptions: SubscriptionRow & SubscriptionPayment
  sessions: SessionRow
  api_tokens: TokenRow
  command_sign_ins: CommandSignInRow
  networks: NetworkRow & NetworkKeys
  network_users: NetworkUserRow & NetworkUserKeys
  devices: DeviceRow & DeviceKeys
  removals: RemovalRow
  gateways: GatewayRow & GatewayKeys
  applied: AppliedRow
  rules: RuleRow
  placements: PlacementRow
  relations: RelationRow
  served: ServedRow
  served_models: ServedModelRow
  plans: PlanRow
  jobs: JobRow
  drifts: DriftRow
  seen_notifications: SeenNotificationsRow
  accepted_terms: AcceptedTermsRow
  invitations: InvitationRow
  enrolments: EnrolmentRow
  device_files: DeviceFileRow
  passkeys: PasskeyRow
  audit_events: AuditRow
  disks: DiskRow & DiskKeys
  designs: DesignRow
  design_states: DesignStateRow
  design_updates: DesignUpdateRow
  design_versions: DesignVersionRow
  design_shares: DesignShareRow
  file_seals: FileSealRow
  record_schedules: RecordScheduleRow
  departures: DepartureRow
  kept_answers: KeptAnswerRow
}

/** The tables that belong to organizations. */
export type OwnedTable = Exclude<
  keyof Tables,
  keyof DeploymentTables | 'command_sign_ins' | 'payment_events' | 'practice_payments'
>
