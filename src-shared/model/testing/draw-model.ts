import { toBase64 } from '#shared/base/base64.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { check } from '#shared/model/check.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type { Chance } from './chance.ts'

type Draft = { -readonly [K in keyof Model]: Model[K][number][] }

/**
 * A random organization that `check` finds nothing wrong with: one to three networks with gateways of all kinds, site
 * links, devices with one or several tunnels, some without key or switched off, and rules with addresses and ports
 * that lie inside, next to and across one another.
 */
export function drawModel(chance: Chance): Model {
  for (;;) {
    const drawn = repair(drawOnce(chance))
    if (drawn !== null) return drawn
  }
}

function drawOnce(chance: Chance): Model {
  const draft: Draft = {
    networks: [],
    networkUsers: [],
    devices: [],
    gateways: [],
    rules: [],
    placements: [],
    relations: [],
  }
  for (let index = 0; index < 3; index += 1)
    draft.networkUsers.push({
      id: `user-${index}`,
      name: `user ${index}`,
      email: `u${index}@example.org`,
      identification: String(index),
      active: index < 2 || chance.percent(50),
    })
  const count = chance.int(1, 6)
  for (let index = 0; index < count; index += 1) draft.gateways.push(drawGateway(chance, index))
  const networks = chance.int(1, 3)
  for (let index = 0; index < networks; index += 1) drawNetwork(chance, draft, index)
  return draft
}

function drawGateway(chance: Chance, index: number): Gateway {
  return {
    id: `gateway-${chance.int(0, 999)}-${index}`,
    kind:
      index === 0 ? chance.pick(['vpn', 'hub']) : chance.pick(['vpn', 'hub', 'hub', 'server', 'database']),
    name: `gateway ${index}`,
    publicAddress: chance.pick([
      `198.51.100.${index + 1}`,
      `2001:db8::${index + 1}`,
      `g${index}.example.org`,
    ]),
    sshUser: 'root',
    sshPort: 22,
    os: 'debian',
    custody: 'server',
    active: chance.percent(92),
    listenPort: 51820,
    dialPort: null,
    localAddress: `192.168.${index}.1`,
    ranges: [],
    visible: true,
    autoStart: true,
    tokenVersion: 1,
    publicKey: chance.percent(95) ? toBase64(chance.bytes(32)) : null,
    createdAtMs: 0,
  }
}

function drawNetwork(chance: Chance, draft: Draft, index: number): void {
  const range6 = chance.percent(60) ? `fd00:0:0:${index + 1}::/64` : null
  const network: Network = {
    id: `network-${index}`,
    name: `network ${index}`,
    description: '',
    active: chance.percent(95),
    range: `10.${20 + index}.0.0/${chance.pick([24, 26, 27])}`,
    range6,
    allowInternalTraffic: chance.percent(50),
    tokenVersion: 1,
  }
  draft.networks.push(network)
  const place = createPlaces(network)
  const gateways = draft.gateways.filter((_, position) => position === 0 || chance.percent(75))
  for (const gateway of gateways) draft.placements.push(place('gateway', gateway.id, null))
  drawLinks(chance, draft, network.id, gateways)
  drawDevices(chance, draft, { network, gateways, place, index })
  drawRules(chance, draft, { network, gateways })
}

type MakePlacement = (nodeKind: Placement['nodeKind'], nodeId: string, publicKey: string | null) => Placement

/** Addresses one after the other, so that runs of devices come about. */
function createPlaces(network: Network): MakePlacement {
  let next = 1n
  return (nodeKind, nodeId, publicKey) => {
    const offset = next
    if (nodeKind !== 'rule') next += 1n
    const from = (range: string | null): string | null => {
      const base = range === null ? null : parseIp(range.split('/')[0] ?? '')
      if (nodeKind === 'rule' || base?.ok !== true) return null
      return formatIp({ version: base.value.version, value: base.value.value + offset })
    }
    const [address, address6] = [from(network.range), from(network.range6)]
    return { networkId: network.id, nodeId, nodeKind, address, address6, publicKey, position: { x: 0, y: 0 } }
  }
}

function relate(
  chance: Chance,
  draft: Draft,
  of: Omit<Relation, 'id' | 'exit'> & { readonly exit?: boolean },
): void {
  const id = `relation-${String(chance.int(0, 999_999)).padStart(6, '0')}-${draft.relations.length}`
  draft.relations.push({ exit: false, ...of, id })
}

function drawLinks(chance: Chance, draft: Draft, networkId: string, gateways: readonly Gateway[]): void {
  const group = new Map(gateways.map((gateway) => [gateway.id, gateway.id]))
  for (const gateway of gateways.slice(1)) {
    if (!chance.percent(85)) continue
    const others = gateways.filter(
      (other) => group.get(other.id) !== group.get(gateway.id) && mayLink(gateway, other),
    )
    if (others.length === 0) continue
    const other = chance.pick(others)
    const [from, to] = gateway.id < other.id ? [gateway.id, other.id] : [other.id, gateway.id]
    relate(chance, draft, { networkId, kind: 'site', from, to })
    const [joined, into] = [group.get(gateway.id) ?? '', group.get(other.id) ?? '']
    for (const [id, root] of group) if (root === joined) group.set(id, into)
  }
}

