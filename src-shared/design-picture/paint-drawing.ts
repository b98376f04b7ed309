import { isFromRight } from '#shared/design/text/from-right.ts'
import type { Drawing, Ink, Shape, Stroke, TextStyle } from './drawing.ts'
import { roundRect, type Path } from './path.ts'

/** What is used of a canvas' 2D context. */
export interface PaintContext {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  globalAlpha: number
  font: string
  direction: 'inherit' | 'ltr' | 'rtl'
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start'
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top'
  save(): void
  restore(): void
  translate(x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  closePath(): void
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillText(text: string, x: number, y: number): void
  setLineDash(lengths: number[]): void
}

/** Fonts of the interface, as CSS names them. */
export const paintFonts: Readonly<Record<TextStyle['font'], string>> = {
  sans: '"Inter Variable", Inter, system-ui, sans-serif',
  mono: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace',
}

/** Paints a drawing, its box's top left corner where the context's origin is, a canvas pixel for each unit. */
export function paintDrawing(context: PaintContext, { box, ground, stamps, shapes }: Drawing): void {
  context.save()
  context.textBaseline = 'alphabetic'
  if (ground !== null) {
    const whole = { type: 'rect', ...box, x: 0, y: 0, radius: 0, stroke: null } as const
    paintShape(context, { ...whole, fill: { color: ground, opacity: 1 } }, stamps)
  }
  context.translate(-box.x, -box.y)
  for (const shape of shapes) paintShape(context, shape, stamps)
  context.restore()
}

/** By sides: the beginning of what is read from the right is on the right, and its place is still the left one. */
const sides = { start: 'left', middle: 'center', end: 'right' } as const

function paintShape(context: PaintContext, shape: Shape, stamps: Drawing['stamps']): void {
  switch (shape.type) {
    case 'rect':
      trace(context, roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius))
      paintInks(context, shape)
      return
    case 'path':
      trace(context, shape.path)
      paintInks(context, shape)
      return
    case 'text':
      context.font = `${shape.style.weight} ${shape.style.size}px ${paintFonts[shape.style.font]}`
      context.direction = isFromRight(shape.shown) ? 'rtl' : 'ltr'
      context.textAlign = sides[shape.style.anchor]
      context.fillStyle = shape.style.color
      context.fillText(shape.shown, shape.x, shape.y)
      return
    case 'stamp':
      context.save()
      context.translate(shape.x, shape.y)
      for (const each of stamps.get(shape.name) ?? []) paintShape(context, each, stamps)
      context.restore()
      return
    case 'group':
      context.save()
      context.translate(shape.x, shape.y)
      if (shape.clip !== null) {
        const { x, y, width, height } = shape.clip
        context.beginPath()
        context.rect(x, y, width, height)
        context.clip()
      }
      for (const each of shape.shapes) paintShape(context, each, stamps)
      context.restore()
  }
}

function paintInks(
  context: PaintContext,
  { fill, stroke }: { readonly fill: Ink | null; readonly stroke: Stroke | null },
): void {
  if (fill !== null) {
    context.fillStyle = fill.color
    context.globalAlpha = fill.opacity
    context.fill()
  }
  if (stroke !== null) {
    context.strokeStyle = stroke.color
    context.globalAlpha = stroke.opacity
    context.lineWidth = stroke.width
    context.lineCap = stroke.isRound ? 'round' : 'butt'
    context.lineJoin = stroke.isRound ? 'round' : 'miter'
    context.setLineDash([...stroke.dash])
    context.stroke()
  }
  context.globalAlpha = 1
}

function trace(context: PaintContext, path: Path): void {
  context.beginPath()
  for (const step of path) {
    switch (step[0]) {
      case 'M':
        context.moveTo(step[1], step[2])
        break
      case 'L':
        context.lineTo(step[1], step[2])
        break
      case 'C':
        context.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
        break
      case 'Z':
        context.closePath()
    }
  }
}
