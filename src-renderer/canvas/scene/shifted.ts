import type { Point } from '#shared/base/rect.ts'

/** What is away from where it stands, and by how much: what is being dragged. */
export interface Shifted {
  readonly ids: ReadonlySet<string>
  readonly by: Point
}

/** A node or a frame where it is now. */
export function placed<T extends Point & { readonly id: string }>(place: T, shifted: Shifted | null): T {
  if (shifted?.ids.has(place.id) !== true) return place
  return { ...place, x: place.x + shifted.by.x, y: place.y + shifted.by.y }
}
