import type { LayoutGraph, LayoutKind } from './graph.ts'
import { layTree } from './levels.ts'
import { layRings } from './rings.ts'

/** The layouts that are done here and at once; layers are ELK's. */
export const ownLayouts: Readonly<
  Record<Exclude<LayoutKind, 'layered'>, (graph: LayoutGraph) => LayoutGraph>
> = {
  tree: layTree,
  radial: layRings,
}
