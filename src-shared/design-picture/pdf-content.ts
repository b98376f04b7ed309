import type { GroupShape, Ink, Shape, Stroke, TextShape, TextStyle } from './drawing.ts'
import type { PaintedLine, PaintedLines } from './painted-line.ts'
import { channels } from './palette.ts'
import { printNumber as n, roundRect, type Path } from './path.ts'
import type { PdfFonts } from './pdf-font.ts'
import { toUtf16 } from './pdf-text.ts'

/** Names of what a page's operators use, as they come up while it is written. */
export interface PdfNames {
  readonly fonts: PdfFonts
  readonly lines: PaintedLines
  /** Fill and stroke opacity, such as `0.06 0.45`, to the name of a graphics state. */
  readonly opacities: Map<string, string>
}

/** Shapes as operators of a content stream (PDF 1.7, 8 and 9); y points down, as in the drawing. */
export function printContent(shapes: readonly Shape[], names: PdfNames): string {
  return shapes.map((shape) => printShape(shape, names)).join('')
}

function printShape(shape: Shape, names: PdfNames): string {
  switch (shape.type) {
    case 'rect': {
      const { x, y, width, height, radius } = shape
      const path = radius > 0 ? printPath(roundRect(x, y, width, height, radius)) : printRect(shape)
      return painted(path, shape, names)
    }
    case 'path':
      return painted(printPath(shape.path), shape, names)
    case 'text':
      return printText(shape, names)
    case 'stamp':
      return `q 1 0 0 1 ${n(shape.x)} ${n(shape.y)} cm /${shape.name} Do Q\n`
    case 'group':
      return printGroup(shape, names)
  }
}

function printGroup({ x, y, clip, shapes }: GroupShape, names: PdfNames): string {
  const content = printContent(shapes, names)
  if (x === 0 && y === 0 && clip === null) return content
  const place = x === 0 && y === 0 ? '' : `1 0 0 1 ${n(x)} ${n(y)} cm `
  return `q ${place}${clip === null ? '' : `${printRect(clip)}W n `}\n${content}Q\n`
}

function painted(
  path: string,
  { fill, stroke }: { readonly fill: Ink | null; readonly stroke: Stroke | null },
  { opacities }: PdfNames,
): string {
  if (fill === null && stroke === null) return ''
  const opacity = `${n(fill?.opacity ?? 1)} ${n(stroke?.opacity ?? 1)}`
  const isSolid = opacity === '1 1'
  if (!isSolid && !opacities.has(opacity)) opacities.set(opacity, `G${opacities.size + 1}`)
  const state = isSolid ? '' : `/${opacities.get(opacity) ?? ''} gs `
  const filled = fill === null ? '' : `${printColor(fill.color)} rg `
  const operator = fill === null ? 'S' : stroke === null ? 'f' : 'B'
  return `q ${state}${filled}${stroke === null ? '' : printStroke(stroke)}${path}${operator} Q\n`
}

function printStroke({ color, width, dash, isRound }: Stroke): string {
  const dashed = dash.length === 0 ? '' : `[${dash.map(n).join(' ')}] 0 d `
  return `${printColor(color)} RG ${n(width)} w ${isRound ? '1 J 1 j ' : ''}${dashed}`
}

function printColor(color: string): string {
  return channels(color)
    .map((value) => String(Math.round((value / 255) * 1000) / 1000))
    .join(' ')
}

function printRect(rect: { x: number; y: number; width: number; height: number }): string {
  return `${n(rect.x)} ${n(rect.y)} ${n(rect.width)} ${n(rect.height)} re `
}

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

function printPath(path: Path): string {
  return path
    .map(([letter, ...numbers]) => `${numbers.map((value) => `${n(value)} `).join('')}${operators[letter]} `)
    .join('')
}

/**
 * A line; one that is not shown whole has its text beside it for searching, copying and reading aloud. What the fonts
 * cannot show is painted, over letters that are not seen (mode 3) and that go as far.
 */
function printText({ x, y, text, shown, style }: TextShape, { fonts, lines }: PdfNames): string {
  if (shown === '') return ''
  const { font, string, width, isWhole, isTrue } = fonts.set(shown, style)
  const painted = isTrue ? null : lines.of(shown, style)
  const advance = (width * style.size) / 1000
  const seen = painted === null ? advance : painted.line.advance / painted.line.scale
  const left = x - startOf(style, seen)
  const unseen = painted === null || advance === 0 ? '' : `3 Tr ${n((100 * seen) / advance)} Tz `
  const letters = `BT ${unseen}/${font} ${n(style.size)} Tf ${printColor(style.color)} rg 1 0 0 -1 ${n(left)} ${n(y)} Tm ${string} Tj ET`
  const line =
    painted === null ? letters : `q ${letters} Q ${printImage(painted.name, painted.line, left, y)}`
  return isWhole && shown === text ? `${line}\n` : `/Span <</ActualText ${toUtf16(text)}>> BDC ${line} EMC\n`
}

/** An image is a unit square that stands upright where y points up. */
function printImage(name: string, line: PaintedLine, x: number, y: number): string {
  const [width, height] = [line.width / line.scale, line.height / line.scale]
  const [left, bottom] = [x - line.left / line.scale, y - line.ascent / line.scale + height]
  return `q ${n(width)} 0 0 ${n(-height)} ${n(left)} ${n(bottom)} cm /${name} Do Q`
}

/** How far left of its point a line begins that is so wide. */
function startOf({ anchor }: TextStyle, width: number): number {
  if (anchor === 'start') return 0
  return anchor === 'middle' ? width / 2 : width
}
