import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { Device } from '#shared/model/device.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { toBit } from '#web/server/kernel/store/bit.ts'
import type { Owned } from '#web/server/kernel/store/schema/column.ts'
import type {
  DeviceRow,
  GatewayRow,
  PlacementRow,
  NetworkRow,
  NetworkUserRow,
  RelationRow,
  RuleRow,
} from '#web/server/kernel/store/schema/tables.ts'

// Rows and records, each way. Enumerations are read back as what they were written as: the rows are our own.

/** What a record writes of its row: every column, those too that may be null, but the ones that are named. */
type Written<Row extends Owned, Not extends keyof Row = never> = Omit<Row, keyof Owned | Not>

export const toNetwork = (row: NetworkRow): Network => ({
  id: row.network_id,
  name: row.name,
  description: row.description,
  active: row.active === 1,
  range: row.range4,
  range6: row.range6,
  allowInternalTraffic: row.allow_internal_traffic === 1,
  tokenVersion: row.token_version,
  ...(row.expectations === null ? {} : { expectations: readJson(row.expectations) }),
})

/** All columns of a network but its token and revision, which are not the model's. */
export const fromNetwork = (
  network: Network,
): Written<NetworkRow, 'token_version' | 'token_sealed' | 'revision' | 'changed_at_ms'> => ({
  network_id: network.id,
  name: network.name,
  description: network.description,
  active: toBit(network.active),
  range4: network.range,
  range6: network.range6,
  allow_internal_traffic: toBit(network.allowInternalTraffic),
  expectations: network.expectations === undefined ? null : JSON.stringify(network.expectations),
})

export const toNetworkUser = (row: NetworkUserRow): NetworkUser => ({
  id: row.network_user_id,
  name: row.name,
  email: row.email,
  identification: row.identification,
  active: row.active === 1,
})

export const fromNetworkUser = (user: NetworkUser): Written<NetworkUserRow> => ({
  network_user_id: user.id,
  name: user.name,
  email: user.email,
  identification: user.identification,
  active: toBit(user.active),
})

export const toDevice = (row: DeviceRow): Device => ({
  id: row.device_id,
  kind: row.kind,
  networkUserId: row.network_user_id,
  name: row.name,
  serial: row.serial,
  observation: row.observation,
  active: row.active === 1,
})

export const fromDevice = (record: Device): Written<DeviceRow> => ({
  device_id: record.id,
  kind: record.kind,
  network_user_id: record.networkUserId,
  name: record.name,
  serial: record.serial,
  observation: record.observation,
  active: toBit(record.active),
})

export const toGateway = (row: GatewayRow): Gateway => ({
  id: row.gateway_id,
  kind: row.kind,
  name: row.name,
  publicAddress: row.public_address,
  sshUser: row.ssh_user,
  sshPort: row.ssh_port,
  os: row.os,
  custody: row.custody,
  active: row.active === 1,
  listenPort: row.listen_port,
  dialPort: row.dial_port,
  localAddress: row.local_address,
  ranges: readJson(row.ranges),
  visible: row.visible === 1,
  autoStart: row.auto_start === 1,
  tokenVersion: row.token_version,
  publicKey: row.public_key,
  createdAtMs: row.created_at_ms,
})

/** What no form and no edit changes: its secrets, its keys, and what was seen of it. */
type KeptOfGateway =
  | 'token_version'
  | 'token_sealed'
  | 'public_key'
  | 'created_at_ms'
  | 'ssh_public_key'
  | 'ssh_private_sealed'
  | 'host_key'
  | 'last_contact_at_ms'
  | 'os_seen'
  | 'ranges_seen'

/** The columns that a form or an edit may change. */
export const fromGateway = (record: Gateway): Written<GatewayRow, KeptOfGateway> => ({
  gateway_id: record.id,
  kind: record.kind,
  name: record.name,
  public_address: record.publicAddress,
  ssh_user: record.sshUser,
  ssh_port: record.sshPort,
  os: record.os,
  custody: record.custody,
  active: toBit(record.active),
  listen_port: record.listenPort,
  dial_port: record.dialPort,
  local_address: record.localAddress,
  ranges: JSON.stringify(record.ranges),
  visible: toBit(record.visible),
  auto_start: toBit(record.autoStart),
})

export const toRule = (row: RuleRow): Rule => ({
  id: row.rule_id,
  networkId: row.network_id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  ports: row.ports,
  audience: row.audience,
  active: row.active === 1,
})

export const fromRule = (record: Rule): Written<RuleRow> => ({
  rule_id: record.id,
  network_id: record.networkId,
  kind: record.kind,
  name: record.name,
  address: record.address,
  ports: record.ports,
  audience: record.audience,
  active: toBit(record.active),
})

export const toPlacement = (row: PlacementRow): Placement => ({
  networkId: row.network_id,
  nodeId: row.node_id,
  nodeKind: row.node_kind,
  address: row.address,
  address6: row.address6,
  publicKey: row.public_key,
  position: { x: row.x, y: row.y },
})

export const fromPlacement = (record: Placement): Written<PlacementRow> => ({
  network_id: record.networkId,
  node_id: record.nodeId,
  node_kind: record.nodeKind,
  address: record.address,
  address6: record.address6,
  public_key: record.publicKey,
  x: record.position.x,
  y: record.position.y,
})

export const toRelation = (row: RelationRow): Relation => ({
  id: row.relation_id,
  networkId: row.network_id,
  kind: row.kind,
  from: row.from_id,
  to: row.to_id,
  exit: row.is_exit === 1,
})

export const fromRelation = (record: Relation): Written<RelationRow> => ({
  relation_id: record.id,
  network_id: record.networkId,
  kind: record.kind,
  from_id: record.from,
  to_id: record.to,
  is_exit: toBit(record.exit),
})
