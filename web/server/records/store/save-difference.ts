import { sql } from 'kysely'
import type { Model } from '#shared/model/model.ts'
import { placementKey } from '#shared/model/view.ts'
import { countDevices, countPlacements } from './counts.ts'
import { deviceRows, networkUserRows } from './found-by.ts'
import { gatewayKeys, networkKeys } from '#web/server/kernel/store/schema/record-keys.ts'
import { fromGateway, fromPlacement, fromNetwork, fromRelation, fromRule } from './records.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { GatewayRow, NetworkRow } from '#web/server/kernel/store/schema/tables.ts'

/** Secrets of new records, by id: the model has no place for them. */
export interface Sealed {
  readonly networks?: ReadonlyMap<string, Pick<NetworkRow, 'token_sealed'>>
  /** A new gateway has all of them; one whose token is replaced, that. */
  readonly gateways?: ReadonlyMap<
    string,
    Pick<GatewayRow, 'token_sealed'> & Partial<Pick<GatewayRow, 'ssh_public_key' | 'ssh_private_sealed'>>
  >
}

interface Difference<T> {
  readonly added: readonly T[]
  readonly changed: readonly T[]
  readonly removed: readonly T[]
}

/**
 * Saves what differs between two models. Records that an edit did not touch are the same objects, so that
 * this costs one comparison each. Answers the networks whose drawing changed, with their new revisions.
 */
export async function saveDifference(
  scope: Scope,
  before: Model,
  after: Model,
  nowMs: number,
  sealed: Sealed = {},
): Promise<Map<string, number>> {
  const networks = differ(before.networks, after.networks, byId)
  const users = differ(before.networkUsers, after.networkUsers, byId)
  const devices = differ(before.devices, after.devices, byId)
  const gateways = differ(before.gateways, after.gateways, byId)
  const rules = differ(before.rules, after.rules, byId)
  const placements = differ(before.placements, after.placements, (each) =>
    placementKey(each.networkId, each.nodeId),
  )
  const relations = differ(before.relations, after.relations, byId)

  // What others refer to is saved first and removed last.
  await saveNetworks(scope, networks, nowMs, sealed)
  await saveGateways(scope, gateways, sealed)
  await forgetHostKeys(scope, before, gateways.changed)
  await scope.replace(
    'network_users',
    ['network_user_id'],
    networkUserRows([...users.added, ...users.changed]),
  )
  await scope.replace('devices', ['device_id'], deviceRows(before, after, users, devices))
  await scope.replace('rules', ['rule_id'], [...rules.added, ...rules.changed].map(fromRule))
  await scope.replace(
    'placements',
    ['network_id', 'node_id'],
    [...placements.added, ...placements.changed].map(fromPlacement),
  )
  await scope.replace(
    'relations',
    ['relation_id'],
    [...relations.added, ...relations.changed].map(fromRelation),
  )
  await removeAll(scope, 'relations', 'relation_id', relations.removed.map(byId))
  await removePlacements(scope, placements.removed)
  await countPlacements(scope, placements)
  await removeAll(scope, 'rules', 'rule_id', rules.removed.map(byId))
  await removeAll(scope, 'devices', 'device_id', devices.removed.map(byId))
  await countDevices(scope, before, devices)
  await removeAll(scope, 'network_users', 'network_user_id', users.removed.map(byId))
  await removeAll(scope, 'gateways', 'gateway_id', gateways.removed.map(byId))
  await removeAll(scope, 'networks', 'network_id', networks.removed.map(byId))

  const touched = new Set<string>([...networks.added, ...networks.changed].map(byId))
  for (const each of [...all(rules), ...all(placements), ...all(relations)]) touched.add(each.networkId)
  const records = new Set([...all(devices), ...all(gateways)].map(byId))
  if (records.size > 0)
    for (const placement of after.placements)
      if (records.has(placement.nodeId)) touched.add(placement.networkId)
  return raiseRevisions(scope, [...touched], nowMs)
}

