import { noteChange } from '#shared/base/list-change.ts'
import { changedMap } from '#shared/base/lookup.ts'
import { readBehind } from './behind.ts'
import { counted, leadTheSame } from './follow-ways.ts'
import { dealDevice, isDealt, rulesByDevice, type Deal, type Way } from './deal.ts'
import type { PlacedRule } from './placed.ts'
import { differingIds } from './read-devices.ts'
import { isSameList, isSameMap } from '#shared/base/same-list.ts'
import { hasSameLinks } from './same-topology.ts'
import { isSameDealt } from './same-share.ts'
import type { DealtDevice, NetworkShare } from './share-value.ts'
import { carriersOf, everyoneOf, type Division } from './share.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/**
 * A network divided as its former value was, but for the devices that changed and those of rules that did. Null when
 * ways between gateways changed, or much else.
 */
export function followDivision(former: Division, topology: NetworkTopology): Division | null {
  if (!areWaysSame(former.topology, topology)) return null
  const touched = touchedIn(former, topology)
  if (touched === null) return null
  const dealt = dealAgain(former, topology, touched)
  const devices = new Map([...former.parts].map(([id, part]) => [id, devicesOf(part, dealt.changes.get(id))]))
  const { routing, carriers } = former
  const isDirect = (id: string): boolean => devices.get(id)?.some((each) => each.isDirect) === true
  if (!isSameList(carriersOf(topology, isDirect), carriers)) return null
  const counts = counted(former.counts, dealt.less, dealt.more)
  const now = { topology, routing, carriers, counts }
  const behind = leadTheSame(former, now) ? null : readBehind(now)
  const everyone = everyoneOf(topology)
  const parts = new Map<string, NetworkShare>()
  for (const [id, part] of former.parts) {
    const [behindNow, everyoneNow] = [behind?.get(id) ?? part.behind, everyone.get(id) ?? []]
    parts.set(id, {
      topology,
      station: topology.stations.get(id) ?? part.station,
      devices: devices.get(id) ?? part.devices,
      behind: isSameMap(part.behind, behindNow) ? part.behind : behindNow,
      everyone: isSameList(part.everyone, everyoneNow) ? part.everyone : everyoneNow,
    })
  }
  return { topology, routing, carriers, deals: dealt.deals, counts, parts }
}

function areWaysSame(a: NetworkTopology, b: NetworkTopology): boolean {
  const isSame = (one: Station, other: Station): boolean =>
    one.gateway.kind === other.gateway.kind && hasSameLinks(one, other)
  return (
    a.network.allowInternalTraffic === b.network.allowInternalTraffic &&
    isSameMap(a.stations, b.stations, isSame)
  )
}

/** Devices that can bring other things to gateways than they did; null: so many that all may be looked at. */
function touchedIn({ topology: before, parts }: Division, now: NetworkTopology): ReadonlySet<string> | null {
  const touched = new Set<string>()
  const ids =
    differingIds(before.devices, now.devices) ?? new Set([...before.devices.keys(), ...now.devices.keys()])
  for (const id of ids) if (before.devices.get(id) !== now.devices.get(id)) touched.add(id)
  for (const rule of changedRules(before.rules, now.rules)) {
    if (!isDealt(rule)) continue
    const direct = rule.audience === null ? (parts.get(rule.gatewayId)?.devices ?? []) : []
    for (const id of rule.audience ?? []) touched.add(id)
    for (const { device, isDirect } of direct) if (isDirect) touched.add(device.deviceId)
  }
  return touched.size > now.devices.size / 2 ? null : touched
}

function changedRules(before: readonly PlacedRule[], now: readonly PlacedRule[]): readonly PlacedRule[] {
  if (before === now) return []
  const [held, own] = [new Set(before), new Set(now)]
  return [...before.filter((rule) => !own.has(rule)), ...now.filter((rule) => !held.has(rule))]
}

interface Change {
  readonly gone: Set<DealtDevice>
  readonly came: DealtDevice[]
}

interface Dealt {
  readonly deals: Division['deals']
  readonly changes: ReadonlyMap<string, Change>
  readonly less: readonly Way[]
  readonly more: readonly Way[]
}

function dealAgain(former: Division, topology: NetworkTopology, touched: ReadonlySet<string>): Dealt {
  if (touched.size === 0) return { deals: former.deals, changes: new Map(), less: [], more: [] }
  const rulesOf = rulesByDevice(topology.rules, touched)
  const deals = new Map<string, Deal | undefined>()
  const changes = new Map<string, Change>()
  const changeAt = (gatewayId: string): Change => {
    const change = changes.get(gatewayId) ?? { gone: new Set(), came: [] }
    changes.set(gatewayId, change)
    return change
  }
  const [less, more]: [Way[], Way[]] = [[], []]
  for (const id of touched) {
    const [before, device] = [former.deals.get(id), topology.devices.get(id)]
    const made = device === undefined ? null : dealDevice(device, rulesOf(device), former)
    const now = made === null ? null : { ...made, at: made.at.map((each) => keptOf(before, each)) }
    for (const each of before?.at ?? [])
      if (now?.at.includes(each) !== true) changeAt(each.gatewayId).gone.add(each)
    for (const each of now?.at ?? [])
      if (before?.at.includes(each) !== true) changeAt(each.gatewayId).came.push(each)
    less.push(...(before?.ways ?? []))
    more.push(...(now?.ways ?? []))
    deals.set(id, now ?? undefined)
  }
  return { deals: changedMap(former.deals, deals), changes, less, more }
}

/** What a device has to do at a gateway, as it was before when nothing of it changed. */
function keptOf(before: Deal | undefined, now: DealtDevice): DealtDevice {
  const held = before?.at.find((each) => each.gatewayId === now.gatewayId)
  return held !== undefined && isSameDealt(held, now) ? held : now
}

function devicesOf({ devices }: NetworkShare, change: Change | undefined): readonly DealtDevice[] {
  if (change === undefined) return devices
  const now = [...without(devices, change.gone), ...change.came]
  noteChange(devices, now, { gone: [...change.gone], came: change.came })
  return now
}

/** To copy thousands and take out a few costs less than to ask each. */
const few = 8

function without(devices: readonly DealtDevice[], gone: ReadonlySet<DealtDevice>): readonly DealtDevice[] {
  if (gone.size > few) return devices.filter((each) => !gone.has(each))
  const left = [...devices]
  for (const each of gone) {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
