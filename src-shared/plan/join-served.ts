import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type { Part } from './served.ts'

/**
 * One model of a network from those of its gateways, each of which decides about itself and its own lines: who
 * connects to it, what is behind it, who may go there. A record that several know is the one that is in force
 * somewhere, before one that is newer and is not: what the newest took away, the others still grant.
 */
export function joinServed(parts: readonly Part[], networkId: string): Model {
  const joined = {
    networks: new Map<string, Model['networks'][number]>(),
    networkUsers: new Map<string, Model['networkUsers'][number]>(),
    devices: new Map<string, Model['devices'][number]>(),
    gateways: new Map<string, Model['gateways'][number]>(),
    rules: new Map<string, Model['rules'][number]>(),
    placements: new Map<string, Model['placements'][number]>(),
    relations: new Map<string, Relation>(),
  }
  /** Lines of devices that take no part according to the gateway that decides about the line. */
  const idle = new Set<string>()
  const newest = parts.at(-1)?.model
  const shares = readShares(parts, networkId)
  const connected = new Set(shares.flatMap((share) => [...share.connected]))
  const placed = new Set(shares.flatMap((share) => [...share.behind]))
  for (const share of shares) {
    const { model, gatewayIds, relations, enrolled, behind } = share
    const nodes = new Set([...gatewayIds, ...relations.flatMap((each) => [each.from, each.to])])
    const stays = (id: string): boolean => model === newest || nodes.has(id)
    const isDecidedHere = (id: string): boolean =>
      stays(id) && (connected.has(id) ? share.connected.has(id) : !placed.has(id) || behind.has(id))
    const network = model.networks.find((each) => each.id === networkId)
    const held = joined.networks.get(networkId)
    if (network !== undefined && (network.active || held?.active !== true)) {
      // Devices that reach each other through one gateway do, whatever was drawn for the others since.
      const allowInternalTraffic =
        network.allowInternalTraffic || (held?.active === true && held.allowInternalTraffic)
      joined.networks.set(networkId, { ...network, allowInternalTraffic })
    }
    for (const user of model.networkUsers) joined.networkUsers.set(user.id, user)
    for (const device of model.devices) if (isDecidedHere(device.id)) joined.devices.set(device.id, device)
    for (const gateway of model.gateways)
      if (gatewayIds.has(gateway.id)) joined.gateways.set(gateway.id, gateway)
    for (const rule of model.rules)
      if (rule.networkId === networkId && isDecidedHere(rule.id) && !isOffBeside(rule, joined.rules))
        joined.rules.set(rule.id, rule)
    for (const placement of model.placements) {
      const isHere = placement.networkId === networkId
      const isOwn =
        placement.nodeKind === 'gateway' ? gatewayIds.has(placement.nodeId) : isDecidedHere(placement.nodeId)
      if (isHere && isOwn) joined.placements.set(placement.nodeId, placement)
    }
    for (const relation of relations) {
      joined.relations.set(relation.id, relation)
      if (isFromDevice(relation) && !enrolled.has(relation.from)) idle.add(relation.id)
      else idle.delete(relation.id)
    }
  }
  // An inactive owner is left out if a part still lets one of their devices in.
  const owners = new Set([...connected].map((id) => joined.devices.get(id)?.networkUserId))
  const model = {
    networks: [...joined.networks.values()],
    networkUsers: [...joined.networkUsers.values()].filter((user) => user.active || !owners.has(user.id)),
    devices: [...joined.devices.values()],
    gateways: [...joined.gateways.values()],
    rules: [...joined.rules.values()],
    placements: [...joined.placements.values()],
    relations: [...joined.relations.values()],
  }
  return idle.size === 0 ? model : withoutIdle(model, networkId, idle)
}

/** A device that takes part for one gateway is not let in by another for which it does not. */
function withoutIdle(model: Model, networkId: string, idle: ReadonlySet<string>): Model {
  const enrolled = enrolledIn(model, networkId)
  const relations = model.relations.filter((each) => !idle.has(each.id) || !enrolled.has(each.from))
  return { ...model, relations }
}

/** What gateways of one model decide about. */
interface Share {
  readonly model: Model
  readonly gatewayIds: ReadonlySet<string>
  readonly relations: readonly Relation[]
  /** Devices that take part in this model, and those of them that these gateways let in. */
  readonly enrolled: ReadonlySet<string>
  readonly connected: ReadonlySet<string>
  /** Rules behind these gateways. */
  readonly behind: ReadonlySet<string>
}

/** In the order of their newest part. */
function readShares(parts: readonly Part[], networkId: string): Share[] {
  // From the end, each model where it is met first; gateways of one model are gone through together.
  const groups = [...Map.groupBy(parts.toReversed(), (part) => part.model)].toReversed()
  return groups.map(([model, group]) => {
    const gatewayIds = new Set(group.map((part) => part.gatewayId))
    const relations = relationsOf(model, networkId, gatewayIds)
    const enrolled = enrolledIn(model, networkId)
    const live = new Set(model.gateways.filter((gateway) => gateway.active).map((gateway) => gateway.id))
    const peers = relations.filter(
      (each) => each.kind === 'peer' && enrolled.has(each.from) && live.has(each.to),
    )
    return {
      model,
      gatewayIds,
      relations,
      enrolled,
      connected: new Set(peers.map((each) => each.from)),
      behind: new Set(
        relations.filter((each) => each.kind === 'rule' && gatewayIds.has(each.from)).map((each) => each.to),
      ),
    }
  })
}

/** `readEnrolment` of all devices at once. */
function enrolledIn(model: Model, networkId: string): Set<string> {
  if (model.networks.find((network) => network.id === networkId)?.active !== true) return new Set()
  const off = new Set(model.networkUsers.filter((user) => !user.active).map((user) => user.id))
  const keyed = new Set(
    model.placements
      .filter((placement) => placement.networkId === networkId && placement.publicKey !== null)
      .map((placement) => placement.nodeId),
  )
  return new Set(
    model.devices
      .filter((device) => device.active && !off.has(device.networkUserId) && keyed.has(device.id))
      .map((device) => device.id),
  )
}

function isFromDevice({ kind }: Relation): boolean {
  return kind === 'peer' || kind === 'audience'
}

/** A rule that was moved and switched off there is still on where it was. */
function isOffBeside(rule: Rule, joined: ReadonlyMap<string, Rule>): boolean {
  return !rule.active && joined.get(rule.id)?.active === true
}

/** Lines that these gateways decide about. */
function relationsOf(model: Model, networkId: string, gatewayIds: ReadonlySet<string>): Relation[] {
  const here = model.relations.filter((relation) => relation.networkId === networkId)
  const behind = new Set(
    here.filter((each) => each.kind === 'rule' && gatewayIds.has(each.from)).map((each) => each.to),
  )
  return here.filter((each) => {
    switch (each.kind) {
      case 'peer':
        return gatewayIds.has(each.to)
      case 'rule':
        return gatewayIds.has(each.from)
      case 'audience':
        return behind.has(each.to)
      case 'site':
        return gatewayIds.has(each.from) || gatewayIds.has(each.to)
    }
  })
}
