import { addToList } from '#shared/base/add-to-list.ts'
import { ofList } from '#shared/base/of-list.ts'
import type { Device } from './device.ts'
import type { Gateway } from './gateway.ts'
import type { Model } from './model.ts'
import type { Network } from './network.ts'
import type { NetworkUser } from './network-user.ts'
import type { Placement, Relation } from './relation.ts'
import type { Rule } from './rule.ts'

/** A model with its lookups, built once in O(n), so that no step searches a list inside a loop. */
export interface ModelView {
  readonly model: Model
  readonly networks: ReadonlyMap<string, Network>
  readonly networkUsers: ReadonlyMap<string, NetworkUser>
  readonly devices: ReadonlyMap<string, Device>
  readonly gateways: ReadonlyMap<string, Gateway>
  readonly rules: ReadonlyMap<string, Rule>
  /** Key: `placementKey(networkId, nodeId)`. */
  readonly placements: ReadonlyMap<string, Placement>
  readonly placementsOfNetwork: ReadonlyMap<string, readonly Placement[]>
  readonly placementsOfNode: ReadonlyMap<string, readonly Placement[]>
  readonly relations: ReadonlyMap<string, Relation>
  /** Relations at either end. */
  readonly relationsOf: ReadonlyMap<string, readonly Relation[]>
}

/** All lookups of a model that its readers need. Those of a list that another model shares are the same objects. */
export function indexModel(model: Model): ModelView {
  const placements = placementsIn(model.placements)
  return {
    model,
    networks: networksById(model.networks),
    networkUsers: networkUsersById(model.networkUsers),
    devices: devicesById(model.devices),
    gateways: gatewaysById(model.gateways),
    rules: rulesById(model.rules),
    placements: placements.byKey,
    placementsOfNetwork: placements.ofNetwork,
    placementsOfNode: placements.ofNode,
    relations: relationsById(model.relations),
    relationsOf: relationsByEnd(model.relations),
  }
}

/** One text for a node in a network. */
export function placementKey(networkId: string, nodeId: string): string {
  return `${networkId}/${nodeId}`
}

/** The lookups that connecting two nodes asks, whether of a whole view or of a drawing that is being edited. */
export interface ConnectionView {
  readonly gateways: Found<Gateway>
  readonly rules: Found<Rule>
  readonly placements: Found<Placement>
  readonly relationsOf: Found<Iterable<Relation>>
}

interface Found<T> {
  get(key: string): T | undefined
}

/** Relations of one kind at a node in one network. */
export function relationsAt(
  view: Pick<ConnectionView, 'relationsOf'>,
  networkId: string,
  nodeId: string,
  kind: Relation['kind'],
): readonly Relation[] {
  const found: Relation[] = []
  for (const relation of view.relationsOf.get(nodeId) ?? [])
    if (relation.networkId === networkId && relation.kind === kind) found.push(relation)
  return found
}

const networksById = ofList<Network, ReadonlyMap<string, Network>>(byId)
const networkUsersById = ofList<NetworkUser, ReadonlyMap<string, NetworkUser>>(byId)
const devicesById = ofList<Device, ReadonlyMap<string, Device>>(byId)
const gatewaysById = ofList<Gateway, ReadonlyMap<string, Gateway>>(byId)
const rulesById = ofList<Rule, ReadonlyMap<string, Rule>>(byId)
const relationsById = ofList<Relation, ReadonlyMap<string, Relation>>(byId)
const relationsByEnd = ofList<Relation, ReadonlyMap<string, readonly Relation[]>>(groupByEnds)

const placementsIn = ofList((placements: readonly Placement[]) => ({
  byKey: new Map(
    placements.map((placement) => [placementKey(placement.networkId, placement.nodeId), placement] as const),
  ),
  ofNetwork: Map.groupBy(placements, (placement) => placement.networkId),
  ofNode: Map.groupBy(placements, (placement) => placement.nodeId),
}))

function byId<T extends { readonly id: string }>(records: readonly T[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const record of records) found.set(record.id, record)
  return found
}

function groupByEnds(relations: readonly Relation[]): Map<string, Relation[]> {
  const groups = new Map<string, Relation[]>()
  const add = (end: string, relation: Relation): void => {
    addToList(groups, end, relation)
  }
  for (const relation of relations) {
    add(relation.from, relation)
    add(relation.to, relation)
  }
  return groups
}
