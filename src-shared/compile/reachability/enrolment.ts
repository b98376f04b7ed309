import type { Placement } from '#shared/model/relation.ts'
import { placementKey, type ModelView } from '#shared/model/view.ts'
import type { Refusal } from './verdict.ts'

/** A device's place in a network where it takes part, or why it takes none. */
export function readEnrolment(
  view: ModelView,
  networkId: string,
  deviceId: string,
): { readonly placement: Placement } | { readonly refusal: Refusal } {
  const device = view.devices.get(deviceId)
  if (device === undefined) return { refusal: { kind: 'device-missing' } }
  if (!device.active) return { refusal: { kind: 'device-inactive' } }
  const user = view.networkUsers.get(device.networkUserId)
  if (user?.active === false) return { refusal: { kind: 'user-inactive', networkUserId: user.id } }
  const network = view.networks.get(networkId)
  const placement = view.placements.get(placementKey(networkId, deviceId))
  if (network === undefined || placement === undefined) return { refusal: { kind: 'no-network' } }
  if (!network.active) return { refusal: { kind: 'network-inactive' } }
  return placement.publicKey === null ? { refusal: { kind: 'no-key' } } : { placement }
}
