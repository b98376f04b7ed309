import type { Point, Rect } from '#shared/base/rect.ts'
import { boxesAtPoints } from '../drawing/at-point.ts'
import type { Element } from './elements.ts'

interface Boxed {
  readonly key: string
  readonly box: Rect
}

/** What lines may end at. */
interface Targets {
  readonly nodes: readonly Boxed[]
  readonly areas: readonly Boxed[]
  readonly freeTexts: readonly Boxed[]
}

/** The keys of what each line joins, empty where it joins nothing, and the texts that only arrows make nodes. */
interface LineEnds {
  readonly of: ReadonlyMap<string, { readonly start: string; readonly end: string }>
  readonly texts: ReadonlySet<string>
}

/** How far from a shape a line that is not bound to it may end: people draw arrows with some air. */
const reach = 25
/** How far ahead of its end an arrow is followed. */
const ahead = [35, 45, 55, 65, 75, 85] as const
/** How exactly an arrow must point at a shape, and how near to the edge of an outline it ends. */
const near = { ahead: 4, edge: 16 } as const

/**
 * What lines join: what they are bound to, else the node that they end at, else a free text there, where an arrow
 * comes from somewhere, else the outline whose edge is there, else the node that an arrow points at.
 */
export function lineEndsOf(
  lines: readonly Element[],
  { nodes, areas, freeTexts }: Targets,
  keyOf: (id: string) => string,
): LineEnds {
  const nodeAt = boxesAtPoints(nodes, reach)
  const textAt = boxesAtPoints(freeTexts, reach)
  const edgeAt = edgesAtPoints(areas)
  const nodeAhead = boxesAtPoints(nodes, near.ahead)
  const at = (point: Point | null, find: typeof nodeAt): string => (point === null ? '' : (find(point) ?? ''))
  const of = new Map<string, { readonly start: string; readonly end: string }>()
  const texts = new Set<string>()
  for (const line of lines) {
    const { id, type, start, end, startPoint, endPoint } = line
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
      continue
    }
    const found = type === 'arrow' ? meant(line, known, { edgeAt, nodeAhead }) : known
    of.set(id, isBound || found.start !== found.end ? found : { start: '', end: '' })
  }
  return { of, texts }
}

type Find = (point: Point) => string | null
type Ends = { readonly start: string; readonly end: string }

/** What an arrow means by an end at nothing: the outline whose edge is there, else what it points at. */
function meant(
  { startPoint, endPoint, afterStart, beforeEnd }: Element,
  known: Ends,
  { edgeAt, nodeAhead }: { readonly edgeAt: ReturnType<typeof edgesAtPoints>; readonly nodeAhead: Find },
): Ends {
  const find = (point: Point | null, before: Point | null, other: Point | null): string => {
    if (point === null || before === null || other === null) return ''
    const [x, y] = [point.x - before.x, point.y - before.y]
    const length = Math.hypot(x, y)
    const edge = edgeAt(point, other)
    if (edge !== null || length < 1) return edge ?? ''
    for (const step of ahead) {
      const found = nodeAhead({ x: point.x + (x * step) / length, y: point.y + (y * step) / length })
      if (found !== null) return found
    }
    return ''
  }
  return {
    start: known.start || find(startPoint, afterStart, endPoint),
    end: known.end || find(endPoint, beforeEnd, startPoint),
  }
}

/** Answers the smallest of some outlines whose edge is at a point, for a line that comes from outside of it. */
function edgesAtPoints(areas: readonly Boxed[]): (point: Point, from: Point) => string | null {
  const bySize = areas.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  const looked = bySize.slice(-mostAreas)
  return (point, from) => {
    const found = looked.find(
      ({ box }) =>
        isWithin(point, box, near.edge) && !isWithin(point, box, -near.edge) && !isWithin(from, box, 0),
    )
    return found?.key ?? null
  }
}

const mostAreas = 500

function isWithin({ x, y }: Point, box: Rect, more: number): boolean {
  const isAcross = x >= box.x - more && x <= box.x + box.width + more
  return isAcross && y >= box.y - more && y <= box.y + box.height + more
}
