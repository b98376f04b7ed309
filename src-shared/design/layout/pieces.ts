import { boxAround, type Point, type Rect } from '#shared/base/rect.ts'
import { bounds } from '#shared/model/bounds.ts'
import { boxOf } from '../card.ts'
import type { Design, DesignNode, Outline } from '../design.ts'
import { heldBy } from '../hold.ts'
import { componentsOf } from './components.ts'
import {
  rootId,
  spaces,
  toSteps,
  type LayoutGraph,
  type LayoutKind,
  type Sized,
  type Manner,
} from './graph.ts'
import { packed } from './pack.ts'
import { inReadingOrder } from './reading-order.ts'
import { toGraph, type ToLayOut } from './to-graph.ts'

type Element = DesignNode | Outline

/** A part of a drawing that no line joins to the others beside it. */
export interface Piece {
  /** Where it stood. */
  readonly stood: Rect
  /** A graph for whoever lays it out; one element as it is; or an outline with what it holds, piece by piece. */
  readonly what:
    | { readonly kind: 'graph'; readonly graph: LayoutGraph }
    | { readonly kind: 'element'; readonly element: Element }
    | { readonly kind: 'outline'; readonly id: string; readonly inside: readonly Piece[] }
}

/** What is to be laid out, piece by piece. */
export function piecesOf(design: Design, toLayOut: ToLayOut, kind: LayoutKind, manner: Manner): Piece[] {
  return componentsOf(design, toLayOut.tops).map((tops): Piece => {
    const stood = boxAround(tops.map(boxOf)) ?? nowhere
    const [first, second] = tops
    if (first === undefined || second !== undefined) {
      const graph = toGraph(design, { ...toLayOut, tops }, kind, manner)
      return { stood, what: { kind: 'graph', graph } }
    }
    const held = heldBy(design).get(first.id)
    if (held === undefined) return { stood, what: { kind: 'element', element: first } }
    const within = { holderId: first.id, tops: [...held.outlines, ...held.nodes] }
    // As deep as outlines lie in each other, of which a design has a bounded number and no circle.
    const inside = piecesOf(design, within, kind, manner)
    return { stood, what: { kind: 'outline', id: first.id, inside } }
  })
}

/** The graphs of pieces, in the order in which their answers are taken. */
export function graphsOf(pieces: readonly Piece[]): LayoutGraph[] {
  return pieces.flatMap(({ what }) => {
    if (what.kind === 'graph') return [what.graph]
    return what.kind === 'outline' ? graphsOf(what.inside) : []
  })
}

/** All pieces as they are answered, packed into the shape of the window. */
export function assembled(
  pieces: readonly Piece[],
  answers: Iterator<LayoutGraph>,
  manner: Manner,
): LayoutGraph & Sized {
  const blocks = pieces.map((piece) => ({ stood: piece.stood, ...blockOf(piece, answers, manner) }))
  const asRead = inReadingOrder(blocks, ({ stood }) => stood)
  const areCards = pieces.every(({ what }) => what.kind === 'element')
  const gap = areCards ? manner.gaps.between * 2 : manner.gaps.apart
  const corners = packed(asRead, manner.viewport, gap)
  const children = asRead.flatMap(({ boxes }, index) => moved(boxes, corners[index] ?? nowhere))
  const { width, height } = boxAround(children) ?? nowhere
  return { id: rootId, children, width, height }
}

interface Block extends Sized {
  readonly boxes: readonly (LayoutGraph & Rect)[]
}

function blockOf({ what }: Piece, answers: Iterator<LayoutGraph>, manner: Manner): Block {
  if (what.kind === 'element') {
    const { width, height } = boxOf(what.element)
    return { boxes: [{ id: what.element.id, x: 0, y: 0, width, height }], width, height }
  }
  if (what.kind === 'outline') {
    const inner = assembled(what.inside, answers, manner)
    const width = Math.max(bounds.outline.width, inner.width + 2 * spaces.side)
    const height = Math.max(bounds.outline.height, inner.height + spaces.top + spaces.side)
    const children = moved((inner.children ?? []).map(placed), { x: spaces.side, y: spaces.top })
    return { boxes: [{ id: what.id, x: 0, y: 0, width, height, children }], width, height }
  }
  const answer = answers.next()
  const boxes = answer.done === true ? [] : (answer.value.children ?? []).map(placed)
  const all = boxAround(boxes) ?? nowhere
  return { boxes: moved(boxes, { x: -all.x, y: -all.y }), ...toSteps(all) }
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

function placed(box: LayoutGraph): LayoutGraph & Rect {
  const { x = 0, y = 0, width = 0, height = 0 } = box
  return { ...box, x, y, width, height }
}

function moved(boxes: readonly (LayoutGraph & Rect)[], by: Point): (LayoutGraph & Rect)[] {
  return boxes.map((box) => ({ ...box, x: box.x + by.x, y: box.y + by.y }))
}
