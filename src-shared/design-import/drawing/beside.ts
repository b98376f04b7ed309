import type { Point, Rect } from '#shared/base/rect.ts'
import { isMostlyIn } from './surrounding.ts'

/** A shape, and whether it has a name already. */
interface Shape {
  readonly key: string
  readonly box: Rect
  readonly isNamed: boolean
  /** It is no picture, and words may stand in it. */
  readonly isPlain?: boolean
}

/** Words that stand free, and whether an address is among them. */
interface FreeText {
  readonly key: string
  readonly box: Rect
  readonly hasAddress: boolean
  /** It says which port of a machine a line ends at, and names nothing but a box around it. */
  readonly isPort?: boolean
}

/** How far a name may stand from its shape, and an address from the shape that has it. */
const reach = { name: 24, address: 40 } as const
/** Names stand below, less often above, seldom beside. */
const cost = { below: 0, above: 3, beside: 5, named: 6, askew: 0.15 } as const
const cell = 256
/** Shapes that one cell of the index keeps, and cells that one shape is kept in. */
const most = { inCell: 64, ofBox: 64 } as const

interface Pair {
  readonly shape: Shape
  readonly text: FreeText
  readonly cost: number
}

/**
 * Which texts belong to which shape, by the shape's key, its name first: the nearest of those without a name, and for
 * addresses the nearest of all. A text between two shapes belongs to one.
 */
export function textsBeside(
  shapes: readonly Shape[],
  texts: readonly FreeText[],
): ReadonlyMap<string, readonly string[]> {
  const near = indexOf(shapes)
  const pairs = texts.flatMap((text) => {
    const found = near(text.box).flatMap((shape) => pairOf(shape, text))
    return found.toSorted((a, b) => a.cost - b.cost).slice(0, 4)
  })
  const taken = new Set<string>()
  const of = new Map<string, string[]>()
  for (const { shape, text } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (taken.has(text.key)) continue
    const own = of.get(shape.key)
    // Who has a name of its own is near enough to keep a text from others, but has no use for it.
    if (shape.isNamed && !text.hasAddress) {
      taken.add(text.key)
      continue
    }
    taken.add(text.key)
    if (own === undefined) of.set(shape.key, [text.key])
    else own.push(text.key)
  }
  return of
}

function pairOf(shape: Shape, text: FreeText): readonly Pair[] {
  const gap = gapOf(shape.box, text.box)
  const far = text.hasAddress ? reach.address : reach.name
  if (gap > far) return []
  if (text.isPort === true && !(shape.isPlain === true && isMostlyIn(text.box, shape.box))) return []
  const [own, other] = [middleOf(shape.box), middleOf(text.box)]
  const isBelow = text.box.y >= shape.box.y + shape.box.height * 0.6
  const isAbove = text.box.y + text.box.height <= shape.box.y + shape.box.height * 0.4
  const side = isBelow ? cost.below : isAbove ? cost.above : cost.beside
  const askew = Math.abs(isBelow || isAbove ? own.x - other.x : own.y - other.y)
  return [
    {
      shape,
      text,
      cost: gap + side + cost.askew * Math.min(askew, 200) + (shape.isNamed ? cost.named : 0),
    },
  ]
}

/** Between the edges of two boxes; 0 where they touch. */
export function gapOf(a: Rect, b: Rect): number {
  const x = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0)
  const y = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0)
  return Math.hypot(x, y)
}

function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

function indexOf(shapes: readonly Shape[]): (box: Rect) => readonly Shape[] {
  const index = new Map<string, Shape[]>()
  for (const shape of shapes)
    for (const key of cellsOf(shape.box)) {
      const here = index.get(key)
      if (here === undefined) index.set(key, [shape])
      else if (here.length < most.inCell) here.push(shape)
    }
  return (box) => [...new Set([...cellsOf(box)].flatMap((key) => index.get(key) ?? []))]
}

function* cellsOf({ x, y, width, height }: Rect): Iterable<string> {
  const far = reach.address
  const [left, top] = [Math.floor((x - far) / cell), Math.floor((y - far) / cell)]
  const [right, bottom] = [Math.floor((x + width + far) / cell), Math.floor((y + height + far) / cell)]
  // Far outside, counting by one stands still.
  if (![left, top, right, bottom].every((at) => Math.abs(at) < 1000)) return
  if ((right - left + 1) * (bottom - top + 1) > most.ofBox) return
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= bottom; row += 1) yield `${column} ${row}`
}
