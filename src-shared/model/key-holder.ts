import type { Model } from './model.ts'

/**
 * By whom a WireGuard key is held already, by name; null: by nobody else. Peers are told apart by their keys in
 * all networks of an organization, since a gateway may serve several.
 */
export function findKeyHolder(
  model: Model,
  publicKey: string,
  except: { readonly networkId: string; readonly nodeId: string },
): string | null {
  const gateway = model.gateways.find((each) => each.publicKey === publicKey)
  if (gateway !== undefined) return gateway.name
  const holder = model.placements.find(
    (placement) =>
      placement.publicKey === publicKey &&
      (placement.nodeId !== except.nodeId || placement.networkId !== except.networkId),
  )
  return holder === undefined
    ? null
    : (model.devices.find((device) => device.id === holder.nodeId)?.name ?? '')
}
