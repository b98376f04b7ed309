import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { peerFor, type DeviceContent } from '#shared/compile/device-content.ts'
import { formatEndpoint } from '#shared/compile/wireguard/peers.ts'
import { memberKey, type ModelView } from '#shared/model/view.ts'
import { hasIpv6 } from './ground.ts'

/** What of the files that devices hold is known: null for one that was never noted. */
export type HeldFiles = (networkId: string, deviceId: string) => DeviceContent | null

/**
 * Whether the file that a device holds sends an address to this gateway, and whether the gateway will understand
 * it: with the device's key and addresses, and the gateway's key, endpoint and tokens as they are now. Asked of
 * the model, not of the file that would be compiled from it.
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
  const member = view.members.get(memberKey(of.networkId, of.deviceId))
  const network = view.networks.get(of.networkId)
  const gateway = view.gateways.get(of.gatewayId)
  if (member === undefined || network === undefined || gateway === undefined) return false
  if (held.publicKey !== member.publicKey) return false
  const own = of.ip.version === 4 ? member.address : hasIpv6(view, member) ? member.address6 : null
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

function hasAddress(held: DeviceContent, text: string): boolean {
  const ip = parseIp(text)
  if (!ip.ok) return false
  const canonical = formatIp(ip.value)
  return held.addresses.some((address) => address.split('/')[0] === canonical)
}