function mayLink(a: Gateway, b: Gateway): boolean {
  const ends = (gateway: Gateway): boolean => gateway.kind === 'vpn' || gateway.kind === 'hub'
  return (ends(a) && ends(b)) || a.kind === 'hub' || b.kind === 'hub'
}

function drawDevices(
  chance: Chance,
  draft: Draft,
  of: { network: Network; gateways: readonly Gateway[]; place: MakePlacement; index: number },
): void {
  const ends = of.gateways.filter((gateway) => gateway.kind === 'vpn' || gateway.kind === 'hub')
  const count = chance.int(2, 9)
  for (let each = 0; each < count; each += 1) {
    // Some devices are in several networks.
    const id = `device-${each < 2 ? 'shared' : of.index}-${each}`
    if (!draft.devices.some((device) => device.id === id))
      draft.devices.push({
        id,
        kind: 'laptop',
        networkUserId: `user-${chance.int(0, 2)}`,
        name: id,
        serial: '',
        observation: '',
        active: chance.percent(90),
      })
    draft.placements.push(of.place('device', id, chance.percent(90) ? toBase64(chance.bytes(32)) : null))
    const tunnels = chance.pick([0, 1, 1, 1, 1, 1, 1, 2, 2, 3])
    const dialled = new Set(Array.from({ length: tunnels }, () => chance.pick(ends)))
    const exit = chance.percent(15) ? chance.pick(ends) : null
    for (const gateway of dialled)
      relate(chance, draft, {
        networkId: of.network.id,
        kind: 'peer',
        from: id,
        to: gateway.id,
        exit: gateway === exit,
      })
  }
}

const ports = [
  '443',
  '22,80',
  '5000-5100',
  '53/udp',
  '443/tcp+udp',
  '1-65535',
  '1-65535/udp',
  '80-90,85-443',
  '22',
]

function drawRules(
  chance: Chance,
  draft: Draft,
  of: { network: Network; gateways: readonly Gateway[] },
): void {
  const devices = draft.placements.filter(
    (placement) => placement.networkId === of.network.id && placement.nodeKind === 'device',
  )
  const ends = of.gateways.filter((gateway) => gateway.kind === 'vpn' || gateway.kind === 'hub')
  const count = chance.int(1, 9)
  for (let each = 0; each < count; each += 1) {
    const id = `rule-${of.network.id}-${chance.int(0, 99)}-${each}`
    const gateway = chance.pick(ends)
    const rule: Rule = {
      id,
      networkId: of.network.id,
      kind: 'server',
      name: id,
      address: drawAddress(chance, draft, of.network, gateway),
      ports: chance.pick(ports),
      audience: chance.pick(['everyone', 'chosen', 'chosen']),
      active: chance.percent(92),
    }
    draft.rules.push(rule)
    draft.placements.push(createPlaces(of.network)('rule', id, null))
    relate(chance, draft, { networkId: of.network.id, kind: 'rule', from: gateway.id, to: id })
    if (rule.audience === 'everyone') continue
    for (const placement of devices)
      if (chance.percent(50))
        relate(chance, draft, { networkId: of.network.id, kind: 'audience', from: placement.nodeId, to: id })
  }
}

/** Mostly near one another, so that addresses nest and touch; each gateway has LANs of its own. */
function drawAddress(chance: Chance, draft: Draft, network: Network, gateway: Gateway): string {
  const lan = Number(gateway.id.split('-').at(-1) ?? '0')
  const machines = draft.placements.filter((placement) => {
    const kind = draft.gateways.find((each) => each.id === placement.nodeId)?.kind
    return placement.networkId === network.id && (kind === 'server' || kind === 'database')
  })
  const host = chance.int(0, 12)
  return chance.pick([
    'gateway',
    `192.168.${lan}.${host}`,
    `192.168.${lan}.${host}`,
    `192.168.${lan}.${host - (host % 4)}/30`,
    `192.168.${lan}.0/28`,
    `192.168.${lan}.0/24`,
    `172.${16 + lan}.0.0/16`,
    lan === 0 ? '128.0.0.0/1' : `100.64.${lan}.0/25`,
    `2001:db8:${lan}::${host}`,
    `2001:db8:${lan}::/126`,
    `2001:db8:${lan}::/64`,
    ...(machines.length === 0 ? [] : [chance.pick(machines).address ?? 'gateway']),
    ...(machines.length === 0 ? [] : [chance.pick(machines).address6 ?? 'gateway']),
  ])
}

/** Takes away what `check` objects to, and again what it then objects to; null when that is no rule and no link. */
function repair(model: Model, rounds = 10): Model | null {
  const found = check(model)
  if (found.length === 0) return model
  const ids = new Set(
    found.flatMap((each) => (each.at?.[0] === 'rules' || each.at?.[0] === 'relations' ? [each.at[1]] : [])),
  )
  if (ids.size === 0 || rounds === 0) return null
  const stays = (id: string): boolean => !ids.has(id)
  const rest = {
    ...model,
    rules: model.rules.filter((rule) => stays(rule.id)),
    placements: model.placements.filter((placement) => stays(placement.nodeId)),
    relations: model.relations.filter(
      (relation) => stays(relation.id) && stays(relation.from) && stays(relation.to),
    ),
  }
  return repair(rest, rounds - 1)
}
