import { expect, test } from 'vitest'
import type { TextShape } from './drawing.ts'
import { paintDrawing, type PaintContext } from './paint-drawing.ts'
import { shapesOf } from './shapes-of.ts'
import { company, labels } from './testing/sample-design.ts'

test('every text is painted at its place, and the context is left as it was', () => {
  const drawing = shapesOf(company, { title: 'Net', theme: 'dark', legend: true, labels })
  const { context, texts, depth } = recordingContext()
  paintDrawing(context, drawing)
  expect(depth()).toBe(0)
  const { x, y } = drawing.box
  expect(texts.get('Cortafuegos')).toEqual({ x: 392 + 48 - x, y: 176 + 22.5 - y, color: '#f4f4f5' })
  expect(texts.get('203.0.113.2')).toEqual({ x: 392 + 48 - x, y: 176 + 39 - y, color: '#a9a9b3' })
  const names = [...company.nodes.values()].map(({ name }) => name).filter((name) => name.length < 14)
  for (const text of [...names, 'Net', 'Sede Bogotá\u00a0\u00a04', 'wg 51820', 'a firewall'])
    expect(texts.has(text)).toBe(true)
})

test('what is read from the right has its own direction, and the same place', () => {
  const [left, right] = [textShape('Web'), textShape('خادم (Web)')]
  const looks: unknown[] = []
  const { context } = recordingContext()
  context.fillText = (text, x) => looks.push([text, x, context.direction, context.textAlign])
  paintDrawing(context, { title: '', box, ground: null, stamps: new Map(), shapes: [left, right] })
  expect(looks).toEqual([
    ['Web', 10, 'ltr', 'left'],
    ['خادم (Web)', 10, 'rtl', 'left'],
  ])
})

const box = { x: 0, y: 0, width: 100, height: 100 }

function textShape(text: string): TextShape {
  const style = { font: 'sans', size: 13, weight: 600, color: '#000000', anchor: 'start' } as const
  return { type: 'text', x: 10, y: 10, text, shown: text, style }
}

/** Keeps where texts are painted, counted from the origin. */
function recordingContext() {
  const texts = new Map<string, { x: number; y: number; color: unknown }>()
  const places: { x: number; y: number }[] = []
  let place = { x: 0, y: 0 }
  const nothing = (): void => undefined
  const context: PaintContext = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    font: '',
    direction: 'inherit',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    save: () => places.push(place),
    restore: () => {
      place = places.pop() ?? { x: Number.NaN, y: Number.NaN }
    },
    translate: (x, y) => {
      place = { x: place.x + x, y: place.y + y }
    },
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    bezierCurveTo: nothing,
    closePath: nothing,
    rect: nothing,
    clip: nothing,
    fill: nothing,
    stroke: nothing,
    setLineDash: nothing,
    fillText: (text, x, y) => texts.set(text, { x: place.x + x, y: place.y + y, color: context.fillStyle }),
  }
  return { context, texts, depth: () => places.length }
}
