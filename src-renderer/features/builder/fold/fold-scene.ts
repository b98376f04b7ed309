import { ofRecord } from '#shared/base/of-record.ts'
import type { Point } from '#shared/base/rect.ts'
import { isSameList } from '#shared/base/same-list.ts'
import type { Words } from '#shared/words/create-words.ts'
import { rectOf } from '#renderer/canvas/scene/scene-index.ts'
import type { FoldedNode, Scene, SceneEdge, SceneNode } from '#renderer/canvas/scene/scene.ts'
import { createSceneMemory, type Making } from '#renderer/editor/scene/scene-memory.ts'
import { middleOf, placeCards, type CardToPlace } from './card-places.ts'
import type { HeldPlaces } from './fold-choice.ts'
import { mergeEdges } from './merged-edges.ts'
import { toFoldCard } from './fold-card.ts'
import type { FoldedGroup } from './groups.ts'

export interface FoldInput {
  /** With every device as a node of its own. */
  readonly scene: Scene
  readonly folded: readonly FoldedGroup[]
  readonly held: HeldPlaces
  readonly nameOf: (group: FoldedGroup) => string
  readonly words: Words
}

/** So many cards find space near a gateway; more stand where their devices are. */
const nearMax = 100

/** The devices of a group that are in the scene: before a plan some may not have been there. */
interface Members {
  readonly group: FoldedGroup
  /** Those that the card stands for. */
  readonly nodes: readonly SceneNode[]
  /** With those that are shown for themselves. */
  readonly all: readonly SceneNode[]
}

/**
 * Makes scenes in which one card stands for each folded group, and its lines are one with a number. What did not
 * change is the same object again, and a card whose devices are the same objects is not worked out again.
 */
export function createFolder(): (input: FoldInput) => Scene {
  const memory = createSceneMemory()
  const cardMemory = createSceneMemory()
  const keeper = createKeeper()
  return (input) => {
    const all = membersOf(input, keeper())
    if (all.length === 0) return input.scene
    const folded = foldedNodes(all)
    const rest = [...input.scene.nodes.values()].filter(({ id }) => !folded.has(id))
    const places = placesOf(input, all, rest)
    const cards = cardMemory.nodes.map(all, cardsOf(input, places))
    const edges = mergeEdges(input.scene.edges.values(), folded, {
      nameOf: (id) => cards.get(id)?.card.name ?? input.scene.nodes.get(id)?.card.name ?? '',
      words: input.words,
    })
    return {
      ...memory.scene({
        nodes: memory.nodes.map([...rest, ...cards.values()], {
          idOf: ({ id }) => id,
          from: (node) => (node.card.shape === 'fold' ? [JSON.stringify(node)] : [node]),
          make: (node) => node,
        }),
        edges: memory.edges.map(edges, {
          idOf: ({ id }) => id,
          from: (edge) => (edge.count === undefined ? [edge] : [JSON.stringify(edge)]),
          make: (edge): SceneEdge => edge,
        }),
        frames: input.scene.frames,
      }),
      folded,
    }
  }
}

type Keep = (name: string, list: readonly SceneNode[]) => readonly SceneNode[]

/** Gives lists that have the same nodes as those of the round before as the same objects. */
function createKeeper(): () => Keep {
  let now = new Map<string, readonly SceneNode[]>()
  return () => {
    const before = now
    now = new Map()
    return (name, list) => {
      const held = before.get(name)
      const kept = held !== undefined && isSameList(held, list) ? held : list
      now.set(name, kept)
      return kept
    }
  }
}

function membersOf({ scene, folded }: FoldInput, keep: Keep): readonly Members[] {
  const nodesOf = (ids: readonly string[]): SceneNode[] => {
    const found: SceneNode[] = []
    for (const id of ids) {
      const node = scene.nodes.get(id)
      if (node !== undefined) found.push(node)
    }
    return found
  }
  return folded
    .map((group) => {
      const all = keep(`all ${group.id}`, nodesOf(group.deviceIds))
      const isWhole = group.insideIds === group.deviceIds
      return { group, all, nodes: isWhole ? all : keep(`inside ${group.id}`, nodesOf(group.insideIds)) }
    })
    .filter(({ nodes }) => nodes.length > 1)
}

function foldedNodes(all: readonly Members[]): ReadonlyMap<string, FoldedNode> {
  const folded = new Map<string, FoldedNode>()
  for (const { group, nodes } of all)
    for (const { id, x, y } of nodes) folded.set(id, { into: group.id, x, y })
  return folded
}

function cardsOf(
  { nameOf, words }: FoldInput,
  places: ReadonlyMap<string, Point>,
): Making<Members, SceneNode> {
  const placeOf = (id: string): Point => places.get(id) ?? { x: 0, y: 0 }
  return {
    idOf: ({ group }) => group.id,
    from({ group, nodes }) {
      const { x, y } = placeOf(group.id)
      return [nodes, nameOf(group), x, y, words]
    },
    make: ({ group, nodes }) =>
      toFoldCard({ id: group.id, name: nameOf(group), at: placeOf(group.id), nodes, words }),
  }
}

function placesOf(
  { scene, held }: FoldInput,
  all: readonly Members[],
  rest: readonly SceneNode[],
): ReadonlyMap<string, Point> {
  const gateways = rest.filter(({ card }) => card.shape === 'gateway')
  return placeCards(
    all.map((members) => ({
      id: members.group.id,
      // Of all, so that the card stays when one is taken out.
      middle: middleOfNodes(members.all) ?? { x: 0, y: 0 },
      near: all.length <= nearMax ? nearOf(scene, members.group, gateways) : null,
      held: held.get(members.group.id) ?? null,
    })),
    rest.map(rectOf),
  )
}

const middleOfNodes = ofRecord((nodes: readonly SceneNode[]) => middleOf(nodes.map(rectOf)))

/** What was put together by hand stands where it is; the others near their gateways. */
function nearOf(scene: Scene, { of }: FoldedGroup, gateways: readonly SceneNode[]): CardToPlace['near'] {
  if (of.by === 'hand') return null
  if (of.by === 'gateway' && of.gatewayIds.length > 0)
    return middleOf(of.gatewayIds.flatMap((id) => scene.nodes.get(id) ?? []).map(rectOf))
  return middleOf(gateways.map(rectOf))
}
