import type { ModelView } from '#shared/model/view.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { kindOfGateway } from './node-kinds.ts'

/** A node's name and picture, whatever it is. */
export function readNode(
  view: ModelView,
  id: string,
): { readonly name: string; readonly kind: NodeKind; readonly isGateway: boolean } {
  const gateway = view.gateways.get(id)
  if (gateway !== undefined) return { name: gateway.name, kind: kindOfGateway(gateway.kind), isGateway: true }
  const record = view.devices.get(id) ?? view.rules.get(id)
  return { name: record?.name ?? '', kind: record?.kind ?? 'rule', isGateway: false }
}
