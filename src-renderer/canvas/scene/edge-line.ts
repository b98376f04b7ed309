import { lineAround, areaAround } from '#shared/design-picture/line-around.ts'
import { squareAround } from '#shared/design-picture/square-around.ts'
import { curvesOf, pointsOf, type Curve, type Ends } from './edge-path.ts'
import type { Point } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from './scene-index.ts'
import type { SceneEdge, SceneNode } from './scene.ts'
import { placed, type Shifted } from './shifted.ts'

/** The line of an edge where its nodes are. */
export interface EdgeLine {
  /** One, or several that follow each other at right angles. */
  readonly curves: readonly Curve[]
  readonly ends: Ends
  /** It leaves its usual way, because other nodes are on it. */
  readonly isAround: boolean
}

/** A line with all that it was made of. */
interface Made {
  readonly from: SceneNode
  readonly to: SceneNode
  readonly others: readonly SceneNode[]
  readonly line: EdgeLine
}

const atRest = new WeakMap<SceneIndex, Map<SceneEdge, EdgeLine | null>>()
/** Most edges have the same nodes around them in the next scene, and the same line. */
const lastMade = new WeakMap<SceneEdge, Made>()

/**
 * Where an edge is drawn now. Lines at rest are worked out once for a scene; what is dragged is in the way of none
 * until it is put down, so that a drag moves only the lines that end at it.
 */
export function lineOf(index: SceneIndex, edge: SceneEdge, shifted: Shifted | null): EdgeLine | null {
  const moves = (id: string): boolean => shifted?.ids.has(id) === true
  if (shifted !== null && moves(edge.from) !== moves(edge.to)) return make(index, edge, shifted)?.line ?? null
  const line = restingLine(index, edge)
  if (shifted === null || line === null || !moves(edge.from)) return line
  return { ...line, curves: line.curves.map((curve) => shiftedBy(curve, shifted.by)) }
}

function restingLine(index: SceneIndex, edge: SceneEdge): EdgeLine | null {
  const known = atRest.get(index) ?? new Map<SceneEdge, EdgeLine | null>()
  atRest.set(index, known)
  const held = known.get(edge)
  if (held !== undefined) return held
  const made = make(index, edge, null, lastMade.get(edge))
  if (made !== null) lastMade.set(edge, made)
  known.set(edge, made?.line ?? null)
  return made?.line ?? null
}

/** Makes a line, or answers the last one where it was made of the same. */
function make(index: SceneIndex, edge: SceneEdge, shifted: Shifted | null, last?: Made): Made | null {
  const at = (id: string): SceneNode | null => {
    const node = index.scene.nodes.get(id)
    return node === undefined ? null : placed(node, shifted)
  }
  const [from, to] = [at(edge.from), at(edge.to)]
  if (from === null || to === null) return null
  const area =
    edge.line === 'relation' && edge.route !== 'straight' ? areaAround(rectOf(from), rectOf(to)) : null
  const isOther = ({ id }: SceneNode): boolean =>
    id !== from.id && id !== to.id && shifted?.ids.has(id) !== true
  const others = area === null ? [] : index.nodesIn(area).filter(isOther)
  if (last?.from === from && last.to === to && isSame(last.others, others)) return last
  return { from, to, others, line: among(edge, from, to, others) }
}

/** The way of an edge between its ends, around these and around the others where lines like it do so. */
function among(edge: SceneEdge, from: SceneNode, to: SceneNode, others: readonly SceneNode[]): EdgeLine {
  const { start, end, ends } = pointsOf(edge.line, from, to)
  const usual = curvesOf(edge, start, end, ends)
  const cards = { from: rectOf(from), to: rectOf(to), others: others.map(rectOf) }
  const [one] = usual
  if (edge.route === 'square') {
    const around = squareAround({ usual, ...cards })
    if (around !== null) return { ...around, isAround: true }
  } else if (others.length > 0 && one !== undefined) {
    const around = lineAround({ usual: one, ...cards })
    if (around !== null) return { curves: [around.curve], ends: around.ends, isAround: true }
  }
  return { curves: usual, ends, isAround: false }
}

function isSame(a: readonly SceneNode[], b: readonly SceneNode[]): boolean {
  return a.length === b.length && a.every((node, at) => node === b[at])
}

function shiftedBy([a, b, c, d]: Curve, by: Point): Curve {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  return [move(a), move(b), move(c), move(d)]
}
