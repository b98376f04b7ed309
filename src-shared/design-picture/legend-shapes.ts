import type { Rect } from '#shared/base/rect.ts'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import { solid, type Shape, type TextShape, type TextStyle } from './drawing.ts'
import { tile, tileStamp } from './node-shapes.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import type { Palette } from './palette.ts'
import { clampText, widthOf } from '#shared/design/text/text-width.ts'

/** Words of the legend, in the reader's language. */
export interface PictureLabels {
  /** What each kind is called. */
  readonly kinds: Readonly<Record<DesignKind, string>>
  /** The day as it is shown. */
  readonly date: string
}

export interface LegendOptions {
  readonly title: string
  readonly labels: PictureLabels
  readonly counts: ReadonlyMap<DesignKind, number>
  readonly palette: Palette
}

/** The legend is never narrower, however small the drawing is. */
export const legendWidth = 480
const row = { head: 40, height: 40, gap: 24, inner: 8 } as const

/** Title and date, then every kind that is used with its count; as wide as what it stands under. */
export function legendShapes(
  under: Rect,
  { title, labels, counts, palette }: LegendOptions,
): { readonly shapes: readonly Shape[]; readonly height: number } {
  const sans = { font: 'sans', anchor: 'start' } as const
  const heading: TextStyle = { ...sans, size: 16, weight: 600, color: palette.text }
  const name: TextStyle = { ...sans, size: 13, weight: 400, color: palette.text2 }
  const number: TextStyle = { ...sans, size: 13, weight: 600, color: palette.text }
  const date: TextStyle = { ...name, size: 12, color: palette.text3, anchor: 'end' }
  const right = under.x + under.width
  const day = oneLine(labels.date)
  const shapes: Shape[] = [
    { type: 'rect', ...under, height: 1, radius: 0, fill: solid(palette.line), stroke: null },
    line(title, heading, { x: under.x, y: under.y + 32, most: under.width - widthOf(day, date) - row.gap }),
    line(day, date, { x: right, y: under.y + 32, most: under.width }),
  ]
  let [x, top] = [under.x, under.y + row.head + row.inner]
  for (const kind of designKinds) {
    const count = counts.get(kind)
    if (count === undefined) continue
    const word = line(labels.kinds[kind], name, { x: 0, y: 0, most: 200 })
    const amount = line(String(count), number, { x: 0, y: 0, most: 100 })
    const wordX = tile.size + row.inner
    const amountX = wordX + Math.ceil(widthOf(word.shown, name)) + row.inner
    const width = amountX + Math.ceil(widthOf(amount.shown, number))
    if (x > under.x && x + width > right) [x, top] = [under.x, top + row.height]
    shapes.push(
      { type: 'stamp', name: tileStamp(kind), x, y: top },
      { ...word, x: x + wordX, y: top + 18.5 },
      { ...amount, x: x + amountX, y: top + 18.5 },
    )
    x += width + row.gap
  }
  return { shapes, height: top + tile.size - under.y }
}

function line(full: string, style: TextStyle, at: { x: number; y: number; most: number }): TextShape {
  const text = oneLine(full)
  return { type: 'text', x: at.x, y: at.y, text, shown: clampText(text, style, at.most), style }
}
