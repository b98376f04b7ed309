import type { Rect } from '#shared/base/rect.ts'
import type { Drawing, GroupShape, Ink, Shape, Stroke, TextShape, TextStyle } from './drawing.ts'
import { printEmbedded } from './embed-svg.ts'
import { printNumber as n, printPath } from './path.ts'
import { isFromRight } from '#shared/design/text/from-right.ts'
import { knownWidthOf } from '#shared/design/text/text-width.ts'
import { xmlText } from './xml-text.ts'

export interface SvgOptions {
  /** A design's file that is carried along in the metadata. */
  readonly embed?: Uint8Array
}

const fonts: Readonly<Record<TextStyle['font'], string>> = {
  sans: "Inter,'Inter Variable','Helvetica Neue',Helvetica,Arial,system-ui,sans-serif",
  mono: "'JetBrains Mono','JetBrains Mono Variable',ui-monospace,Menlo,Consolas,monospace",
}

/** What is defined once and named where it is used, as it comes up. */
interface Names {
  readonly styles: Map<string, string>
  readonly clips: Map<string, string>
}

/** A drawing as an SVG 1.1 document: no script, nothing from elsewhere, fonts by name. */
export function toSvg(drawing: Drawing, { embed }: SvgOptions = {}): string {
  const { box, title, ground, stamps } = drawing
  const names: Names = { styles: new Map(), clips: new Map() }
  const symbols = [...stamps].map(([name, shapes]) => `<g id="${name}">${printShapes(shapes, names)}</g>`)
  const body = printShapes(drawing.shapes, names)
  const clips = [...names.clips].map(([shape, name]) => `<clipPath id="${name}">${shape}</clipPath>`)
  const styles = [...names.styles].map(([style, name]) => `.${name}{${style}}`)
  const { x, y, width, height } = box
  const size = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${n(width)}" height="${n(height)}"`,
    ` viewBox="${[x, y, width, height].map(n).join(' ')}" role="img" aria-labelledby="title">\n`,
    `<title id="title">${xmlText(title)}</title>\n`,
    embed === undefined ? '' : `${printEmbedded(embed)}\n`,
    `<defs><style>${styles.join('')}</style>${clips.join('')}\n${symbols.join('\n')}</defs>\n`,
    ground === null ? '' : `<rect ${size} fill="${ground}"/>\n`,
    body,
    '</svg>\n',
  ].join('')
}

/** Shapes without text and stamps as a small square picture. */
export function toIcon(shapes: readonly Shape[], size: number): string {
  const names: Names = { styles: new Map(), clips: new Map() }
  const body = printShapes(shapes, names)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>`
}

function printShapes(shapes: readonly Shape[], names: Names): string {
  return shapes.map((shape) => printShape(shape, names)).join('')
}

function printShape(shape: Shape, names: Names): string {
  switch (shape.type) {
    case 'rect':
      return `<rect ${printRect(shape)}${shape.radius > 0 ? ` rx="${n(shape.radius)}"` : ''}${printPaint(shape)}/>`
    case 'path':
      return `<path d="${printPath(shape.path)}"${printPaint(shape)}/>`
    case 'text': {
      const name = nameOf(names.styles, printStyle(shape), 't')
      return `<text class="${name}" x="${n(shape.x)}" y="${n(shape.y)}"${printLength(shape)}>${xmlText(shape.shown)}</text>`
    }
    case 'stamp': {
      const place = shape.x === 0 && shape.y === 0 ? '' : ` x="${n(shape.x)}" y="${n(shape.y)}"`
      return `<use xlink:href="#${shape.name}"${place}/>`
    }
    case 'group':
      return printGroup(shape, names)
  }
}

/** Shorter ones have space, and single digits would look squeezed. */
const shortest = 4

/** What stands in for Inter is made as wide as it: else it would be cut off, or cover what stands beside. */
function printLength({ shown, style }: TextShape): string {
  const width = knownWidthOf(shown, style)
  return width === null || shown.length < shortest
    ? ''
    : ` textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"`
}

function printGroup({ x, y, clip, of, title, shapes }: GroupShape, names: Names): string {
  const place = x === 0 && y === 0 ? '' : ` transform="translate(${n(x)} ${n(y)})"`
  const cut =
    clip === null ? '' : ` clip-path="url(#${nameOf(names.clips, `<rect ${printRect(clip)}/>`, 'c')})"`
  const mark = of === null ? '' : ` data-${of.what}="${xmlText(of.id)}"`
  const whole = title === null ? '' : `<title>${xmlText(title)}</title>`
  return `<g${mark}${place}${cut}>${whole}${printShapes(shapes, names)}</g>${of === null ? '' : '\n'}`
}

function printRect({ x, y, width, height }: Rect): string {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`
}

function printPaint({ fill, stroke }: { readonly fill: Ink | null; readonly stroke: Stroke | null }): string {
  const opacity = (of: 'fill' | 'stroke', ink: Ink): string =>
    ink.opacity === 1 ? '' : ` ${of}-opacity="${n(ink.opacity)}"`
  const filled = fill === null ? ' fill="none"' : ` fill="${fill.color}"${opacity('fill', fill)}`
  if (stroke === null) return filled
  const dash = stroke.dash.length === 0 ? '' : ` stroke-dasharray="${stroke.dash.map(n).join(' ')}"`
  const round = stroke.isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  return `${filled} stroke="${stroke.color}" stroke-width="${n(stroke.width)}"${opacity('stroke', stroke)}${dash}${round}`
}

const otherEnd = { start: 'end', middle: 'middle', end: 'start' } as const

/** A line that is read from the right begins there: what stands at its point is its end. */
function printStyle({ shown, style }: TextShape): string {
  const { font, size, weight, color } = style
  const turned = isFromRight(shown)
  const anchor = turned ? otherEnd[style.anchor] : style.anchor
  const aligned = anchor === 'start' ? '' : `;text-anchor:${anchor}`
  return `font:${weight} ${n(size)}px ${fonts[font]};fill:${color}${aligned}${turned ? ';direction:rtl' : ''}`
}

function nameOf(known: Map<string, string>, value: string, letter: string): string {
  const held = known.get(value)
  if (held !== undefined) return held
  const name = `${letter}${known.size}`
  known.set(value, name)
  return name
}
