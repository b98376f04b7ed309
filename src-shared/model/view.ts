import { groupsBy, lookupBy, type Lookup } from '#shared/base/lookup.ts'
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
  readonly networks: Lookup<Network>
  readonly networkUsers: Lookup<NetworkUser>
  readonly devices: Lookup<Device>
  readonly gateways: Lookup<Gateway>
  readonly rules: Lookup<Rule>
  /** Key: `placementKey(networkId, nodeId)`. */
  readonly placements: Lookup<Placement>
  readonly placementsOfNetwork: Lookup<readonly Placement[]>
  readonly placementsOfNode: Lookup<readonly Placement[]>
  readonly relations: Lookup<Relation>
  /** Relations at either end. */
  readonly relationsOf: Lookup<readonly Relation[]>
}

/** All lookups of a model that its readers need. Those of a list that another model shares are the same objects. */
export function indexModel(model: Model): ModelView {
  return {
    model,
    networks: networksById(model.networks),
    networkUsers: networkUsersById(model.networkUsers),
    devices: devicesById(model.devices),
    gateways: gatewaysById(model.gateways),
    rules: rulesById(model.rules),
    placements: placementsByKey(model.placements),
    placementsOfNetwork: placementsByNetwork(model.placements),
    placementsOfNode: placementsByNode(model.placements),
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

const networksById = lookupBy<Network>((each) => each.id)
const networkUsersById = lookupBy<NetworkUser>((each) => each.id)
const devicesById = lookupBy<Device>((each) => each.id)
const gatewaysById = lookupBy<Gateway>((each) => each.id)
const rulesById = lookupBy<Rule>((each) => each.id)
/** Rules of each network, in their order. */
export const rulesByNetwork = groupsBy<Rule>((each) => [each.networkId])
/** Relations of each network, in their order. */
export const relationsByNetwork = groupsBy<Relation>((each) => [each.networkId])
/** Links between sites of each network, in their order. */
export const linksByNetwork = groupsBy<Relation>((each) => (each.kind === 'site' ? [each.networkId] : []))
const relationsById = lookupBy<Relation>((each) => each.id)
const relationsByEnd = groupsBy<Relation>((each) => [each.from, each.to])
const placementsByKey = lookupBy<Placement>((each) => placementKey(each.networkId, each.nodeId))
const placementsByNetwork = groupsBy<Placement>((each) => [each.networkId])
const placementsByNode = groupsBy<Placement>((each) => [each.nodeId])
