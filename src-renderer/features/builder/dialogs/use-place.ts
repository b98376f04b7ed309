import { sizes } from '#renderer/canvas/scene/node-shape.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { memberKey } from '#shared/model/view.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { placeNew, type MemberKind } from '../context/place-new.ts'

/** Where a new node comes to stand: where it was asked for, beside its gateway, or in the middle of what is shown. */
export function usePlace(): (shape: MemberKind, at: Point | null, besideId: string | null) => Point {
  const { view, network, canvas } = useBuilder()
  return (shape, at, besideId) => {
    const taken = (view.membersOfNetwork.get(network.id) ?? []).map((member): Rect => ({
      ...member.position,
      ...sizes[member.nodeKind],
    }))
    const member = besideId === null ? undefined : view.members.get(memberKey(network.id, besideId))
    const beside = member === undefined || at !== null ? null : { ...member.position, ...sizes.gateway }
    return placeNew({ shape, taken, beside, around: at ?? canvas.current?.center() ?? { x: 0, y: 0 } })
  }
}