async function saveNetworks(
  scope: Scope,
  { added, changed }: Difference<Model['networks'][number]>,
  nowMs: number,
  sealed: Sealed,
): Promise<void> {
  await scope.insert(
    'networks',
    added.map((network) => {
      const secret = sealed.networks?.get(network.id)
      if (secret === undefined) throw new Error('a new network has no token')
      return {
        ...fromNetwork(network),
        ...networkKeys(network),
        token_version: network.tokenVersion,
        ...secret,
        revision: 0,
        changed_at_ms: nowMs,
      }
    }),
  )
  for (const network of changed) {
    const { network_id, ...columns } = fromNetwork(network)
    const secret = sealed.networks?.get(network.id)
    await scope
      .update('networks')
      .set({ ...columns, ...networkKeys(network), token_version: network.tokenVersion, ...secret })
      .where('network_id', '=', network_id)
      .execute()
  }
}

async function saveGateways(
  scope: Scope,
  { added, changed }: Difference<Model['gateways'][number]>,
  sealed: Sealed,
): Promise<void> {
  await scope.insert(
    'gateways',
    added.map((gateway) => {
      const secret = sealed.gateways?.get(gateway.id)
      if (secret === undefined) throw new Error('a new gateway has no token')
      return {
        ...fromGateway(gateway),
        ...gatewayKeys(gateway),
        token_version: gateway.tokenVersion,
        public_key: gateway.publicKey,
        created_at_ms: gateway.createdAtMs,
        ssh_public_key: null,
        ssh_private_sealed: null,
        ...secret,
        host_key: null,
        last_contact_at_ms: null,
        os_seen: null,
        ranges_seen: '[]',
      }
    }),
  )
  for (const gateway of changed) {
    const { gateway_id, ...columns } = fromGateway(gateway)
    const secret = sealed.gateways?.get(gateway.id)
    await scope
      .update('gateways')
      .set({
        ...columns,
        ...gatewayKeys(gateway),
        token_version: gateway.tokenVersion,
        public_key: gateway.publicKey,
        ...secret,
      })
      .where('gateway_id', '=', gateway_id)
      .execute()
  }
}

/** A pinned key is bound to address and port: another machine must be compared anew. */
async function forgetHostKeys(scope: Scope, before: Model, changed: Model['gateways']): Promise<void> {
  const old = new Map(before.gateways.map((gateway) => [gateway.id, gateway]))
  const moved = changed.filter(
    ({ id, publicAddress, sshPort }) =>
      old.get(id)?.publicAddress !== publicAddress || old.get(id)?.sshPort !== sshPort,
  )
  if (moved.length === 0) return
  await scope.update('gateways').set({ host_key: null }).where('gateway_id', 'in', moved.map(byId)).execute()
}

const idsAtOnce = 1000

async function removeAll(
  scope: Scope,
  table: 'networks' | 'network_users' | 'devices' | 'gateways' | 'rules' | 'relations',
  key: string,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    await scope
      .remove(table)
      .where(sql.ref(key), 'in', ids.slice(at, at + idsAtOnce))
      .execute()
  }
}

async function removePlacements(scope: Scope, removed: Model['placements']): Promise<void> {
  for (const [networkId, placements] of Map.groupBy(removed, (placement) => placement.networkId)) {
    for (let at = 0; at < placements.length; at += idsAtOnce) {
      const nodeIds = placements.slice(at, at + idsAtOnce).map((placement) => placement.nodeId)
      await scope
        .remove('placements')
        .where('network_id', '=', networkId)
        .where('node_id', 'in', nodeIds)
        .execute()
    }
  }
}

async function raiseRevisions(
  scope: Scope,
  ids: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .update('networks')
    .set({ revision: sql<number>`revision + 1`, changed_at_ms: nowMs })
    .where('network_id', 'in', [...ids])
    .returning(['network_id', 'revision'])
    .execute()
  return new Map(rows.map((row) => [row.network_id, row.revision]))
}

function differ<T>(before: readonly T[], after: readonly T[], keyOf: (each: T) => string): Difference<T> {
  if (before === after) return { added: [], changed: [], removed: [] }
  // Most changes are in one place of a long list: what is the same object at both ends is left alone.
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first += 1
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  const old = new Map(before.slice(first, before.length - last).map((each) => [keyOf(each), each]))
  const added: T[] = []
  const changed: T[] = []
  for (const each of after.slice(first, after.length - last)) {
    const was = old.get(keyOf(each))
    if (was === undefined) added.push(each)
    else if (was !== each) changed.push(each)
    old.delete(keyOf(each))
  }
  return { added, changed, removed: [...old.values()] }
}

function all<T>({ added, changed, removed }: Difference<T>): readonly T[] {
  return [...added, ...changed, ...removed]
}

function byId(each: { readonly id: string }): string {
  return each.id
}
