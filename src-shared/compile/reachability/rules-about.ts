import { parseCidr, rangeOf } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, type Ip } from '#shared/base/ip.ts'
import { parsePorts, type PortSpan } from '#shared/base/port-spans.ts'
import type { Placement } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { relationsAt, type ModelView } from '#shared/model/view.ts'

/** A rule at its gateway, its ports read. */
export interface PlacedRule {
  readonly rule: Rule
  readonly gatewayId: string
  readonly spans: readonly PortSpan[]
}

/** What a network knows of an address. */
export interface AddressFacts {
  /** Whose tunnel address it is. */
  readonly machine: Placement | undefined
  /** Whether it lies in the network's own ranges. */
  readonly isInside: boolean
}

interface Numbered extends PlacedRule {
  readonly number: number
}

/** Addresses whose rules are remembered: people ask about any. */
const mostKnown = 1000

/**
 * Answers which rules of a network are about an address, in their order. Rules are found by their address: one after
 * the other, thousands of questions of a drawing with thousands of rules would take minutes.
 */
export function indexRules(
  view: ModelView,
  networkId: string,
  factsOf: (ip: Ip) => AddressFacts,
): (ip: Ip) => readonly PlacedRule[] {
  const ofGateways = new Map<string, Numbered[]>()
  const ofRanges = new Map<string, Numbered[]>()
  const prefixes = { 4: new Set<number>(), 6: new Set<number>() }
  for (const [number, rule] of view.model.rules.entries()) {
    const attached =
      rule.networkId === networkId ? relationsAt(view, networkId, rule.id, 'rule')[0] : undefined
    if (attached === undefined) continue
    const ports = parsePorts(rule.ports)
    const placed = { rule, gatewayId: attached.from, spans: ports.ok ? ports.value : [], number }
    if (rule.address === 'gateway') add(ofGateways, attached.from, placed)
    const range = rule.address === 'gateway' ? null : parseCidr(rule.address)
    if (range?.ok !== true) continue
    prefixes[range.value.version].add(range.value.prefix)
    add(ofRanges, keyOf(range.value, range.value.prefix), placed)
  }
  const known = new Map<string, readonly PlacedRule[]>()
  const find = (ip: Ip): readonly PlacedRule[] => {
    const { machine, isInside } = factsOf(ip)
    const bits = bitsOf(ip.version)
    // Inside the network that is a gateway's own address only.
    const lengths = !isInside ? [...prefixes[ip.version]] : machine?.nodeKind === 'gateway' ? [bits] : []
    return [
      ...(machine === undefined ? [] : (ofGateways.get(machine.nodeId) ?? [])),
      ...lengths.flatMap((prefix) => ofRanges.get(keyOf(rangeOf(ip, prefix), prefix)) ?? []),
    ].toSorted((a, b) => a.number - b.number)
  }
  return (ip) => {
    const text = formatIp(ip)
    const found = known.get(text) ?? find(ip)
    if (known.size >= mostKnown) known.clear()
    known.set(text, found)
    return found
  }
}

function keyOf({ version, value }: Ip, prefix: number): string {
  return `${version} ${prefix} ${value}`
}

function add(into: Map<string, Numbered[]>, key: string, placed: Numbered): void {
  const same = into.get(key)
  if (same === undefined) into.set(key, [placed])
  else same.push(placed)
}
