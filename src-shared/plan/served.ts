import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'

/** One gateway, and the model that decides what it lets pass in one network. */
export interface Part {
  readonly gatewayId: string
  readonly model: Model
}

/** What one gateway serves of one network, from the model that it was last confirmed with. */
export interface Served extends Part {
  readonly networkId: string
  /** The network's part of that model. */
  readonly model: Model
  readonly atMs: number
  /** False: assembled from the memory of a former version, so rules may differ. */
  readonly isCertain: boolean
}

/**
 * The part of a model that one network is made of: what its access is listed from. Of people only inactivity is kept,
 * since it keeps their devices out.
 */
export function partOf(model: Model, networkId: string): Model {
  const placements = model.placements.filter((placement) => placement.networkId === networkId)
  const nodes = new Set(placements.map((placement) => placement.nodeId))
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  const devices = model.devices.filter((device) => nodes.has(device.id))
  const owners = new Set(devices.map((device) => device.networkUserId))
  return {
    networks: model.networks.filter((network) => network.id === networkId),
    networkUsers: model.networkUsers
      .filter((user) => !user.active && owners.has(user.id))
      .map(({ id, active }) => ({ id, active, name: '', email: '', identification: '' })),
    devices,
    gateways: model.gateways.filter((gateway) => nodes.has(gateway.id)),
    rules: model.rules.filter(isHere),
    placements,
    relations: model.relations.filter(isHere),
  }
}

const places = new WeakMap<Model, ReadonlyMap<string, readonly string[]>>()

/** The networks in which a gateway has a place; looked up once a model, for all of its gateways. */
export function networksOf(model: Model, gatewayId: string): readonly string[] {
  const known = places.get(model) ?? readPlaces(model)
  places.set(model, known)
  return known.get(gatewayId) ?? []
}

function readPlaces(model: Model): ReadonlyMap<string, readonly string[]> {
  const placed = model.placements.filter((placement) => placement.nodeKind === 'gateway')
  const groups = Map.groupBy(placed, (placement) => placement.nodeId)
  return new Map(
    [...groups].map(([id, placements]) => [id, placements.map((placement) => placement.networkId)]),
  )
}

/**
 * What a gateway serves according to its configuration alone, where nothing else is remembered: the devices that it
 * takes in, by network. `before`, where a former version kept one, is what the rules are taken from.
 */
export function servedFromConfig(
  config: GatewayConfig,
  known: Model,
  before: ReadonlyMap<string, { readonly model: Model; readonly atMs: number }>,
  atMs: number,
): Served[] {
  const { gatewayId } = config
  const gateways = new Set(known.gateways.map((gateway) => gateway.id))
  const peers = Map.groupBy(
    config.peers.filter((peer) => peer.nodeId !== '' && !gateways.has(peer.nodeId)),
    (peer) => peer.presharedKey.networkId,
  )
  return [...new Set([...peers.keys(), ...before.keys()])].map((networkId): Served => {
    const held = before.get(networkId)
    const base = held?.model ?? bareNetwork(known, networkId, gatewayId, config)
    return {
      gatewayId,
      networkId,
      model: withPeers(base, known, networkId, config, peers.get(networkId) ?? []),
      atMs: held?.atMs ?? atMs,
      isCertain: false,
    }
  })
}

function bareNetwork(known: Model, networkId: string, gatewayId: string, config: GatewayConfig): Model {
  const network = known.networks.find((each) => each.id === networkId)
  const plain = {
    id: networkId,
    name: '',
    description: '',
    active: true,
    range: config.interface.addresses[0] ?? '10.0.0.0/8',
    range6: null,
    allowInternalTraffic: false,
    tokenVersion: 1,
  }
  const [address = null] = (config.interface.addresses[0] ?? '').split('/')
  return {
    networks: [network === undefined ? plain : { ...network, active: true }],
    networkUsers: [],
    devices: [],
    gateways: known.gateways.filter((gateway) => gateway.id === gatewayId),
    rules: [],
    placements: [placementOf(networkId, gatewayId, 'gateway', address, null)],
    relations: [],
  }
}

/** A network's part in which just these devices connect to the gateway. */
function withPeers(
  base: Model,
  known: Model,
  networkId: string,
  { gatewayId, firewall }: GatewayConfig,
  peers: GatewayConfig['peers'],
): Model {
  const exits = new Set([...(firewall.sets['exit4'] ?? []), ...(firewall.sets['exit6'] ?? [])])
  const ids = new Set(peers.map((peer) => peer.nodeId))
  const relations = peers.map((peer): Relation => {
    const held = base.relations.find(
      (each) => each.kind === 'peer' && each.from === peer.nodeId && each.to === gatewayId,
    )
    const [address = ''] = (peer.allowedIPs[0] ?? '').split('/')
    return {
      id: held?.id ?? `${networkId} ${peer.nodeId} ${gatewayId}`,
      networkId,
      kind: 'peer',
      from: peer.nodeId,
      to: gatewayId,
      exit: exits.has(address),
    }
  })
  const find = (id: string): Model['devices'][number] | undefined =>
    base.devices.find((each) => each.id === id) ?? known.devices.find((each) => each.id === id)
  const nameless = { kind: 'computer', networkUserId: '', serial: '', observation: '' } as const
  return {
    ...base,
    gateways: known.gateways
      .filter((gateway) => gateway.id === gatewayId)
      .map((each) => ({ ...each, active: true })),
    networkUsers: [],
    devices: [
      ...base.devices.filter((device) => !ids.has(device.id)),
      ...peers.map((peer) => ({
        ...nameless,
        name: `${peer.publicKey.slice(0, 8)}...`,
        ...find(peer.nodeId),
        id: peer.nodeId,
        active: true,
      })),
    ],
    placements: [
      ...base.placements.filter((placement) => !ids.has(placement.nodeId)),
      ...peers.map((peer) => {
        const [address = null] = (peer.allowedIPs[0] ?? '').split('/')
        return placementOf(networkId, peer.nodeId, 'device', address, peer.publicKey)
      }),
    ],
    relations: [
      ...base.relations.filter((each) => each.kind !== 'peer' || each.to !== gatewayId),
      ...relations,
    ],
  }
}

function placementOf(
  networkId: string,
  nodeId: string,
  nodeKind: Placement['nodeKind'],
  address: string | null,
  publicKey: string | null,
): Placement {
  return {
    networkId,
    nodeId,
    nodeKind,
    address,
    address6: null,
    publicKey,
    position: { x: 0, y: 0 },
  }
}
