import type { Rect } from '#shared/base/rect.ts'
import type { Cell } from './cells.ts'
import { canSurround, isText, isZone } from './style.ts'

/** How much of a group its frame covers. */
const share = 0.9

interface Found {
  readonly childrenBy: ReadonlyMap<string, readonly Cell[]>
  /** What each cell is taken for by itself. */
  readonly roles: ReadonlyMap<string, string>
  readonly boxes: ReadonlyMap<string, Rect>
  readonly joined: ReadonlySet<string>
}

/**
 * Groups that are seen by a frame among the shapes that move together: by their id that of the frame, which is the
 * outline around the others.
 */
export function framedGroups(all: readonly Cell[], found: Found): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap((group) => {
      const frame = isUnseen(group, found) ? frameOf(group, found) : undefined
      return frame === undefined ? [] : [[group.id, frame.id] as const]
    }),
  )
}

function isUnseen(group: Cell, { roles, joined }: Found): boolean {
  const isGroup = roles.get(group.id) === 'area' && group.style.has('group') && !isZone(group.style)
  const saysNothing = group.label === '' && group.data().size === 0 && !joined.has(group.id)
  return isGroup && saysNothing && !group.isCollapsed
}

function frameOf(group: Cell, { childrenBy, roles, boxes, joined }: Found): Cell | undefined {
  const children = childrenBy.get(group.id) ?? []
  const box = boxes.get(group.id)
  const isFrame = ({ id, style }: Cell): boolean =>
    covers(boxes.get(id), box) && !isText(style) && (roles.get(id) === 'area' || canSurround(style))
  const frame = children.find((child) => child.what === 'vertex' && isFrame(child))
  if (frame === undefined) return undefined
  const others = children.filter((child) => {
    const role = roles.get(child.id)
    return child !== frame && (role === 'node' || role === 'area')
  })
  const isSaid = frame.label !== '' || joined.has(frame.id) || roles.get(frame.id) === 'area'
  return others.length >= (isSaid ? 1 : 2) ? frame : undefined
}

function covers(inner: Rect | undefined, outer: Rect | undefined): boolean {
  if (inner === undefined || outer === undefined) return false
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x)
  const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y)
  return width > 0 && height > 0 && width * height >= share * outer.width * outer.height
}
