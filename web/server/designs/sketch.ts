import { mustHave } from '#shared/base/must-have.ts'
import type { DesignSketch } from '#shared/contract/design-values.ts'
import { boxAround, type Rect } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import type { Design } from '#shared/design/design.ts'

/** The longer side of a sketch. */
const side = 1000
const mostOutlines = 100
const mostRects = 400

/** A design in small: its largest outlines and as many of its nodes as a small picture can show. */
export function sketchOf(design: Design): DesignSketch {
  const outlines = [...design.outlines.values()].map(boxOf)
  const nodes = [...design.nodes.values()].map(boxOf)
  const around = boxAround([...outlines, ...nodes])
  if (around === null) return { width: 0, height: 0, outlines: [], nodes: [] }
  const scale = side / Math.max(around.width, around.height)
  const place = ({ x, y, width, height }: Rect): number[] => [
    Math.round((x - around.x) * scale),
    Math.round((y - around.y) * scale),
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ]
  const shown = outlines.length <= mostOutlines ? outlines : largest(outlines, mostOutlines)
  return {
    width: Math.round(around.width * scale),
    height: Math.round(around.height * scale),
    outlines: shown.flatMap(place),
    nodes: spread(nodes, mostRects - shown.length).flatMap(place),
  }
}

function largest(rects: readonly Rect[], most: number): readonly Rect[] {
  return rects.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, most)
}

/** Every so manieth. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, at) =>
    mustHave(list[Math.floor((at * list.length) / most)], 'an element of the sketch'),
  )
}
