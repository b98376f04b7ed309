import { cardSize } from '#shared/design/card.ts'
import { readLabel } from '../drawing/addresses.ts'
import type { Drawing, DrawnNode } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'

/** A drawing whose outlines with lines have a node of their name in them, where these lines end. */
export function withGates(drawing: Drawing, notes: Notes): Drawing {
  const ends = new Set(drawing.lines.flatMap(({ from, to }) => [from, to]))
  const gates = new Map<string, DrawnNode>()
  for (const { key, name, box } of drawing.areas) {
    if (!ends.has(key)) continue
    const kind = chooseKind([name], notes, 'box')
    notes.count('outline-node')
    const place =
      box === null
        ? null
        : { x: box.x + box.width / 2, y: box.y, width: 0, height: Math.min(box.height, cardSize.height) }
    gates.set(key, { ...readLabel(name), key: `gate ${key}`, kind, box: place, area: key })
  }
  const endOf = (key: string): string => gates.get(key)?.key ?? key
  return {
    ...drawing,
    nodes: [...drawing.nodes, ...gates.values()],
    lines: drawing.lines.map((line) => ({ ...line, from: endOf(line.from), to: endOf(line.to) })),
  }
}
