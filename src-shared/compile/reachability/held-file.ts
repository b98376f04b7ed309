import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { peerFor, type DeviceContent } from '#shared/compile/device-content.ts'
import { formatEndpoint } from '#shared/compile/topology/endpoint.ts'
import { placementKey, type ModelView } from '#shared/model/view.ts'
import { hasIpv6 } from './reach-index.ts'
import type { Ways } from './ways.ts'

/** The file that a device holds in a network; null: it was never recorded. */
export type HeldFiles = (networkId: string, deviceId: string) => DeviceContent | null

/**
 * Whether the file that a device holds sends an address to this gateway, and the gateway accepts it: the key and
 * addresses of the device, and the key, endpoint and tokens of the gateway, are as in the model now. The file is
 * compared with the model and not compiled again.
 */
export function carries(
  view: ModelView,
  held: DeviceContent,
  of: {
    readonly networkId: string
    readonly deviceId: string
    readonly gatewayId: string
    readonly ip: Ip
  },
): boolean {
  const placement = view.placements.get(placementKey(of.networkId, of.deviceId))
  const network = view.networks.get(of.networkId)
  const gateway = view.gateways.get(of.gatewayId)
  if (placement === undefined || network === undefined || gateway === undefined) return false
  if (held.publicKey !== placement.publicKey) return false
  const own = of.ip.version === 4 ? placement.address : hasIpv6(view, placement) ? placement.address6 : null
  if (own === null || !hasAddress(held, own)) return false
  const peer = peerFor(held, of.ip)
  return (
    peer?.gatewayId === gateway.id &&
    peer.publicKey === gateway.publicKey &&
    peer.endpoint === formatEndpoint(gateway) &&
    peer.presharedKey.networkTokenVersion === network.tokenVersion &&
    peer.presharedKey.gatewayTokenVersion === gateway.tokenVersion
  )
}

/** Two devices of one network, with addresses of the same family. */
export interface Pair {
  readonly networkId: string
  readonly from: { readonly deviceId: string; readonly ip: Ip; readonly held: DeviceContent | null }
  readonly to: { readonly deviceId: string; readonly ip: Ip; readonly held: DeviceContent | null }
}

/**
 * The device whose old file blocks two devices that may reach each other; null: none does. Each accepts packets of
 * the other only from the gateway to which its own file sends them (WireGuard's cryptokey routing), so the files must
 * name the gateways at both ends. `way`: the gateways between the two when both files are current.
 */
export function findBlockingDevice(
  view: ModelView,
  ways: Ways,
  { networkId, from, to }: Pair,
  way: readonly string[],
): string | null {
  const entryOf = (one: Pair['from'], other: Pair['from'], right: string | undefined): string | null => {
    if (one.held === null) return right ?? null
    const gatewayId = peerFor(one.held, other.ip)?.gatewayId
    const isTunnel = ways.tunnels(one.deviceId).some((tunnel) => tunnel.to === gatewayId)
    if (gatewayId === undefined || !isTunnel) return null
    const { deviceId } = one
    return carries(view, one.held, { networkId, deviceId, gatewayId, ip: other.ip }) ? gatewayId : null
  }
  const [first, last] = [way[0], way.at(-1)]
  const [start, end] = [entryOf(from, to, first), entryOf(to, from, last)]
  if (start === null) return from.deviceId
  if (end === null) return to.deviceId
  // One gateway that both have a tunnel to joins them as well.
  if (start === end) return null
  return start !== first ? from.deviceId : end !== last ? to.deviceId : null
}

function hasAddress(held: DeviceContent, text: string): boolean {
  const ip = parseIp(text)
  if (!ip.ok) return false
  const canonical = formatIp(ip.value)
  return held.addresses.some((address) => address.split('/')[0] === canonical)
}
