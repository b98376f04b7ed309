import type { Cidr } from '#shared/base/cidr.ts'
import type { Layered } from '#shared/base/lookup.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'
import type { Address } from '#shared/model/read-addresses.ts'
import type { EnrolledDevice, PlacedRule } from './placed.ts'

/** One network as the compilers see it: only what takes part, in an order of its own, numbers read once. */
export interface NetworkTopology {
  readonly network: Network
  readonly ranges: readonly Cidr[]
  /** Active gateways placed in the network, by id. One without a key has no links, and no device has it as a peer. */
  readonly stations: ReadonlyMap<string, Station>
  /** Active devices that have a key, by id. */
  readonly devices: Layered<EnrolledDevice>
  readonly rules: readonly PlacedRule[]
}

export interface Station {
  readonly gateway: Gateway
  /** What it declares to lie behind it; empty where no tunnel of a device ends. */
  readonly ranges: readonly Cidr[]
  readonly addresses: readonly Address[]
  readonly links: readonly { readonly to: string; readonly relationId: string }[]
}
