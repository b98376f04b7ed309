import { sizes } from '#renderer/canvas/scene/node-shape.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { placementKey } from '#shared/model/view.ts'
import { useBuilder } from './builder-context.tsx'
import { placeNew, type PlacedKind } from './place-new.ts'

/** Where a new node comes to stand: where it was asked for, beside its gateway, or in the middle of what is shown. */
export function usePlace(): (shape: PlacedKind, at: Point | null, besideId: string | null) => Point {
  const { view, network, canvas } = useBuilder()
  return (shape, at, besideId) => {
    const taken = (view.placementsOfNetwork.get(network.id) ?? []).map((placement): Rect => ({
      ...placement.position,
      ...sizes[placement.nodeKind],
    }))
    const placement = besideId === null ? undefined : view.placements.get(placementKey(network.id, besideId))
    const beside = placement === undefined || at !== null ? null : { ...placement.position, ...sizes.gateway }
    return placeNew({ shape, taken, beside, around: at ?? canvas.current?.center() ?? { x: 0, y: 0 } })
  }
}
