/** A destination as a person asks for it. `port` is 0 for icmp, where only an echo request is meant. */
export interface Destination {
  readonly address: string
  readonly protocol: 'tcp' | 'udp' | 'icmp'
  readonly port: number
}

/** Whether a device reaches a destination, and the reason for yes or no as data; words are made elsewhere. */
export type Verdict =
  | {
      readonly kind: 'allowed'
      readonly networkId: string
      readonly because: Grant
      /** Gateways from the one where the tunnel ends to the one where the traffic leaves; in order. */
      readonly way: readonly string[]
    }
  | { readonly kind: 'refused'; readonly networkId: string | null; readonly because: Refusal }

export type Grant =
  | { readonly kind: 'rule'; readonly ruleId: string }
  | { readonly kind: 'internal'; readonly deviceId: string }
  | { readonly kind: 'ping'; readonly gatewayId: string }
  | { readonly kind: 'exit'; readonly gatewayId: string }

export type Refusal =
  | { readonly kind: 'device-missing' }
  | { readonly kind: 'device-inactive' }
  | { readonly kind: 'user-inactive'; readonly networkUserId: string }
  | { readonly kind: 'no-network' }
  | { readonly kind: 'network-inactive' }
  | { readonly kind: 'no-key' }
  | { readonly kind: 'no-gateway' }
  | { readonly kind: 'gateway-without-key'; readonly gatewayId: string }
  | { readonly kind: 'no-ipv6' }
  | { readonly kind: 'address-unreadable' }
  | { readonly kind: 'itself' }
  | { readonly kind: 'internal-off' }
  | { readonly kind: 'other-device-out'; readonly deviceId: string }
  | { readonly kind: 'no-way'; readonly gatewayId: string }
  | { readonly kind: 'rule-inactive'; readonly ruleId: string }
  | { readonly kind: 'not-chosen'; readonly ruleId: string }
  | { readonly kind: 'other-gateway'; readonly ruleId: string; readonly gatewayId: string }
  | { readonly kind: 'port-closed'; readonly ruleId: string }
  | { readonly kind: 'not-internet' }
  /** Every gateway would let it pass, and the file that the device holds does not bring it there. */
  | { readonly kind: 'file-old'; readonly deviceId: string }
  | { readonly kind: 'behind-a-gateway'; readonly gatewayId: string }
  | { readonly kind: 'needs-a-rule'; readonly ruleId: string }
  | { readonly kind: 'gateway-itself'; readonly gatewayId: string }
  | { readonly kind: 'nothing-opens-it' }
