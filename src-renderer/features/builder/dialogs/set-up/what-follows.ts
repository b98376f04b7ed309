import type { Device } from '#shared/model/device.ts'
import { useMay, useSession } from '#renderer/state/session.ts'
import { useBuilder } from '#renderer/features/builder/context/builder-context.tsx'

/** What a new network needs once a machine is ready: the next machine, then a device that connects. */
export type WhatFollows =
  | { readonly kind: 'gateway'; readonly id: string; readonly name: string }
  /** Devices of the drawing that have no key yet, one's own first; none: one is drawn on the way. */
  | { readonly kind: 'device'; readonly drawn: readonly Device[] }
  | { readonly kind: 'nothing' }

/** Tells what follows when a gateway was set up. Once a device has its key, nothing has to. */
export function useWhatFollows(gatewayId: string): WhatFollows {
  const { model, view, network, facts, isEditing } = useBuilder()
  const mayWrite = useMay('gateway.write')
  const email = useSession()?.email.toLowerCase() ?? ''
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  const next = placements.find(
    ({ nodeId }) => nodeId !== gatewayId && facts.gateways.get(nodeId)?.hostKey === null,
  )
  const gateway = next === undefined ? undefined : view.gateways.get(next.nodeId)
  if (mayWrite && gateway !== undefined) return { kind: 'gateway', id: gateway.id, name: gateway.name }
  const devices = placements.flatMap((placement) => (placement.nodeKind === 'device' ? [placement] : []))
  if (!isEditing || devices.some(({ publicKey }) => publicKey !== null)) return { kind: 'nothing' }
  const own = new Set(
    model.networkUsers.flatMap((user) => (user.email.toLowerCase() === email ? [user.id] : [])),
  )
  const isMine = ({ networkUserId }: Device): boolean => own.has(networkUserId)
  const drawn = devices.flatMap(({ nodeId }) => view.devices.get(nodeId) ?? [])
  return { kind: 'device', drawn: drawn.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a))) }
}
