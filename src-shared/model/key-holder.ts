import type { Model } from './model.ts'

/**
 * The name of the record that already has a WireGuard key; null: no other has it. A key identifies one peer in all
 * networks of an organization, since a gateway may serve several.
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
