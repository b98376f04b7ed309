import type { Cidr } from '#shared/base/cidr.ts'
import type { EnrolledDevice, PlacedRule } from './placed.ts'
import type { NetworkTopology, Station } from './topology-value.ts'

/** The part of all networks that concerns one gateway. WireGuard's and nftables' compilers read nothing else. */
export interface GatewayShare {
  readonly gatewayId: string
  /** Of all networks: what lies behind gateways or is named by rules, which exits leave alone. */
  readonly closed: readonly Cidr[]
  /** By network id. */
  readonly networks: readonly NetworkShare[]
}

export interface NetworkShare {
  readonly topology: NetworkTopology
  readonly station: Station
  /** What has to do with this gateway, in an order that says nothing. After an edit, what it left alone is the same. */
  readonly devices: readonly DealtDevice[]
  /** CIDRs that lie behind a site link, with the gateway at its other end. */
  readonly behind: ReadonlyMap<string, string>
  /** Rules for everyone whose traffic ends here: their devices are those whose tunnel does. */
  readonly everyone: readonly PlacedRule[]
}

/** A device at a gateway where its tunnel ends, or that its traffic passes. */
export interface DealtDevice {
  readonly device: EnrolledDevice
  readonly gatewayId: string
  /** Its tunnel ends here. */
  readonly isDirect: boolean
  /** It leaves for the outside here. */
  readonly isExit: boolean
  /** The gateway at the other end of the site link over which its traffic comes; null: over none. */
  readonly via: string | null
  /** What rules for chosen devices let it through to, in their order. */
  readonly rules: readonly PlacedRule[]
}
