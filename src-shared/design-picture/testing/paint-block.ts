import type { PaintLine } from '../painted-line.ts'

/** Paints a line as a block of its colour, half as wide as its letters are many times the size, without a browser. */
export const paintBlock: PaintLine = (text, { size, color }) => {
  const [width, height] = [Math.ceil((text.length * size) / 2), size]
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  const pixel = [channel(1), channel(3), channel(5), 255]
  const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => pixel[at % 4] ?? 0)
  return { width, height, scale: 1, left: 0, ascent: size, advance: width, pixels }
}
