/**
 * What one gateway should have: plain JSON, no secret in it, same model same bytes. Every list is sorted.
 * Made by `compile`, compared by `plan`, carried to the machine by the `Gateways` port.
 */
export interface GatewayConfig {
  readonly gatewayId: string
  readonly interface: {
    readonly name: 'trama0'
    /** Own addresses with the prefix of their network: `10.20.0.1/24`. */
    readonly addresses: readonly string[]
    readonly listenPort: number
    readonly mtu: number
  }
  readonly peers: readonly PeerConfig[]
  /** CIDRs behind other peers that no interface address covers: routes over trama0. */
  readonly routes: readonly string[]
  readonly firewall: FirewallConfig
  readonly forward: { readonly ipv4: boolean; readonly ipv6: boolean }
  readonly autoStart: boolean
}

export interface PeerConfig {
  /** Base64; the key of the list. */
  readonly publicKey: string
  readonly presharedKey: PresharedKeyRef
  /** Canonical CIDRs, sorted. */
  readonly allowedIPs: readonly string[]
  /** `host:port` or `[v6]:port`; null when the peer dials us. */
  readonly endpoint: string | null
  /** Seconds; 0 is off. Always written, since older tools keep a removed one. */
  readonly keepaliveS: number
  /** The device or gateway that it is, for words. */
  readonly nodeId: string
}

/** Which preshared key: made by HKDF from both tokens where the file is made, never stored in a plan. */
export interface PresharedKeyRef {
  readonly networkId: string
  readonly networkTokenVersion: number
  readonly gatewayId: string
  readonly gatewayTokenVersion: number
  /** Of the far end: its public key. */
  readonly peerKey: string
}

/**
 * The only things of the nftables table that depend on the model: elements of its named sets.
 * The chains are one constant skeleton, so that every change of the model is a change of elements.
 */
export interface FirewallConfig {
  /** Version of the skeleton; another one replaces the whole table in one transaction. */
  readonly skeleton: number
  /** Set name -> elements in nft syntax, sorted, disjoint. */
  readonly sets: Readonly<Record<string, readonly string[]>>
}
