import { z } from 'zod'
import { id, position, wireguardKey } from './field.ts'

/** A node's place in one network: its tunnel addresses there and where it stands on the canvas. */
export const placement = z.object({
  networkId: id,
  /** A device, a gateway or a rule. */
  nodeId: id,
  nodeKind: z.enum(['device', 'gateway', 'rule']),
  /** Tunnel address in the network, canonical text without prefix; null for rules. */
  address: z.string().max(15).nullable(),
  address6: z.string().max(39).nullable(),
  /** A device's WireGuard public key in this network; null until it was made. Always null for others. */
  publicKey: wireguardKey.nullable(),
  position,
})
export type Placement = z.infer<typeof placement>

/**
 * A relationship drawn on the canvas of one network. `from` and `to` are in fixed order:
 * peer: device -> gateway (vpn, hub); rule: gateway (vpn, hub) -> rule; audience: device -> rule;
 * site: gateway -> gateway, the smaller id first (vpn, hub among themselves; server, database with a hub).
 */
export const relation = z.object({
  id,
  networkId: id,
  kind: z.enum(['peer', 'rule', 'audience', 'site']),
  from: id,
  to: id,
  /** Only of a peer: the device sends all its traffic through this gateway. */
  exit: z.boolean(),
})
export type Relation = z.infer<typeof relation>
