import type { Point } from '#shared/base/rect.ts'

/** From so near to the edge on the camera follows, faster towards the edge and beyond, up to so much a frame. */
const [nearPx, fastestPx] = [40, 15]

/** How far the camera moves in a frame while something is drawn to the edge of its area; null away from it. */
export function edgePan(
  client: Point,
  area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): Point | null {
  const x = alongAxis(client.x, area.left, area.right)
  const y = alongAxis(client.y, area.top, area.bottom)
  return x === 0 && y === 0 ? null : { x, y }
}

function alongAxis(at: number, start: number, end: number): number {
  const share = (beyond: number): number => Math.min(Math.max(beyond / nearPx, 0), 1)
  return (share(start + nearPx - at) - share(at - end + nearPx)) * fastestPx
}
