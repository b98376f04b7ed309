import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type { Chance } from '#shared/model/testing/chance.ts'

/** The first packet of a connection, as it arrives at a gateway. `port` is 0 for icmp: an echo request. */
export interface Probe {
  readonly from: 'tunnel' | 'lan'
  readonly source: string
  readonly address: string
  readonly protocol: 'tcp' | 'udp' | 'icmp'
  readonly port: number
  readonly sourcePort?: number
}

/** So many different probes of one gateway, most of them right at the edges of what the model opens. */
export function drawProbes(chance: Chance, model: Model, gatewayId: string, count: number): Probe[] {
  const probes = new Map<string, Probe>()
  // A small model has only so many edges: what can't be found in this many draws is not there.
  for (let draw = 0; draw < count * 20 && probes.size < count; draw += 1) {
    const probe = chance.percent(50) ? drawLikely(chance, model, gatewayId) : drawProbe(chance, model)
    if (probe !== null && isSendable(probe)) probes.set(formatProbe(probe), probe)
  }
  return [...probes.values()]
}

export function formatProbe(probe: Probe): string {
  return `${probe.from} ${probe.source} -> ${probe.address} ${probe.protocol} ${probe.port}`
}

function drawProbe(chance: Chance, model: Model): Probe | null {
  const version = chance.percent(60) ? 4 : 6
  const destination = drawDestination(chance, model, version)
  const source = drawSource(chance, model, version)
  if (destination === null || source === null) return null
  const from = chance.percent(94) ? 'tunnel' : 'lan'
  return { from, source: from === 'lan' ? lanSource(version) : source, ...destination }
}

/** From a device that a rule names to that rule, or between devices: what has a good chance of a yes. */
function drawLikely(chance: Chance, model: Model, gatewayId: string): Probe | null {
  const version = chance.percent(60) ? 4 : 6
  const here = model.relations.filter((each) => each.kind === 'rule' && each.from === gatewayId)
  const any = model.relations.filter((each) => each.kind === 'rule')
  const tunnels = model.relations.filter((each) => each.kind === 'peer' && each.to === gatewayId)
  const attached = here.length > 0 && chance.percent(60) ? here : any
  if (attached.length === 0 || (tunnels.length > 0 && chance.percent(30)))
    return tunnels.length === 0 ? null : drawFrom(chance, model, chance.pick(tunnels), version)
  const { to: ruleId, from: endId } = chance.pick(attached)
  const rule = model.rules.find((each) => each.id === ruleId)
  const named = model.relations.filter((each) =>
    rule?.audience === 'everyone'
      ? each.kind === 'peer' && each.to === endId
      : each.kind === 'audience' && each.to === ruleId,
  )
  const sources = named.filter((each) => each.networkId === rule?.networkId)
  if (rule === undefined || sources.length === 0) return null
  const aim = aimAtRule(chance, model, rule, version)
  const source = addressOf(model, chance.pick(sources), version)
  return aim === null || source === null ? null : { from: 'tunnel', source, ...aim }
}

/** From a device of this gateway to a placement of its network, or far away. */
function drawFrom(chance: Chance, model: Model, tunnel: Relation, version: 4 | 6): Probe | null {
  const source = addressOf(model, tunnel, version)
  const others = model.placements.filter(
    (each) => each.networkId === tunnel.networkId && each.nodeKind !== 'rule',
  )
  const other = chance.pick(others)
  const address = chance.percent(75)
    ? version === 4
      ? other.address
      : other.address6
    : chance.pick(outside[version])
  return source === null || address === null
    ? null
    : { from: 'tunnel', source, address, ...drawService(chance) }
}

function addressOf(model: Model, relation: Relation, version: 4 | 6): string | null {
  const placement = model.placements.find(
    (each) => each.nodeId === relation.from && each.networkId === relation.networkId,
  )
  return (version === 4 ? placement?.address : placement?.address6) ?? null
}

const outside = {
  4: ['9.9.9.9', '203.0.113.9', '10.99.0.1'],
  6: ['2620:fe::9', '2001:db8:ffff::9'],
} as const

function lanSource(version: 4 | 6): string {
  return version === 4 ? '192.168.200.7' : '2001:db8:200::7'
}

function drawSource(chance: Chance, model: Model, version: 4 | 6): string | null {
  const placements = model.placements.filter(
    (placement) => placement.nodeKind === (chance.percent(95) ? 'device' : 'gateway'),
  )
  if (placements.length === 0) return null
  const placement = chance.pick(placements)
  const address = version === 4 ? placement.address : placement.address6
  return address !== null && chance.percent(7) ? shift(address, chance.pick([-1n, 1n])) : address
}

type Aim = Pick<Probe, 'address' | 'protocol' | 'port'>

function drawDestination(chance: Chance, model: Model, version: 4 | 6): Aim | null {
  const kind = chance.int(0, 99)
  if (kind < 60 && model.rules.length > 0) return aimAtRule(chance, model, chance.pick(model.rules), version)
  if (kind < 90) {
    const placement = chance.pick(model.placements)
    const address = version === 4 ? placement.address : placement.address6
    return address === null ? null : { address, ...drawService(chance) }
  }
  return { address: chance.pick(outside[version]), ...drawService(chance) }
}

function aimAtRule(chance: Chance, model: Model, rule: Rule, version: 4 | 6): Aim | null {
  const gatewayId = model.relations.find((each) => each.kind === 'rule' && each.to === rule.id)?.from
  const own = model.placements.find((each) => each.nodeId === gatewayId && each.networkId === rule.networkId)
  const text = rule.address === 'gateway' ? (version === 4 ? own?.address : own?.address6) : rule.address
  const cidr = text === null || text === undefined ? null : parseCidr(text)
  if (cidr?.ok !== true || cidr.value.version !== version) return null
  const [first, last] = [cidr.value.value, lastOf(cidr.value)]
  const value = chance.pick([first, first, last, last, first - 1n, last + 1n, first + (last - first) / 2n])
  const spans = parsePorts(rule.ports)
  if (!spans.ok) return null
  const span = chance.pick(spans.value)
  const port = chance.pick([span.from, span.from, span.to, span.from - 1, span.to + 1])
  const protocol = chance.percent(85) ? span.protocol : chance.pick(['tcp', 'udp', 'icmp'] as const)
  if (value < 0n || value >= 1n << (version === 4 ? 32n : 128n) || port > 65535) return null
  return { address: formatIp({ version, value }), protocol, port: protocol === 'icmp' ? 0 : port }
}

function drawService(chance: Chance): Pick<Probe, 'protocol' | 'port'> {
  const protocol = chance.pick(['tcp', 'udp', 'icmp'] as const)
  return { protocol, port: protocol === 'icmp' ? 0 : chance.pick([22, 53, 443, 5000, 1, 65535]) }
}

/** What a kernel would throw away itself, whatever our rules say, tells nothing about them. */
function isSendable({ source, address, port }: Probe): boolean {
  const [from, to] = [parseIp(source), parseIp(address)]
  if (!from.ok || !to.ok || source === address || port < 0) return false
  if (to.value.version === 6) return to.value.value >> 125n === 1n || to.value.value >> 121n === 0x7en
  const first = Number(to.value.value >> 24n)
  return first > 0 && first < 224 && first !== 127
}

function shift(address: string, by: bigint): string | null {
  const ip = parseIp(address)
  return ip.ok ? formatIp({ version: ip.value.version, value: ip.value.value + by }) : null
}
