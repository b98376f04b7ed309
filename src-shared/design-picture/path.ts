import type { Point } from '#shared/base/rect.ts'

/** A step of a path, with absolute coordinates: to a point, a line, a cubic Bezier curve, back to the start. */
export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type Path = readonly PathStep[]

/** How far along its tangent a quarter of a circle of radius 1 has its control points. */
const quarter = 0.5523

export function roundRect(x: number, y: number, width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2)
  const [right, bottom, k] = [x + width, y + height, r * (1 - quarter)]
  if (r <= 0) return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']]
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['Z'],
  ]
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  const [kx, ky] = [rx * quarter, ry * quarter]
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ]
}

export function circle(cx: number, cy: number, radius: number): Path {
  return ellipse(cx, cy, radius, radius)
}

/** A path made larger by a factor and then moved. */
export function placed(path: Path, scale: number, { x, y }: Point): Path {
  return path.map(([letter, ...numbers]): PathStep => {
    const moved = numbers.map((value, at) => value * scale + (at % 2 === 0 ? x : y))
    return [letter, ...moved] as unknown as PathStep
  })
}

/** Two decimals are a fiftieth of what a screen shows at four times the size. */
export function printNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** As the attribute `d` of SVG. */
export function printPath(path: Path): string {
  return path.map(([letter, ...numbers]) => letter + numbers.map(printNumber).join(' ')).join('')
}
