import { z } from 'zod'
import { bounds } from './bounds.ts'
import { id, name, port, timeMs, wireguardKey } from './field.ts'

export const gatewayKinds = ['vpn', 'hub', 'server', 'database'] as const
export type GatewayKind = (typeof gatewayKinds)[number]
export const operatingSystems = ['debian', 'ubuntu'] as const
export const custodies = ['server', 'workstation'] as const

/** A machine reached over SSH. `vpn` and `hub` end tunnels; `server` and `database` join a hub as peers. */
export const gateway = z.object({
  id,
  kind: z.enum(gatewayKinds),
  name,
  /** Where SSH and devices reach it: IPv4, IPv6 or DNS name. */
  publicAddress: z.string().trim().min(1).max(253),
  sshUser: z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
  sshPort: port,
  os: z.enum(operatingSystems),
  custody: z.enum(custodies),
  active: z.boolean(),
  /** UDP port of its WireGuard interface. */
  listenPort: port,
  /** UDP port that devices dial, when something in front forwards it; null: the listen port. */
  dialPort: port.nullable(),
  /** Its address in its own LAN, shown and offered as a rule's address. */
  localAddress: z.string().max(45).nullable(),
  /**
   * What lies behind it, as canonical CIDRs; only of `vpn` and `hub`. Files of devices send these ranges to the
   * tunnel, whatever the rules are; only rules decide what passes.
   */
  ranges: z.array(z.string().max(43)).max(bounds.gatewayRange.count),
  /** Members may pick it in the desktop app; a hidden one only relays. */
  visible: z.boolean(),
  /** The interface comes up at boot. */
  autoStart: z.boolean(),
  tokenVersion: z.int().min(1),
  /** WireGuard public key, base64; null until the gateway made its pair. */
  publicKey: wireguardKey.nullable(),
  createdAtMs: timeMs,
})
export type Gateway = z.infer<typeof gateway>

export const gatewayForm = gateway.pick({
  kind: true,
  name: true,
  publicAddress: true,
  sshUser: true,
  sshPort: true,
  os: true,
  custody: true,
  active: true,
  listenPort: true,
  dialPort: true,
  localAddress: true,
  ranges: true,
  visible: true,
  autoStart: true,
})
export type GatewayForm = z.infer<typeof gatewayForm>

/** A pinned host key: the whole public key in OpenSSH form (`ssh-ed25519 AAAA...`) and its SHA256 fingerprint. */
export const hostKey = z.object({
  type: z.string().max(40),
  publicKey: z.string().max(2000),
  fingerprint: z.string().max(60),
})
export type HostKey = z.infer<typeof hostKey>
