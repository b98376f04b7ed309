import { boxOf } from './card.ts'
import type { Design } from './design.ts'

/** Nodes and outlines that are new in a design, or that stand elsewhere or are of another size than before. */
export function movedBetween(before: Design, after: Design): string[] {
  const moved: string[] = []
  for (const element of [...after.nodes.values(), ...after.outlines.values()]) {
    const old = before.nodes.get(element.id) ?? before.outlines.get(element.id)
    if (old === element) continue
    const [was, is] = [old === undefined ? null : boxOf(old), boxOf(element)]
    const isSame =
      was !== null && was.x === is.x && was.y === is.y && was.width === is.width && was.height === is.height
    if (!isSame) moved.push(element.id)
  }
  return moved
}
