import type { Flag } from './column.ts'

/** Which organization an e-mail signs in to. */
interface DirectoryRow {
  email: string
  organization_id: string
  user_id: string
}

/** By what a root key is known; the id is never another key's. */
interface RootKeyRow {
  key_id: string
  check_value: string
}

/** How many tries failed of something that is limited, since when. */
interface TryRow {
  try_key: string
  failures: number
  since_ms: number
}

/** How an organization is named in addresses. */
interface OrganizationNameRow {
  slug: string
  organization_id: string
}

/** One-time codes of links and ceremonies: recovery, first start, OpenID, passkeys, hand-over. */
export interface TicketRow {
  /** SHA-256 of the code. */
  ticket_hash: string
  kind: string
  /** Null: of no organization yet. */
  organization_id: string | null
  user_id: string | null
  /** Sealed: it may hold verifiers. */
  payload_sealed: string
  expires_at_ms: number
}

/** What may be subscribed to. Null: without a limit, or without a price that is charged. */
export interface TierRow {
  plan: 'free' | 'mini' | 'standard' | 'corporate'
  level: number
  networks_limit: number | null
  gateways_limit: number | null
  devices_limit: number | null
  desktop_app: Flag
  own_server: Flag
  no_restrictions: Flag
  price_minor: number | null
  currency: string
}

/** A path of the deployment that leads elsewhere. */
export interface RouteRuleRow {
  rule_id: string
  path: string
  target: string
  active: Flag
}

/** They do not begin with an organization: they are read before it is known, or are the deployment's. */
export interface DeploymentTables {
  directory: DirectoryRow
  tries: TryRow
  organization_names: OrganizationNameRow
  tickets: TicketRow
  plan_levels: TierRow
  root_keys: RootKeyRow
  route_rules: RouteRuleRow
}
