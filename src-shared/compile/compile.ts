import type { Model } from '#shared/model/model.ts'
import type { GatewayConfig } from './config/config.ts'
import { compileFirewall } from './nftables/compile-firewall.ts'
import type { Making, Pieces } from './config/pieces.ts'
import { isSameShare } from './topology/same-share.ts'
import type { GatewayShare } from './topology/share-value.ts'
import { shareOut } from './topology/share-out.ts'
import { endsTunnels, readClosed } from './topology/share.ts'
import { keepSame } from './topology/same-topology.ts'
import type { NetworkTopology } from './topology/topology-value.ts'
import { compareText, readTopology } from './topology/topology.ts'
import { compilePeers, compileRoutes } from './wireguard/peers.ts'

/** WireGuard's own default over a path of 1500 bytes; what enters a tunnel is clamped to it. */
export const tunnelMtu = 1420

/**
 * What every active gateway should have, by its id. Cannot fail: `check` has refused what can't be built. The
 * model must hold every network of the organization, since a gateway may serve several of them. Step 4 of the
 * walk: before it `check`, after it `planGateway`.
 */
export function compileAll(
  model: Model,
  memory: CompileMemory = createCompileMemory(),
): ReadonlyMap<string, GatewayConfig> {
  const topologies = keepSame(memory.topologies, readTopology(model, memory.topologies))
  const closed = readClosed(topologies, memory.closed)
  const shares = shareOut(topologies, memory.topologies, closed)
  const gateways = model.gateways.toSorted((a, b) => compareText(a.id, b.id))
  const made = new Map(
    gateways.map((gateway) => {
      const share = shares.get(gateway.id) ?? { gatewayId: gateway.id, closed, networks: [] }
      const held = memory.made.get(gateway.id)
      const isSame = held?.gateway === gateway && isSameShare(held.share, share)
      if (isSame) return [gateway.id, { ...held, share }] as const
      const making: Making = { former: held?.pieces ?? new Map(), now: new Map() }
      const config = compileShare(gateway, share, making)
      return [gateway.id, { gateway, share, config, pieces: making.now }] as const
    }),
  )
  memory.topologies = topologies
  memory.closed = closed
  memory.made = made
  return new Map([...made].map(([id, { config }]) => [id, config]))
}

/** What was compiled last: gateways whose part of the next model is the same keep their configuration as it is. */
export interface CompileMemory {
  topologies: readonly NetworkTopology[]
  closed: GatewayShare['closed']
  made: ReadonlyMap<
    string,
    {
      readonly gateway: Model['gateways'][number]
      readonly share: GatewayShare
      readonly config: GatewayConfig
      readonly pieces: Pieces
    }
  >
}

/** For the models of one organization, one after the other. */
export function createCompileMemory(): CompileMemory {
  return { topologies: [], closed: [], made: new Map() }
}

/**
 * What one gateway should have. One that is inactive or placed nowhere gets a configuration that lets nothing
 * pass. Costs as much as `compileAll`: use that one for several.
 */
export function compileGateway(model: Model, gatewayId: string): GatewayConfig {
  const config = compileAll(model).get(gatewayId)
  if (config === undefined) throw new Error(`no gateway ${gatewayId} in the model`)
  return config
}

function compileShare(
  gateway: Model['gateways'][number],
  share: GatewayShare,
  making: Making,
): GatewayConfig {
  const relays = share.networks.some(endsTunnels)
  return {
    gatewayId: gateway.id,
    interface: {
      name: 'trama0',
      addresses: share.networks.flatMap(ownAddresses).toSorted(),
      listenPort: gateway.listenPort,
      mtu: tunnelMtu,
    },
    peers: compilePeers(share, making),
    routes: compileRoutes(share, making),
    firewall: compileFirewall(share, making),
    forward: {
      ipv4: relays,
      ipv6: relays && share.networks.some((part) => part.topology.network.range6 !== null),
    },
    autoStart: gateway.autoStart,
  }
}

function ownAddresses(part: GatewayShare['networks'][number]): string[] {
  return part.station.addresses.flatMap((ip) => {
    const range = part.topology.ranges.find((each) => each.version === ip.version)
    return range === undefined ? [] : [`${ip.text}/${range.prefix}`]
  })
}
