import type { Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { isSameList } from '#shared/base/same-list.ts'
import type { EnrolledDevice, Peering, PlacedRule } from './placed.ts'

// What is read of records is the same object in each model as long as nothing of it changed, so that the parts of two
// models are compared by identity. Records are never changed: what is known of them is dropped with them.

const peerings = new WeakMap<Relation, Peering>()
const placed = new WeakMap<Rule, PlacedRule>()

export function toPeering(relation: Relation): Peering {
  const held = peerings.get(relation)
  if (held !== undefined) return held
  const peering = { gatewayId: relation.to, relationId: relation.id, exit: relation.exit }
  peerings.set(relation, peering)
  return peering
}

/** A device as it was read of the former model, unless something of it changed that compilers read. */
export function keepDevice(former: EnrolledDevice | undefined, now: EnrolledDevice): EnrolledDevice {
  return former !== undefined && isSameDevice(former, now) ? former : now
}

function isSameDevice(a: EnrolledDevice, b: EnrolledDevice): boolean {
  return (
    a.deviceId === b.deviceId &&
    a.publicKey === b.publicKey &&
    (a.addresses === b.addresses || isSameList(a.addresses, b.addresses, isSameText)) &&
    isSameList(a.peers, b.peers)
  )
}

export function placeRule(rule: PlacedRule): PlacedRule {
  const held = placed.get(rule.rule)
  if (held?.gatewayId === rule.gatewayId && held.endId === rule.endId && isSamePlace(held, rule)) return held
  placed.set(rule.rule, rule)
  return rule
}

function isSamePlace(a: PlacedRule, b: PlacedRule): boolean {
  return (
    isSameList(a.destinations, b.destinations, isSameText) && isSameList(a.audience ?? [], b.audience ?? [])
  )
}

function isSameText(a: { readonly text: string }, b: { readonly text: string }): boolean {
  return a.text === b.text
}
