import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type { EnrolledDevice, Peering, PlacedRule } from './placed.ts'

// What is read of records is the same object in each model as long as nothing of it changed, so that the parts of two
// models are compared by identity. Records are never changed: what is known of them is dropped with them.

const peerings = new WeakMap<Relation, Peering>()
const enrolled = new WeakMap<Placement, EnrolledDevice>()
const placed = new WeakMap<Rule, PlacedRule>()

export function toPeering(relation: Relation): Peering {
  const held = peerings.get(relation)
  if (held !== undefined) return held
  const peering = { gatewayId: relation.to, relationId: relation.id, exit: relation.exit }
  peerings.set(relation, peering)
  return peering
}

/** A device at its placement. */
export function enrol(
  placement: Placement,
  publicKey: string,
  addresses: EnrolledDevice['addresses'],
  peers: readonly Peering[],
): EnrolledDevice {
  const held = enrolled.get(placement)
  if (held?.addresses === addresses && isSameList(held.peers, peers)) return held
  const device = { deviceId: placement.nodeId, publicKey, addresses, peers }
  enrolled.set(placement, device)
  return device
}

export function placeRule(rule: PlacedRule): PlacedRule {
  const held = placed.get(rule.rule)
  if (held?.gatewayId === rule.gatewayId && held.endId === rule.endId && isSamePlace(held, rule)) return held
  placed.set(rule.rule, rule)
  return rule
}

function isSamePlace(a: PlacedRule, b: PlacedRule): boolean {
  const textsOf = ({ destinations }: PlacedRule): string[] => destinations.map(({ text }) => text)
  return isSameList(textsOf(a), textsOf(b)) && isSameList(a.audience ?? [], b.audience ?? [])
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}
