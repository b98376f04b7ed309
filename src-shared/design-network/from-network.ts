import type { Design, DesignNode, Relationship } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel, placementKey, type ModelView } from '#shared/model/view.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'

/**
 * A network as a drawing, as its documentation: where everything stands, with the addresses and ports that it
 * has now. Nothing secret is in a network's model, so nothing secret comes along.
 */
export function fromNetwork(model: Model, networkId: string, makeId: () => string): Design {
  const view = indexModel(model)
  const placements = model.placements.filter((placement) => placement.networkId === networkId)
  const ids = new Map(placements.map(({ nodeId }) => [nodeId, makeId()]))
  const nodes = placements.flatMap((placement) => {
    const node = nodeOf(view, placement, ids.get(placement.nodeId) ?? makeId())
    return node === null ? [] : [node]
  })
  const relations = model.relations.filter((relation) => relation.networkId === networkId)
  const pairs = new Set<string>()
  const relationships = relations.flatMap((relation): Relationship[] => {
    const [from, to] = [ids.get(relation.from), ids.get(relation.to)]
    if (from === undefined || to === undefined) return []
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`
    if (pairs.has(pair)) return []
    pairs.add(pair)
    return [{ id: makeId(), from, to, ...meaningOf(view, relation) }]
  })
  return toDesign({ nodes, relationships, outlines: [] })
}

function nodeOf(view: ModelView, placement: Placement, id: string): DesignNode | null {
  const { nodeId, position } = placement
  const plain = { id, ...position, outlineId: null, isLocked: false, z: 0 }
  const address = view.placements.get(placementKey(placement.networkId, nodeId))?.address ?? ''
  const device = view.devices.get(nodeId)
  if (device !== undefined) {
    const { kind, name, observation } = device
    return { ...plain, kind, name, publicIp: '', privateIp: address, observations: observation }
  }
  const gateway = view.gateways.get(nodeId)
  if (gateway !== undefined) {
    const kind = gateway.kind === 'database' ? 'database' : 'server'
    const { name, publicAddress } = gateway
    return { ...plain, kind, name, publicIp: publicAddress, privateIp: address, observations: '' }
  }
  const rule = view.rules.get(nodeId)
  if (rule === undefined) return null
  const { kind, name } = rule
  const privateIp = rule.address === 'gateway' ? '' : rule.address
  return { ...plain, kind, name, publicIp: '', privateIp, observations: '' }
}

function meaningOf(view: ModelView, { kind, from, to }: Relation): Pick<Relationship, 'label' | 'direction'> {
  switch (kind) {
    case 'peer':
      return { label: `wg ${view.gateways.get(to)?.listenPort ?? ''}`.trim(), direction: 'none' }
    case 'rule':
      return { label: view.rules.get(to)?.ports.slice(0, 80) ?? '', direction: 'forward' }
    case 'audience':
      return { label: '', direction: 'forward' }
    case 'site':
      return { label: `wg ${view.gateways.get(from)?.listenPort ?? ''}`.trim(), direction: 'both' }
  }
}
