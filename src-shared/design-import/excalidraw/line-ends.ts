import type { Point, Rect } from '#shared/base/rect.ts'
import { boxesAtPoints } from '../drawing/at-point.ts'
import type { Element } from './elements.ts'

interface Boxed {
  readonly key: string
  readonly box: Rect
}

/** The keys of what each line joins, empty where it joins nothing, and the texts that only arrows make nodes. */
interface LineEnds {
  readonly of: ReadonlyMap<string, { readonly start: string; readonly end: string }>
  readonly texts: ReadonlySet<string>
}

/** How far from a shape a line that is not bound to it may end: people draw arrows with some air. */
const reach = 25

/**
 * What lines join: what they are bound to, else the node that they end at, else a free text there, where an arrow
 * comes from somewhere.
 */
export function lineEndsOf(
  lines: readonly Element[],
  nodes: readonly Boxed[],
  freeTexts: readonly Boxed[],
  keyOf: (id: string) => string,
): LineEnds {
  const nodeAt = boxesAtPoints(nodes, reach)
  const textAt = boxesAtPoints(freeTexts, reach)
  const at = (point: Point | null, find: typeof nodeAt): string => (point === null ? '' : (find(point) ?? ''))
  const of = new Map<string, { readonly start: string; readonly end: string }>()
  const texts = new Set<string>()
  for (const { id, type, start, end, startPoint, endPoint } of lines) {
    const known = { start: keyOf(start) || at(startPoint, nodeAt), end: keyOf(end) || at(endPoint, nodeAt) }
    const withTexts = {
      start: known.start || at(startPoint, textAt),
      end: known.end || at(endPoint, textAt),
    }
    const isWhole = withTexts.start !== '' && withTexts.end !== '' && withTexts.start !== withTexts.end
    const isBound = start !== '' && end !== ''
    if (type === 'arrow' && isWhole) {
      for (const key of [withTexts.start, withTexts.end]) if (!isBound) texts.add(key)
      of.set(id, withTexts)
    } else of.set(id, isBound || known.start !== known.end ? known : { start: '', end: '' })
  }
  return { of, texts }
}
