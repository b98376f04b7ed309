import { readEnrolment } from './enrolment.ts'
import type { Answer, Question } from './reach-index.ts'

/** Whether the device reaches another device of the network; null: the address is not a device's. */
export function askInternal({ view, networkId, deviceId, ip, ways, placementAt }: Question): Answer | null {
  const other = placementAt(networkId, ip)
  if (other?.nodeKind !== 'device') return null
  if (other.nodeId === deviceId) return { refusal: { kind: 'itself' } }
  if (view.networks.get(networkId)?.allowInternalTraffic !== true)
    return { refusal: { kind: 'internal-off' } }
  const out: Answer = { refusal: { kind: 'other-device-out', deviceId: other.nodeId } }
  if ('refusal' in readEnrolment(view, networkId, other.nodeId)) return out
  const way = ways(networkId).between(deviceId, other.nodeId)
  return way === null ? out : { grant: { kind: 'internal', deviceId: other.nodeId }, way }
}

/** Whether the device may ping a gateway of the network; null: not an echo request to a gateway. */
export function askPing({
  networkId,
  deviceId,
  ip,
  destination,
  ways,
  placementAt,
}: Question): Answer | null {
  if (destination.protocol !== 'icmp') return null
  const gateway = placementAt(networkId, ip)
  if (gateway?.nodeKind !== 'gateway') return null
  const direct = ways(networkId)
    .tunnels(deviceId)
    .some((tunnel) => tunnel.to === gateway.nodeId)
  if (!direct) return { refusal: { kind: 'no-way', gatewayId: gateway.nodeId } }
  return { grant: { kind: 'ping', gatewayId: gateway.nodeId }, way: [gateway.nodeId] }
}
