import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { LiveConfig, MachineFacts, Observed } from '#shared/plan/observed.ts'

/** What it forwarded before us, and what it forwards because of what it has now. */
export function forwardingOf({
  facts,
  live,
}: {
  readonly facts: MachineFacts
  readonly live: GatewayConfig | null
}): MachineFacts['forward'] {
  return {
    ipv4: facts.forward.ipv4 || live?.forward.ipv4 === true,
    ipv6: facts.forward.ipv6 || live?.forward.ipv6 === true,
  }
}

/** How what a machine has now compares with what it would load when it starts. */
export function liveOf({
  live,
  persisted,
}: {
  readonly live: GatewayConfig | null
  readonly persisted: GatewayConfig | null
}): Observed['live'] {
  if (live === null && persisted === null) return { kind: 'none' }
  if (live !== null && persisted !== null && configDigest(live) === configDigest(persisted))
    return { kind: 'same' }
  return { kind: 'read', config: toLive(live) }
}

function toLive(config: GatewayConfig | null): LiveConfig {
  if (config === null)
    return { interface: null, peers: [], routes: [], sets: null, forward: { ipv4: false, ipv6: false } }
  return {
    interface: { addresses: config.interface.addresses, listenPort: config.interface.listenPort },
    peers: config.peers.map(({ publicKey, allowedIPs, keepaliveS }) => ({
      publicKey,
      allowedIPs,
      keepaliveS,
    })),
    routes: config.routes,
    sets: config.firewall.sets,
    forward: config.forward,
  }
}
