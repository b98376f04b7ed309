import { expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { contains, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import { compileAll } from '#shared/compile/compile.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import type { Verdict } from '#shared/compile/reachability/verdict.ts'
import type { Model } from '#shared/model/model.ts'
import { parsePorts } from '#shared/base/port-spans.ts'

/*
 * WireGuard chooses a peer by the longest prefix that holds a packet's destination, and drops what comes from a
 * peer that is not the one its source would be sent to. Here packets are walked through the compiled tables by
 * these two rules alone, there and back; the way must be the one that reachability gives.
 */
const seeds = Array.from({ length: 150 }, (_, index) => index + 1)

const grounds = [
  { name: 'where every gateway has its key', toModel: withKeys, least: { all: 2000, relayed: 50 } },
  { name: 'where gateways have none yet', toModel: withSomeKeys, least: { all: 1000, relayed: 10 } },
]

test.each(grounds)(
  'compiled peers carry every allowed packet there and back, $name',
  ({ toModel, least }) => {
    const walked = { all: 0, relayed: 0 }
    for (const seed of seeds) {
      const model = toModel(drawModel(createChance(seed)), seed)
      const world = readWorld(model)
      for (const { deviceId, networkId, source, destination, verdict } of allowedPairs(model)) {
        const context = `seed ${seed}: ${source} -> ${destination}`
        const there = walk(
          world,
          `${deviceId} ${networkId}`,
          { source, destination },
          verdict.way.at(-1) ?? '',
        )
        const expected = [...verdict.way, ...endOf(world, networkId, destination)]
        expect({ context, there }).toEqual({ context, there: expected })
        const back = walkBack(world, verdict, { source, destination, deviceId, networkId })
        expect({ context, back }).toEqual({
          context,
          back: [...verdict.way.toReversed(), `${deviceId} ${networkId}`],
        })
        walked.all += 1
        if (verdict.way.length > 2) walked.relayed += 1
      }
    }
    expect(walked.all).toBeGreaterThan(least.all)
    expect(walked.relayed).toBeGreaterThan(least.relayed)
  },
)

test('a gateway without a key is nobody’s peer and lets no device pass, until it has one', () => {
  const found = { without: 0, reached: 0 }
  for (const seed of seeds) {
    const model = withSomeKeys(drawModel(createChance(seed)), seed)
    const keyless = new Set(model.gateways.flatMap(({ id, publicKey }) => (publicKey === null ? [id] : [])))
    const configs = compileAll(model)
    const joined = [...configs].flatMap(([gatewayId, config]) =>
      config.peers.filter((peer) => keyless.has(gatewayId) || keyless.has(peer.nodeId)),
    )
    expect(joined).toEqual([])
    found.without += keyless.size
    const before = new Set(allowedPairs(model).map(nameOf))
    const whole = allowedPairs(withKeys(model))
    for (const pair of whole) if (!before.has(nameOf(pair))) found.reached += 1
    // A key only adds: what is reached without it is reached with it.
    const after = new Set(whole.map(nameOf))
    expect([...before].filter((name) => !after.has(name))).toEqual([])
  }
  expect(found.without).toBeGreaterThan(50)
  expect(found.reached).toBeGreaterThan(500)
})

function nameOf({ deviceId, networkId, destination }: Pair): string {
  return `${deviceId} ${networkId} ${destination}`
}

interface World {
  /** By gateway id, or by device and network. */
  readonly tables: ReadonlyMap<string, readonly { readonly cidr: Cidr; readonly to: string }[]>
  /** Whose tunnel address is whose. */
  readonly holders: ReadonlyMap<string, string>
}

function readWorld(model: Model): World {
  const tables = new Map<string, { cidr: Cidr; to: string }[]>()
  const holders = new Map<string, string>()
  for (const [gatewayId, config] of compileAll(model)) tables.set(gatewayId, readTable(model, config))
  for (const placement of model.placements) {
    if (placement.nodeKind !== 'device') continue
    const id = `${placement.nodeId} ${placement.networkId}`
    for (const address of [placement.address, placement.address6])
      if (address !== null) holders.set(address, id)
    const { peers } = compileDevice(model, placement.nodeId, placement.networkId)
    tables.set(
      id,
      peers.flatMap((peer) => peer.allowedIPs.map((text) => ({ cidr: read(text), to: peer.gatewayId }))),
    )
  }
  for (const placement of model.placements)
    if (placement.nodeKind === 'gateway')
      for (const address of [placement.address, placement.address6])
        if (address !== null) holders.set(address, placement.nodeId)
  return { tables, holders }
}

function readTable(model: Model, config: GatewayConfig): { cidr: Cidr; to: string }[] {
  const byKey = new Map(
    model.placements.flatMap((placement) =>
      placement.publicKey === null
        ? []
        : [[placement.publicKey, `${placement.nodeId} ${placement.networkId}`] as const],
    ),
  )
  return config.peers.flatMap((peer) =>
    peer.allowedIPs.map((text) => ({ cidr: read(text), to: byKey.get(peer.publicKey) ?? peer.nodeId })),
  )
}

interface Packet {
  readonly source: string
  readonly destination: string
}

/** Gateways that a packet passes until it leaves the tunnels at `endId` or arrives at its destination's holder. */
function walk(world: World, from: string, packet: Packet, endId: string): string[] {
  const passed: string[] = []
  let at = from
  for (let hop = 0; hop < 20; hop += 1) {
    if (at !== from && world.holders.get(packet.destination) === at) return passed
    if (at === endId && !world.holders.has(packet.destination)) return passed
    const next = choose(world, at, packet.destination)
    if (next === null) return [...passed, 'no peer']
    if (choose(world, next, packet.source) !== at)
      return [...passed, `${next} refuses ${packet.source} from ${at}`]
    passed.push(next)
    at = next
  }
  return [...passed, 'for ever']
}

function walkBack(
  world: World,
  verdict: Extract<Verdict, { kind: 'allowed' }>,
  of: Packet & { readonly deviceId: string; readonly networkId: string },
): string[] {
  const back = { source: of.destination, destination: of.source }
  const holder = world.holders.get(of.destination)
  if (holder !== undefined && holder.includes(' ')) return walk(world, holder, back, '')
  const start = verdict.way.at(-1) ?? ''
  return [start, ...walk(world, start, back, '')]
}

function endOf(world: World, networkId: string, destination: string): string[] {
  const holder = world.holders.get(destination)
  return holder?.endsWith(` ${networkId}`) === true ? [holder] : []
}

function choose(world: World, at: string, address: string): string | null {
  const ip = toIp(address)
  let best: { readonly cidr: Cidr; readonly to: string } | null = null
  for (const entry of world.tables.get(at) ?? [])
    if (contains(entry.cidr, ip) && (best === null || entry.cidr.prefix > best.cidr.prefix)) best = entry
  return best?.to ?? null
}

interface Pair extends Packet {
  readonly deviceId: string
  readonly networkId: string
  readonly verdict: Extract<Verdict, { kind: 'allowed' }>
}

/** Every device with every tunnel address of its network and the first address of every rule, where allowed. */
function allowedPairs(model: Model): Pair[] {
  const reach = reachability(model)
  return model.placements.flatMap((placement) => {
    if (placement.nodeKind !== 'device') return []
    const { networkId, nodeId: deviceId } = placement
    const placements = model.placements.filter(
      (each) => each.networkId === networkId && each.nodeKind !== 'rule',
    )
    const rules = model.rules.filter((rule) => rule.networkId === networkId && rule.address !== 'gateway')
    const targets = [
      ...placements
        .flatMap((each) => [each.address ?? '', each.address6 ?? ''])
        .map((address) => ({ address, port: 22, protocol: 'tcp' as const })),
      ...rules.map((rule) => {
        const ports = parsePorts(rule.ports)
        const span = ports.ok ? ports.value[0] : undefined
        return {
          address: rule.address.split('/')[0] ?? '',
          port: span?.from ?? 1,
          protocol: span?.protocol ?? ('tcp' as const),
        }
      }),
    ]
    return targets.flatMap(({ address, port, protocol }) => {
      const source = address.includes(':') ? placement.address6 : placement.address
      const verdict = reach.canReach(deviceId, { address, port, protocol }, networkId)
      if (verdict.kind === 'refused' || source === null) return []
      return [{ deviceId, networkId, source, destination: address, verdict }]
    })
  })
}

/** Gateways without a key are no one's peers yet; here all have been synchronized once. */
function withKeys(model: Model): Model {
  const chance = createChance(7)
  return {
    ...model,
    gateways: model.gateways.map((gateway) => ({ ...gateway, publicKey: toBase64(chance.bytes(32)) })),
  }
}

/** The same, but every third gateway has no key yet. */
function withSomeKeys(model: Model, seed: number): Model {
  return {
    ...withKeys(model),
    gateways: withKeys(model).gateways.map((gateway, index) =>
      (index + seed) % 3 === 0 ? { ...gateway, publicKey: null } : gateway,
    ),
  }
}

function read(text: string): Cidr {
  const cidr = parseCidr(text)
  if (!cidr.ok) throw new Error(text)
  return cidr.value
}

function toIp(text: string): Ip {
  const ip = parseIp(text)
  if (!ip.ok) throw new Error(text)
  return ip.value
}
