import { tableOf } from '#shared/base/table.ts'
import { lastOf, type Cidr } from '#shared/base/cidr.ts'
import { isAllSpecial } from '#shared/base/special-ranges.ts'
import type { FirewallConfig } from '#shared/compile/config/config.ts'
import { printed, sorted, type Making } from '#shared/compile/config/pieces.ts'
import type { GatewayShare, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { internalNetworks } from '#shared/compile/topology/share.ts'
import type { EnrolledDevice, PlacedRule } from '#shared/compile/topology/placed.ts'
import type { Address } from '#shared/model/read-addresses.ts'
import { disjointBoxes, joinAddresses, joinRanges, type Box } from './boxes.ts'
import { concat, formatInterval, formatSpan } from './element.ts'
import { setNames, skeletonVersion, type SetName } from './skeleton.ts'

type Sets = Record<SetName, string[]>

/**
 * The elements of the gateway's table. One element a device, network or opening, never one a device and rule
 * where a rule is for everyone; devices side by side with the same opening share an element.
 */
export function compileFirewall(share: GatewayShare, making: Making): FirewallConfig {
  const sets = tableOf(setNames, (): string[] => [])
  for (const part of share.networks) {
    for (const device of part.direct) addAddresses(sets, ['device', 'direct'], device)
    for (const device of part.remote.keys()) addAddresses(sets, ['device'], device)
    for (const device of part.exits) addAddresses(sets, ['exit'], device)
    addEveryone(sets, part)
    addChosen(sets, part, making)
    addPing(sets, part)
  }
  for (const part of internalNetworks(share)) addInternal(sets, part)
  if (share.networks.some((part) => part.exits.length > 0)) addClosed(sets, share.closed)
  return {
    skeleton: skeletonVersion,
    sets: Object.fromEntries(setNames.map((name) => [name, sorted(making, `set ${name}`, sets[name])])),
  }
}

function addAddresses(
  sets: Sets,
  kinds: readonly ('device' | 'direct' | 'exit')[],
  device: EnrolledDevice,
): void {
  for (const ip of device.addresses) {
    for (const kind of kinds) sets[`${kind}${ip.version}`].push(ip.text)
  }
}

/** One pair of ranges a network: the other sets tell which devices they hold. */
function addInternal(sets: Sets, part: NetworkShare): void {
  const kind = part.station.gateway.kind === 'hub' ? 'relay' : 'internal'
  for (const range of part.topology.ranges) {
    const text = formatRange(range)
    sets[`${kind}${range.version}`].push(concat(text, text))
  }
}

/** What is special anyway is closed by the chains themselves, so that these sets are mostly empty. */
function addClosed(sets: Sets, closed: readonly Cidr[]): void {
  const ranges = closed.filter((range) => !isAllSpecial(range))
  for (const interval of joinRanges(ranges)) sets[`closed${interval.version}`].push(formatInterval(interval))
}

function addPing(sets: Sets, part: NetworkShare): void {
  if (part.direct.length === 0) return
  for (const ip of part.station.addresses) {
    const range = part.topology.ranges.find((each) => each.version === ip.version)
    if (range !== undefined) sets[`ping${ip.version}`].push(concat(formatRange(range), ip.text))
  }
}

function addEveryone(sets: Sets, part: NetworkShare): void {
  if (part.direct.length === 0) return
  for (const box of disjointBoxes(part.everyone)) {
    const range = part.topology.ranges.find((each) => each.version === box.version)
    if (range !== undefined) sets[`everyone${box.version}`].push(concat(formatRange(range), formatBox(box)))
  }
}

/**
 * Boxes are made disjoint for each device alone, then devices are gathered by box. Whatever one relationship
 * opens or closes therefore changes elements of its own boxes only, however many others the device has.
 */
function addChosen(sets: Sets, part: NetworkShare, making: Making): void {
  const gathered = new Map<string, { readonly version: 4 | 6; readonly devices: Address[] }>()
  for (const [device, rules] of part.grants) {
    for (const { version, text } of boxesOf(rules)) {
      const ip = device.addresses.find((each) => each.version === version)
      if (ip === undefined) continue
      const group = gathered.get(text)
      if (group === undefined) gathered.set(text, { version, devices: [ip] })
      else group.devices.push(ip)
    }
  }
  for (const [text, { version, devices }] of gathered) {
    const elements = printed(making, `chosen ${part.topology.network.id} ${text}`, devices, () =>
      joinAddresses(devices).map((run) => concat(formatRun(run), text)),
    )
    for (const element of elements) sets[`chosen${version}`].push(element)
  }
}

/** One device is printed as it is: its text is at hand. */
function formatRun({ from, to }: { readonly from: Address; readonly to: Address }): string {
  return from === to ? from.text : formatInterval({ version: from.version, from: from.value, to: to.value })
}

interface BoxText {
  readonly version: 4 | 6
  readonly text: string
}

interface Known {
  boxes?: readonly BoxText[]
  /** With one more rule. */
  readonly and: WeakMap<PlacedRule, Known>
}

const known: Known = { and: new WeakMap() }

/** Many devices have the same rules, at each gateway on their way and in the next model: worked out once. */
function boxesOf(rules: readonly PlacedRule[]): readonly BoxText[] {
  let at = known
  for (const rule of rules) {
    const next = at.and.get(rule) ?? { and: new WeakMap() }
    at.and.set(rule, next)
    at = next
  }
  at.boxes ??= printBoxes(rules)
  return at.boxes
}

function printBoxes(rules: readonly PlacedRule[]): BoxText[] {
  return disjointBoxes(rules).map((box) => ({ version: box.version, text: formatBox(box) }))
}

function formatBox(box: Box): string {
  return concat(formatInterval(box), formatSpan(box.span))
}

function formatRange(range: Cidr): string {
  return formatInterval({ version: range.version, from: range.value, to: lastOf(range) })
}
