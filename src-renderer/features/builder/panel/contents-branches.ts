import type { Placement, Relation } from '#shared/model/relation.ts'
import type { ModelView } from '#shared/model/view.ts'
import { foldText } from '#shared/base/fold-text.ts'
import type { Branch } from '#renderer/editor/contents/contents-rows.ts'
import type { ContentsFamily } from '#renderer/editor/contents/ContentsPanel.tsx'
import { readNode } from '../context/read-node.ts'

/** What a line of the contents is about. */
export type ContentsItem =
  | { readonly what: 'node'; readonly id: string; readonly address: string }
  | {
      readonly what: 'relation'
      readonly relation: Relation
      readonly ofId: string
      readonly otherName: string
    }

const families = [
  { family: 'gateways', kind: 'gateway' },
  { family: 'devices', kind: 'device' },
  { family: 'rules', kind: 'rule' },
] as const

/** The nodes of a network by their parts, with their relationships inside; those whose name or address hold `wanted`. */
export function branchesOf(
  view: ModelView,
  networkId: string,
  family: ContentsFamily | 'all',
  wanted: string,
): readonly Branch<ContentsItem>[] {
  const text = foldText(wanted)
  const placements = view.placementsOfNetwork.get(networkId) ?? []
  return families
    .filter((each) => family === 'all' || each.family === family)
    .flatMap(({ kind }) => placements.filter(({ nodeKind }) => nodeKind === kind))
    .flatMap((placement) => {
      const branch = nodeBranch(view, placement)
      return isFound(branch, text) ? [branch] : []
    })
}

function isFound({ name, item }: Branch<ContentsItem>, text: string): boolean {
  if (text === '') return true
  return foldText(name).includes(text) || (item.what === 'node' && item.address.includes(text))
}

function nodeBranch(view: ModelView, { nodeId: id, networkId, address }: Placement): Branch<ContentsItem> {
  const relations = (): readonly Relation[] =>
    (view.relationsOf.get(id) ?? []).filter((relation) => relation.networkId === networkId)
  return {
    key: id,
    what: 'element',
    id,
    placeId: id,
    name: readNode(view, id).name,
    item: { what: 'node', id, address: address ?? view.rules.get(id)?.address ?? '' },
    hasInside: (view.relationsOf.get(id) ?? []).some((relation) => relation.networkId === networkId),
    startsOpen: false,
    inside: () => relations().map((relation) => relationBranch(view, relation, id)),
  }
}

function relationBranch(view: ModelView, relation: Relation, ofId: string): Branch<ContentsItem> {
  const otherName = readNode(view, relation.from === ofId ? relation.to : relation.from).name
  return {
    key: `${ofId} ${relation.id}`,
    what: 'edge',
    id: relation.id,
    placeId: ofId,
    name: otherName,
    item: { what: 'relation', relation, ofId, otherName },
    hasInside: false,
    startsOpen: false,
    inside: () => [],
  }
}
