import type { ModelView } from '#shared/model/view.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { readNode } from '../context/read-node.ts'

export interface FoundNode {
  readonly id: string
  readonly name: string
  readonly kind: NodeKind
  readonly isGateway: boolean
  /** Its address, as a hint beside the name. */
  readonly address: string
}

const foundMax = 50

/** Nodes whose name, address, ports or owner hold every word; those whose name begins with the first come first. */
export function searchNodes(view: ModelView, networkId: string, text: string): FoundNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found: { readonly node: FoundNode; readonly rank: number }[] = []
  const owners = new Map(view.model.networkUsers.map((user) => [user.id, user.name]))
  for (const placement of view.placementsOfNetwork.get(networkId) ?? []) {
    const { nodeId: id } = placement
    const [device, gateway, rule] = [view.devices.get(id), view.gateways.get(id), view.rules.get(id)]
    const name = (device ?? gateway ?? rule)?.name ?? ''
    const address = gateway?.publicAddress ?? rule?.address ?? placement.address ?? ''
    const hay = [
      name,
      address,
      placement.address,
      placement.address6,
      rule?.ports,
      device === undefined ? '' : owners.get(device.networkUserId),
    ]
      .join(' ')
      .toLowerCase()
    if (!words.every((word) => hay.includes(word))) continue
    const lower = name.toLowerCase()
    const rank = lower.startsWith(first) ? 0 : lower.includes(first) ? 1 : 2
    found.push({ node: { ...readNode(view, id), id, address }, rank })
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || (a.node.name < b.node.name ? -1 : 1))
    .slice(0, foundMax)
    .map(({ node }) => node)
}
