import type { Design } from '#shared/design/design.ts'
import { edgeStyles, lineRoutes, lineWidths } from '#shared/design/line-looks.ts'

/** A design with looks of its own for a part of all it has, the same for one row of random numbers. */
export function dressed(
  { nodes, relationships, outlines }: Design,
  random: (below: number) => number,
): Design {
  const some = <T>(of: readonly T[]): T | null => of[random(of.length * 2)] ?? null
  const color = (): string => `#${random(0x1000000).toString(16).padStart(6, '0')}`
  const changed = <T>(held: ReadonlyMap<string, T>, change: (one: T) => T): ReadonlyMap<string, T> =>
    new Map([...held].map(([id, one]) => [id, change(one)]))
  return {
    nodes: changed(nodes, (node) => ({
      ...node,
      color: some([color()]),
      showsObservations: some([true, false]),
    })),
    relationships: changed(relationships, (line) => ({
      ...line,
      color: some([color()]),
      style: some(edgeStyles),
      width: some(lineWidths),
      route: some(lineRoutes),
      labelAt: some([0, 0.25, 1, random(1000) / 1000]),
    })),
    outlines: changed(outlines, (outline) => ({
      ...outline,
      edge: { style: edgeStyles[random(3)] ?? 'solid', color: color() },
      background: some([color()]),
    })),
  }
}
