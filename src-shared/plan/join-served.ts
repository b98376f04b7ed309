import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import type { Part } from './granted.ts'

/**
 * One model of a network from those of its gateways, each of which decides about itself and its own lines: who
 * connects to it, what is behind it, who may go there. Of records that several know, the newest is taken.
 */
export function joinServed(parts: readonly Part[], networkId: string): Model {
  const joined = {
    networks: new Map<string, Model['networks'][number]>(),
    networkUsers: new Map<string, Model['networkUsers'][number]>(),
    devices: new Map<string, Model['devices'][number]>(),
    gateways: new Map<string, Model['gateways'][number]>(),
    rules: new Map<string, Model['rules'][number]>(),
    members: new Map<string, Model['members'][number]>(),
    relations: new Map<string, Relation>(),
  }
  const newest = parts.at(-1)?.model
  // In the order of their newest part: from the end, each model where it is met first.
  const groups = [...Map.groupBy(parts.toReversed(), (part) => part.model)].toReversed()
  // Gateways of one model are gone through together.
  for (const [model, group] of groups) {
    const gatewayIds = new Set(group.map((part) => part.gatewayId))
    const relations = relationsOf(model, networkId, gatewayIds)
    const nodes = new Set([...gatewayIds, ...relations.flatMap((each) => [each.from, each.to])])
    const isNewest = model === newest
    const stays = (id: string): boolean => isNewest || nodes.has(id)
    for (const network of model.networks)
      if (network.id === networkId) joined.networks.set(network.id, network)
    for (const user of model.networkUsers) joined.networkUsers.set(user.id, user)
    for (const device of model.devices) if (stays(device.id)) joined.devices.set(device.id, device)
    for (const gateway of model.gateways)
      if (gatewayIds.has(gateway.id)) joined.gateways.set(gateway.id, gateway)
    for (const rule of model.rules)
      if (rule.networkId === networkId && stays(rule.id)) joined.rules.set(rule.id, rule)
    for (const member of model.members) {
      const isHere = member.networkId === networkId
      const isOwn = member.nodeKind === 'gateway' ? gatewayIds.has(member.nodeId) : stays(member.nodeId)
      if (isHere && isOwn) joined.members.set(member.nodeId, member)
    }
    for (const relation of relations) joined.relations.set(relation.id, relation)
  }
  return {
    networks: [...joined.networks.values()],
    networkUsers: [...joined.networkUsers.values()],
    devices: [...joined.devices.values()],
    gateways: [...joined.gateways.values()],
    rules: [...joined.rules.values()],
    members: [...joined.members.values()],
    relations: [...joined.relations.values()],
  }
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
