import type { GatewayConfig, PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { LiveConfig, Observed } from './observed.ts'

/** What was confirmed on a gateway last, as we remember it. */
export interface Applied {
  readonly generation: number
  readonly config: GatewayConfig
}

/** What a gateway has now, as far as it can be known. */
export interface Current {
  /** Null: nothing of ours, or something that we don't know. */
  readonly config: GatewayConfig | null
  /** Ours, but of a generation that we don't remember: it is replaced whole. */
  readonly unknown: boolean
  readonly hasInterface: boolean
  readonly hasFirewall: boolean
}

const nothing: Current = { config: null, unknown: false, hasInterface: false, hasFirewall: false }

/** Puts together what the gateway said and what we remember of it. */
export function readCurrent(applied: Applied | null, observed: Observed): Current {
  switch (observed.live.kind) {
    case 'none':
      return nothing
    case 'same':
      return applied !== null && configDigest(applied.config) === observed.configDigest
        ? { config: applied.config, unknown: false, hasInterface: true, hasFirewall: true }
        : { config: null, unknown: true, hasInterface: true, hasFirewall: true }
    case 'read': {
      const { config } = observed.live
      return {
        config: fromLive(config, applied?.config ?? null, observed.gatewayId),
        unknown: false,
        hasInterface: config.interface !== null,
        hasFirewall: config.sets !== null,
      }
    }
  }
}

/** Preshared keys and dialled addresses can't be read back: those of known peers are taken as remembered. */
function fromLive(live: LiveConfig, known: GatewayConfig | null, gatewayId: string): GatewayConfig {
  const peers = new Map(known?.peers.map((peer) => [peer.publicKey, peer]))
  return {
    gatewayId,
    interface: {
      name: 'trama0',
      addresses: live.interface?.addresses ?? [],
      listenPort: live.interface?.listenPort ?? 0,
      mtu: known?.interface.mtu ?? 0,
    },
    peers: live.peers.map((peer): PeerConfig => {
      const same = peers.get(peer.publicKey)
      return {
        ...peer,
        presharedKey: same?.presharedKey ?? unknownKey(peer.publicKey),
        endpoint: same?.endpoint ?? null,
        nodeId: same?.nodeId ?? '',
      }
    }),
    routes: live.routes,
    firewall: { skeleton: known?.firewall.skeleton ?? 0, sets: live.sets ?? {} },
    forward: live.forward,
    autoStart: known?.autoStart ?? false,
  }
}

function unknownKey(peerKey: string): PresharedKeyRef {
  return { networkId: '', networkTokenVersion: 0, gatewayId: '', gatewayTokenVersion: 0, peerKey }
}
