import type { Edit } from '#shared/model/edit-value.ts'
import { rectOf } from '#renderer/canvas/scene/scene-index.ts'
import type { NodeMove } from '#renderer/canvas/scene/canvas-props.ts'
import { sizes } from '#renderer/canvas/scene/node-shape.ts'
import type { Scene } from '#renderer/canvas/scene/scene.ts'
import { middleOf } from './card-places.ts'
import type { HeldPlaces } from './fold-choice.ts'
import type { Group } from './groups.ts'

type Moves = Extract<Edit, { kind: 'move' }>['moves']

/** What a movement on the canvas is in the drawing: with a card, all that it stands for. */
export function movesOfNodes(scene: Scene, moves: readonly NodeMove[]): Moves {
  const inside = Map.groupBy(scene.folded ?? [], ([, { into }]) => into)
  return moves.flatMap(({ id, x, y }) => {
    const [card, all] = [scene.nodes.get(id), inside.get(id)]
    if (card === undefined || all === undefined) return [{ nodeId: id, position: { x, y } }]
    const [dx, dy] = [x - card.x, y - card.y]
    return all.map(([nodeId, at]) => ({ nodeId, position: { x: at.x + dx, y: at.y + dy } }))
  })
}

/** How far moved cards are from the middle of their devices: there they stay. */
export function placesOfCards(
  scene: Scene,
  groups: readonly Group[],
  moves: readonly NodeMove[],
): HeldPlaces {
  return new Map(
    moves.flatMap(({ id }) => {
      const card = scene.nodes.get(id)
      if (card?.card.shape !== 'fold') return []
      const ids = groups.find((group) => group.id === id)?.deviceIds ?? []
      const middle = middleOf(ids.flatMap((deviceId) => deviceRect(scene, deviceId) ?? []))
      if (middle === null) return []
      return [[id, { x: Math.round(card.x - middle.x), y: Math.round(card.y - middle.y) }] as const]
    }),
  )
}

/** Where a device stands, whether it is drawn or inside of a card. */
function deviceRect(scene: Scene, id: string) {
  const folded = scene.folded?.get(id)
  if (folded !== undefined) return { x: folded.x, y: folded.y, ...sizes.device }
  const node = scene.nodes.get(id)
  return node === undefined ? null : rectOf(node)
}
