import type { Point } from '#shared/base/rect.ts'
import type { Path, PathStep } from './path.ts'

/** How many numbers each letter takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 }

/**
 * Path data of the icon set (SVG 2, 9.3) with absolute coordinates, and with arcs of circles as Bezier curves.
 * Takes M, L, H, V, C, S, A and Z in both cases. Throws on anything else: it reads what stands in this program,
 * never a file.
 */
export function pathData(data: string): Path {
  const path: PathStep[] = []
  let [now, start]: [Point, Point] = [origin, origin]
  for (const { letter, numbers } of lettersOf(data)) {
    const from = letter === letter.toLowerCase() ? now : origin
    const last = path.at(-1)
    const control = last?.[0] === 'C' ? { x: last[3], y: last[4] } : now
    const steps = stepsOf(letter.toUpperCase(), numbers, { now, from, control })
    path.push(...steps)
    const [x, y] = letter.toUpperCase() === 'Z' ? [] : ((steps.at(-1)?.slice(-2) ?? []) as number[])
    now = x === undefined || y === undefined ? start : { x, y }
    if (letter.toUpperCase() === 'M') start = now
  }
  return path
}

const origin: Point = { x: 0, y: 0 }

/** Every letter with its numbers; one that is followed by more than it takes is there again, after M as L. */
function* lettersOf(data: string): Iterable<{ letter: string; numbers: readonly number[] }> {
  for (const [, first = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = counts[first.toUpperCase()]
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (count === undefined || (count > 0 && numbers.length % count !== 0)) throw new Error(`path: ${data}`)
    if (count === 0) yield { letter: first, numbers: [] }
    for (let at = 0; at < numbers.length; at += count) {
      const letter = at === 0 ? first : first.replace('M', 'L').replace('m', 'l')
      yield { letter, numbers: numbers.slice(at, at + count) }
    }
  }
}

interface Pen {
  readonly now: Point
  /** What coordinates are counted from. */
  readonly from: Point
  /** The last control point, or where the pen is. */
  readonly control: Point
}

function stepsOf(letter: string, numbers: readonly number[], pen: Pen): readonly PathStep[] {
  const { now, from, control } = pen
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
  switch (letter) {
    case 'M':
    case 'L':
      return [[letter, a + from.x, b + from.y]]
    case 'H':
      return [['L', a + from.x, now.y]]
    case 'V':
      return [['L', now.x, a + from.y]]
    case 'C':
      return [['C', a + from.x, b + from.y, c + from.x, d + from.y, e + from.x, f + from.y]]
    case 'S':
      return [
        ['C', 2 * now.x - control.x, 2 * now.y - control.y, a + from.x, b + from.y, c + from.x, d + from.y],
      ]
    case 'A':
      return arc(now, { x: f + from.x, y: g + from.y }, { radius: a, isLarge: d === 1, isClockwise: e === 1 })
    default:
      return [['Z']]
  }
}

interface Arc {
  readonly radius: number
  readonly isLarge: boolean
  readonly isClockwise: boolean
}

/** A part of a circle as curves of at most a quarter each (SVG 2, B.2.4). */
function arc(from: Point, to: Point, { radius, isLarge, isClockwise }: Arc): readonly PathStep[] {
  const [dx, dy] = [(to.x - from.x) / 2, (to.y - from.y) / 2]
  const half = Math.hypot(dx, dy)
  const r = Math.max(radius, half)
  const away = (Math.sqrt(r * r - half * half) / half) * (isLarge === isClockwise ? -1 : 1)
  const center = { x: from.x + dx - dy * away, y: from.y + dy + dx * away }
  const begin = Math.atan2(from.y - center.y, from.x - center.x)
  let turn = Math.atan2(to.y - center.y, to.x - center.x) - begin
  if (isClockwise && turn < 0) turn += 2 * Math.PI
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6)
  const [part, reach] = [turn / count, r * (4 / 3) * Math.tan(turn / count / 4)]
  return Array.from({ length: count }, (_, index): PathStep => {
    const [a, b] = [begin + part * index, begin + part * (index + 1)]
    const end = { x: center.x + r * Math.cos(b), y: center.y + r * Math.sin(b) }
    const leave = { x: center.x + r * Math.cos(a), y: center.y + r * Math.sin(a) }
    return [
      'C',
      leave.x - reach * Math.sin(a),
      leave.y + reach * Math.cos(a),
      end.x + reach * Math.sin(b),
      end.y - reach * Math.cos(b),
      end.x,
      end.y,
    ]
  })
}
