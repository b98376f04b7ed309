import { indexBoxes, squareAt, type BoxIndex } from './box-index.ts'
import { hasPoint, type Point } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import type { Design, Outline } from './design.ts'
import { foldedRoots } from './fold.ts'

const known = new WeakMap<Design['outlines'], BoxIndex<Outline>>()

/**
 * Outlines to be asked what is around a point, the innermost first; worked out once for a value. Those that are folded
 * are none of them: nobody sees what they would be around.
 */
export function indexOutlines(outlines: Design['outlines']): BoxIndex<Outline> {
  const held = known.get(outlines)
  if (held !== undefined) return held
  const folded = foldedRoots(outlines)
  const open = [...outlines.values()].filter(({ id }) => !folded.has(id))
  const index = indexBoxes(open.toSorted(innerFirst))
  known.set(outlines, index)
  return index
}

/** The smallest outline around a point, of equals the highest, that is not refused. */
export function innermostAt(
  index: BoxIndex<Outline>,
  point: Point,
  isRefused: (outline: Outline) => boolean = () => false,
): Outline | null {
  const fits = (outline: Outline): boolean => hasPoint(boxOf(outline), point) && !isRefused(outline)
  const inSquare = squareAt(index, point).find(fits) ?? null
  const large = index.large.find(fits) ?? null
  if (inSquare === null || large === null) return inSquare ?? large
  return innerFirst(inSquare, large) <= 0 ? inSquare : large
}

function innerFirst(a: Outline, b: Outline): number {
  return a.width * a.height - b.width * b.height || b.z - a.z
}
