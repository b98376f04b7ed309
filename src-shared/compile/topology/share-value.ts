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
  /** Devices whose tunnel ends here. */
  readonly direct: EnrolledDevice[]
  /** Devices whose traffic comes here over a site link, with the gateway at its other end. */
  readonly remote: Map<EnrolledDevice, string>
  /** CIDRs that lie behind a site link, with the gateway at its other end. */
  readonly behind: Map<string, string>
  /** What each device is let through to by rules for chosen devices. */
  readonly grants: Map<EnrolledDevice, PlacedRule[]>
  /** Rules for everyone whose traffic ends here: their devices are `direct`. */
  readonly everyone: PlacedRule[]
  /** Devices that leave for the outside here. */
  readonly exits: EnrolledDevice[]
}
