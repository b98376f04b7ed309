import type { SceneFrame } from './scene.ts'

/**
 * Frames in the order in which they are drawn: what holds comes before what it holds, and among neighbours
 * higher numbers, then smaller areas, come later. Frames that hold each other in a ring come last.
 */
export function inDrawingOrder(frames: ReadonlyMap<string, SceneFrame>): readonly SceneFrame[] {
  if (frames.size === 0) return []
  const held = new Set([...frames.values()].flatMap((frame) => frame.holds.filter((id) => frames.has(id))))
  const ordered: SceneFrame[] = []
  const seen = new Set<string>()
  const walk = (roots: readonly SceneFrame[]): void => {
    // The last of the stack is drawn next.
    const stack = roots.toSorted(byLevel).toReversed()
    for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
      if (seen.has(frame.id)) continue
      seen.add(frame.id)
      ordered.push(frame)
      const inside = frame.holds.flatMap((id) => frames.get(id) ?? [])
      if (inside.length > 0) stack.push(...inside.toSorted(byLevel).toReversed())
    }
  }
  walk([...frames.values()].filter(({ id }) => !held.has(id)))
  walk([...frames.values()].filter(({ id }) => !seen.has(id)))
  return ordered
}

function byLevel(a: SceneFrame, b: SceneFrame): number {
  return a.z - b.z || b.width * b.height - a.width * a.height || (a.id < b.id ? -1 : 1)
}
