import { tableOf } from '#shared/base/table.ts'
import { lastOf, type Cidr } from '#shared/base/cidr.ts'
import { isAllSpecial } from '#shared/base/special-ranges.ts'
import type { FirewallConfig } from '#shared/compile/config/config.ts'
import { joined } from '#shared/compile/config/ordered.ts'
import { kept, type Making } from '#shared/compile/config/pieces.ts'
import type { GatewayShare, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { internalNetworks } from '#shared/compile/topology/share.ts'
import { joinRanges } from './boxes.ts'
import { compileAddresses } from './compile-addresses.ts'
import { compileChosen } from './compile-chosen.ts'
import { concat, formatInterval } from './element.ts'
import { printBoxes } from './print-boxes.ts'
import { setNames, skeletonVersion, type SetName } from './skeleton.ts'

type Sets = Record<SetName, string[]>
const none: readonly string[] = []

type Texts = Partial<Record<SetName, readonly string[]>>

/**
 * The elements of the gateway's table. One element a device, network or opening, never one a device and rule
 * where a rule is for everyone; devices side by side with the same opening share an element.
 */
export function compileFirewall(share: GatewayShare, making: Making): FirewallConfig {
  const sets = tableOf(setNames, (): string[] => [])
  const addresses = share.networks.map((part) => compileAddresses(part, making))
  for (const [index, part] of share.networks.entries()) {
    if (!hasSome(addresses[index], 'direct')) continue
    addEveryone(sets, part, making)
    addPing(sets, part)
  }
  for (const part of internalNetworks(share)) addInternal(sets, part)
  if (addresses.some((texts) => hasSome(texts, 'exit'))) addClosed(sets, share.closed)
  const parts: Texts[] = [...addresses, ...share.networks.map((part) => compileChosen(part, making))]
  const elements = (name: SetName): readonly string[] => {
    const few = kept(making, `few ${name}`, sets[name], () => sets[name].toSorted())
    const lists = [few, ...parts.map((texts) => texts[name] ?? none)]
    return kept(making, `set ${name}`, lists, () => joined(lists))
  }
  return {
    skeleton: skeletonVersion,
    sets: Object.fromEntries(setNames.map((name) => [name, elements(name)])),
  }
}

/** A device has an address of one of the families at least. */
function hasSome(texts: Texts | undefined, kind: 'direct' | 'exit'): boolean {
  return texts?.[`${kind}4`] !== undefined || texts?.[`${kind}6`] !== undefined
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
  for (const ip of part.station.addresses) {
    const range = part.topology.ranges.find((each) => each.version === ip.version)
    if (range !== undefined) sets[`ping${ip.version}`].push(concat(formatRange(range), ip.text))
  }
}

function addEveryone(sets: Sets, part: NetworkShare, making: Making): void {
  const { network, ranges } = part.topology
  const boxes = kept(making, `everyone ${network.id}`, part.everyone, () => printBoxes(part.everyone))
  for (const { version, text } of boxes) {
    const range = ranges.find((each) => each.version === version)
    if (range !== undefined) sets[`everyone${version}`].push(concat(formatRange(range), text))
  }
}

function formatRange(range: Cidr): string {
  return formatInterval({ version: range.version, from: range.value, to: lastOf(range) })
}
