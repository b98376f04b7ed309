import { addToList } from '#shared/base/add-to-list.ts'
import type { EnrolledDevice, PlacedRule } from './placed.ts'
import type { Routing } from './routing.ts'
import type { DealtDevice } from './share-value.ts'

/** What one device brings to gateways: depends on no other device. */
export interface Deal {
  readonly at: readonly DealtDevice[]
  readonly ways: readonly Way[]
}

/** Traffic of a rule, or between devices at a gateway with this id, that enters the tunnels at a gateway. */
export type Way = readonly [to: PlacedRule | string, entryId: string]

interface Draft {
  readonly isDirect: boolean
  readonly isExit: boolean
  via: string | null
  rules: PlacedRule[] | null
}

const noRules: readonly PlacedRule[] = []

/**
 * The gateways that know of a device. `rules`: those of `rulesByDevice`; `carriers`: the gateways that
 * carry traffic from device to device.
 */
export function dealDevice(
  device: EnrolledDevice,
  rules: readonly PlacedRule[],
  { routing, carriers }: { readonly routing: Routing; readonly carriers: readonly string[] },
): Deal {
  const drafts = new Map<string, Draft>()
  const ways: Way[] = []
  for (const { gatewayId, exit } of device.peers)
    if (!drafts.has(gatewayId))
      drafts.set(gatewayId, { isDirect: true, isExit: exit, via: null, rules: null })
  for (const rule of rules) {
    if (rule.audience !== null && routing.enter(device, rule.gatewayId) === null) continue
    const entry = routing.enter(device, rule.endId)
    if (entry === null) continue
    ways.push([rule, entry.gatewayId])
    let before: string | null = null
    for (const gatewayId of routing.way(entry.gatewayId, rule.endId)) {
      const draft = draftAt(drafts, gatewayId)
      if (draft.rules === null) draft.rules = [rule]
      else if (draft.rules.at(-1) !== rule) draft.rules.push(rule)
      draft.via = before ?? draft.via
      before = gatewayId
    }
  }
  for (const id of carriers) {
    const entry = routing.enter(device, id)
    if (entry === null || entry.gatewayId === id) continue
    ways.push([id, entry.gatewayId])
    const before = routing.way(entry.gatewayId, id).at(-2)
    if (before !== undefined) draftAt(drafts, id).via = before
  }
  const at: DealtDevice[] = []
  for (const [gatewayId, { isDirect, isExit, via, rules: granted }] of drafts)
    at.push({ device, gatewayId, isDirect, isExit, via, rules: granted ?? noRules })
  return { at, ways }
}

function draftAt(drafts: Map<string, Draft>, gatewayId: string): Draft {
  const held = drafts.get(gatewayId)
  if (held !== undefined) return held
  const draft: Draft = { isDirect: false, isExit: false, via: null, rules: null }
  drafts.set(gatewayId, draft)
  return draft
}

/** Whether traffic of a rule is let through device by device: else its gateway does so for all of its own. */
export function isDealt(rule: PlacedRule): boolean {
  return rule.audience !== null || rule.endId !== rule.gatewayId
}

/** The rules that can concern a device, in their order. `devices`: those that are asked for. */
export function rulesByDevice(
  rules: readonly PlacedRule[],
  devices: { has(id: string): boolean },
): (device: EnrolledDevice) => readonly PlacedRule[] {
  const chosen = new Map<string, PlacedRule[]>()
  const everyone = new Map<string, PlacedRule[]>()
  for (const rule of rules) {
    if (!isDealt(rule)) continue
    if (rule.audience === null) addToList(everyone, rule.gatewayId, rule)
    else for (const id of rule.audience) if (devices.has(id)) addToList(chosen, id, rule)
  }
  return ({ deviceId, peers }) => {
    const own = chosen.get(deviceId) ?? noRules
    if (everyone.size === 0) return own
    const gatewayIds = new Set(peers.map(({ gatewayId }) => gatewayId))
    const ofAll = [...gatewayIds].flatMap((id) => everyone.get(id) ?? [])
    return ofAll.length === 0 ? own : [...own, ...ofAll].toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : 1))
  }
}
