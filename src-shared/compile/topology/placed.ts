import type { Cidr } from '#shared/base/cidr.ts'
import type { PortSpan } from '#shared/base/port-spans.ts'
import type { Address } from '#shared/model/read-addresses.ts'
import type { Rule } from '#shared/model/rule.ts'

export interface EnrolledDevice {
  readonly deviceId: string
  readonly publicKey: string
  /** IPv4 first; IPv6 where it has one. */
  readonly addresses: readonly Address[]
  /** The gateways with a key where its tunnels end, the smallest relation id first. */
  readonly peers: readonly Peering[]
}

export interface Peering {
  readonly gatewayId: string
  readonly relationId: string
  readonly exit: boolean
}

/** A range with its text. */
export interface Destination extends Cidr {
  readonly text: string
}

export interface PlacedRule {
  readonly rule: Rule
  /** The gateway it is attached to. */
  readonly gatewayId: string
  /** The gateway where its traffic leaves the tunnels: another one when the address is a machine's. */
  readonly endId: string
  readonly spans: readonly PortSpan[]
  readonly destinations: readonly Destination[]
  /** Null: everyone whose tunnel ends at its gateway. */
  readonly audience: readonly string[] | null
}
