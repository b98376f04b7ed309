import type { Design, DesignNode, Outline } from '../design.ts'
import { withHeld } from '../hold.ts'
import { applyPatch, emptyPatch, joinPatches, type Patch } from '../patch.ts'
import { closedOf, openedBy, seenOf } from './closed.ts'
import { fromGraph, type Laid } from './from-graph.ts'
import type { LayoutGraph, Sized, Manner } from './graph.ts'
import { groupsOf, type Group } from './groups.ts'
import { nodesJoinedTo } from './keep-order.ts'
import { assembled, graphsOf, piecesOf, type Piece } from './pieces.ts'
import { mannersOf, zoomIn, type LayoutWish } from './wish.ts'

/** A layout to be worked out: graphs for whoever lays them out, and the patch of their answers, in their order. */
export interface Layout {
  readonly graphs: readonly LayoutGraph[]
  readonly patchOf: (laid: readonly LayoutGraph[]) => Patch
}

/** A group in one of the ways that are tried. */
interface Try {
  readonly manner: Manner
  /** With what layouts are told of where boxes stood. */
  readonly pieces: readonly Piece[]
  /** Without: what the ways are compared by, so that they compare the same a second time. */
  readonly judged: readonly Piece[]
}

/** The layout of a selection, or with fewer than two selected of everything. What is folded is a card. */
export function planLayout(given: Design, wish: LayoutWish, selection: ReadonlySet<string>): Layout {
  const design = closedOf(given)
  const plans = groupsOf(design, seenOf(given, selection)).map((group) => ({
    group,
    tries: triesOf(design, group, wish),
  }))
  return {
    graphs: plans.flatMap(({ tries }) =>
      tries.flatMap(({ pieces, judged }) =>
        pieces === judged ? graphsOf(pieces) : [...graphsOf(judged), ...graphsOf(pieces)],
      ),
    ),
    patchOf: (laid) => {
      const answers = laid.values()
      const joinedTo = wish.kind === 'layered' ? nodesJoinedTo(design) : null
      let [now, patch] = [design, emptyPatch]
      for (const { group, tries } of plans) {
        const best = bestOf(tries, answers, wish.viewport)
        if (best === null) continue
        const step = fromGraph(now, asItIsIn(now, group), best, joinedTo)
        now = applyPatch(now, step)
        patch = joinPatches(patch, step)
      }
      return openedBy(given, patch)
    },
  }
}

const mostTwice = 800

function triesOf(design: Design, group: Group, wish: LayoutWish): Try[] {
  const ids = group.tops.map(({ id }) => id)
  const isLarge = withHeld(design, ids).size > mostTwice
  const manners = mannersOf(wish, isLarge)
  return manners.map((manner) => {
    const pieces = piecesOf(design, group, wish.kind, manner)
    const isTold = wish.kind !== 'layered' && manners.length > 1
    return { manner, pieces, judged: isTold ? withoutPlaces(pieces) : pieces }
  })
}

function withoutPlaces(pieces: readonly Piece[]): Piece[] {
  const stripped = ({ x: _x, y: _y, children, ...rest }: LayoutGraph): LayoutGraph =>
    children === undefined ? rest : { ...rest, children: children.map(stripped) }
  return pieces.map(({ stood, what }): Piece => {
    if (what.kind === 'graph') return { stood, what: { ...what, graph: stripped(what.graph) } }
    return what.kind === 'outline'
      ? { stood, what: { ...what, inside: withoutPlaces(what.inside) } }
      : { stood, what }
  })
}

/** So much larger the second way has to be seen. */
const clearly = 1.05

function bestOf(tries: readonly Try[], answers: Iterator<LayoutGraph>, viewport: Sized): Laid | null {
  let best: { readonly laid: Laid; readonly zoom: number } | null = null
  for (const { manner, pieces, judged } of tries) {
    const likely = assembled(judged, answers, manner)
    const graph = pieces === judged ? likely : assembled(pieces, answers, manner)
    const zoom = zoomIn(viewport, likely)
    if (best === null || zoom > best.zoom * clearly) best = { laid: { graph, isDown: manner.isDown }, zoom }
  }
  return best?.laid ?? null
}

/** An outline that grew is in the way as it is then. */
function asItIsIn(design: Design, group: Group): Group {
  const current = (element: DesignNode | Outline): DesignNode | Outline =>
    design.nodes.get(element.id) ?? design.outlines.get(element.id) ?? element
  return { ...group, tops: group.tops.map(current), pinned: group.pinned.map(current) }
}
