import type { Rect } from '#shared/base/rect.ts'
import type { Words } from '#shared/words/create-words.ts'
import { rectOf } from '#renderer/canvas/scene/scene-index.ts'
import type { FoldedNode, Scene, SceneEdge, SceneNode } from '#renderer/canvas/scene/scene.ts'
import { createSceneMemory } from '#renderer/editor/scene/scene-memory.ts'
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
  readonly nodes: readonly SceneNode[]
}

/**
 * Makes scenes in which one card stands for each folded group, and its lines are one with a number. What did not
 * change is the same object again.
 */
export function createFolder(): (input: FoldInput) => Scene {
  const memory = createSceneMemory()
  return (input) => {
    const all = membersOf(input)
    if (all.length === 0) return input.scene
    const folded = foldedNodes(all)
    const rest = [...input.scene.nodes.values()].filter(({ id }) => !folded.has(id))
    const cards = cardsOf(input, all, rest)
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

function membersOf({ scene, folded }: FoldInput): readonly Members[] {
  return folded
    .map((group) => ({ group, nodes: group.insideIds.flatMap((id) => scene.nodes.get(id) ?? []) }))
    .filter(({ nodes }) => nodes.length > 1)
}

function foldedNodes(all: readonly Members[]): ReadonlyMap<string, FoldedNode> {
  return new Map(
    all.flatMap(({ group, nodes }) =>
      nodes.map(({ id, x, y }): [string, FoldedNode] => [id, { into: group.id, x, y }]),
    ),
  )
}

function cardsOf(
  input: FoldInput,
  all: readonly Members[],
  rest: readonly SceneNode[],
): ReadonlyMap<string, SceneNode> {
  const { scene, held, nameOf, words } = input
  const places = placeCards(
    all.map(({ group }) => toPlace(scene, group, held, all.length <= nearMax)),
    rest.map(rectOf),
  )
  return new Map(
    all.map(({ group, nodes }) => {
      const at = places.get(group.id) ?? { x: 0, y: 0 }
      return [group.id, toFoldCard({ id: group.id, name: nameOf(group), at, nodes, words })]
    }),
  )
}

function toPlace(scene: Scene, group: FoldedGroup, held: HeldPlaces, isNear: boolean): CardToPlace {
  const rects = (ids: readonly string[]): Rect[] =>
    ids.flatMap((id) => {
      const node = scene.nodes.get(id)
      return node === undefined ? [] : [rectOf(node)]
    })
  return {
    id: group.id,
    // Of all, so that the card stays when one is taken out.
    middle: middleOf(rects(group.deviceIds)) ?? { x: 0, y: 0 },
    near: isNear ? nearOf(scene, group, rects) : null,
    held: held.get(group.id) ?? null,
  }
}

/** What was put together by hand stands where it is; the others near their gateways. */
function nearOf(
  scene: Scene,
  { of }: FoldedGroup,
  rects: (ids: readonly string[]) => Rect[],
): CardToPlace['near'] {
  if (of.by === 'hand') return null
  if (of.by === 'gateway' && of.gatewayIds.length > 0) return middleOf(rects(of.gatewayIds))
  const gateways = [...scene.nodes.values()].filter(({ card }) => card.shape === 'gateway')
  return middleOf(gateways.map(rectOf))
}
