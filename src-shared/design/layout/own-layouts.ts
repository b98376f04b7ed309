import type { LayoutGraph, LayoutKind } from './graph.ts'
import { layTree } from './levels.ts'
import { layRings } from './rings.ts'

type Own = Exclude<LayoutKind, 'layered'>

const layouts = { tree: layTree, radial: layRings } as const

/** The layouts that are done here and at once; layers are ELK's. */
export function layHere(kind: Own, graph: LayoutGraph): LayoutGraph {
  return graph.manner === undefined ? graph : layouts[kind](graph, graph.manner)
}
