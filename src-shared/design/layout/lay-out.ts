import type { Design, DesignNode, Outline } from '../design.ts'
import { applyPatch, emptyPatch, joinPatches, type Patch } from '../patch.ts'
import { fromGraph } from './from-graph.ts'
import type { LayoutGraph, LayoutKind } from './graph.ts'
import { groupsOf, type Group } from './groups.ts'
import { nodesJoinedTo } from './keep-order.ts'
import { toGraph } from './to-graph.ts'

/** A layout to be worked out: graphs for whoever lays them out, and the patch of their answers, in their order. */
export interface Layout {
  readonly graphs: readonly LayoutGraph[]
  readonly patchOf: (laid: readonly LayoutGraph[]) => Patch
}

/** The layout of a selection, or with fewer than two selected of everything. */
export function planLayout(design: Design, kind: LayoutKind, selection: ReadonlySet<string>): Layout {
  const groups = groupsOf(design, selection)
  return {
    graphs: groups.map((group) => toGraph(design, group, kind)),
    patchOf: (laid) => {
      const joinedTo = kind === 'layered' ? nodesJoinedTo(design) : null
      let [now, patch] = [design, emptyPatch]
      for (const [index, answer] of laid.entries()) {
        const group = groups[index]
        if (group === undefined) break
        const step = fromGraph(now, asItIsIn(now, group), answer, joinedTo)
        now = applyPatch(now, step)
        patch = joinPatches(patch, step)
      }
      return patch
    },
  }
}

/** An outline that grew is in the way as it is then. */
function asItIsIn(design: Design, group: Group): Group {
  const current = (element: DesignNode | Outline): DesignNode | Outline =>
    design.nodes.get(element.id) ?? design.outlines.get(element.id) ?? element
  return { ...group, tops: group.tops.map(current), pinned: group.pinned.map(current) }
}
