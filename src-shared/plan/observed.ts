import type { GatewayConfig } from '#shared/compile/config/config.ts'

/** What a gateway said about itself at one moment. No secret in it. */
export interface Observed {
  readonly gatewayId: string
  /** When the reading began, UTC milliseconds of our clock. */
  readonly readAtMs: number
  readonly machine: MachineFacts
  /** Base64 public key of trama0's pair; null when it has none yet. */
  readonly publicKey: string | null
  /** Generation that the gateway says is confirmed; 0: we were never here. */
  readonly generation: number
  /** SHA-256 hex over the config that the gateway says is confirmed; null: never. */
  readonly configDigest: string | null
  /** A change not confirmed yet: its generation, its fencing number, the seconds until it undoes itself. */
  readonly pending: { readonly generation: number; readonly fence: number; readonly undoInS: number } | null
  /** The last change that undid itself, if it was the last thing that happened. */
  readonly undone: { readonly generation: number; readonly atMs: number } | null
  /**
   * What it has in kernel and files now. `same`: its hashes are those of the confirmed generation, so that
   * the config stored with that digest is what it has. `read`: it differs, and this is what was read.
   */
  readonly live:
    | { readonly kind: 'none' }
    | { readonly kind: 'same' }
    | { readonly kind: 'read'; readonly config: LiveConfig }
  /** Last handshake and traffic by peer, where known. */
  readonly peers: Readonly<Record<string, PeerState>>
}

/** The parts of a `GatewayConfig` that can be read back from a machine. */
export interface LiveConfig {
  readonly interface: { readonly addresses: readonly string[]; readonly listenPort: number } | null
  readonly peers: readonly {
    readonly publicKey: string
    readonly allowedIPs: readonly string[]
    readonly keepaliveS: number
  }[]
  readonly routes: readonly string[]
  readonly sets: GatewayConfig['firewall']['sets'] | null
  readonly forward: { readonly ipv4: boolean; readonly ipv6: boolean }
}

export interface PeerState {
  /** UTC milliseconds; null: never. */
  readonly handshakeAtMs: number | null
  readonly endpoint: string | null
  readonly receivedBytes: number
  readonly sentBytes: number
}

export interface MachineFacts {
  readonly os: 'debian' | 'ubuntu'
  /** `12`, `24.04`. */
  readonly osVersion: string
  readonly kernel: string
  /** Missing Debian packages among those that we need. */
  readonly missingPackages: readonly string[]
  /** Whether the kernel has WireGuard itself, or wireguard-go carries it. */
  readonly wireguard: 'kernel' | 'userspace' | 'none'
  readonly forward: { readonly ipv4: boolean; readonly ipv6: boolean }
  /** Foreign base chains on forward or input with policy drop: they may stop what ours lets pass. */
  readonly foreignDrops: readonly string[]
  /** Private ranges that it is connected to or has routes for: what may lie behind it. Canonical CIDRs. */
  readonly ranges: readonly string[]
}
