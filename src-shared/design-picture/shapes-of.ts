import { indexBoxes } from '#shared/design/box-index.ts'
import { boxAround, type Rect } from '#shared/base/rect.ts'
import { boxOf, cardFaces } from '#shared/design/card.ts'
import type { Design, DesignNode, Outline } from '#shared/design/design.ts'
import type { Drawing, GroupShape, Shape, TextStyle } from './drawing.ts'
import { legendShapes, legendWidth, type PictureLabels } from './legend-shapes.ts'
import { nodeShape, nodeStamps, type CardStyles } from './node-shapes.ts'
import { outlineShape } from './outline-shapes.ts'
import { outlineTree } from './outline-tree.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import { palettes, type Palette, type Theme } from './palette.ts'
import { lineBetween } from './line-between.ts'
import { hullOf } from './relationship-line.ts'
import { chipShape, lineShape, type Joined } from './relationship-shapes.ts'

export interface PictureOptions {
  readonly title: string
  readonly theme: Theme
  /** Title, date and the kinds that are used, under the drawing. */
  readonly legend: boolean
  readonly labels: PictureLabels
  /** Only these nodes and outlines, and the relationships between them. */
  readonly only?: ReadonlySet<string>
  /** False: nothing behind the drawing. */
  readonly ground?: boolean
}

/** Around the drawing, in canvas pixels. */
const margin = 32
/** What an empty drawing shows. */
const nothing: Rect = { x: 0, y: 0, width: 320, height: 160 }

/**
 * A design as shapes, as the canvas draws it: outlines, lines, labels, cards. Relationships that have not two
 * cards are left out. Texts are cut by about how wide they are; what is cut is kept beside what is shown.
 */
export function shapesOf(design: Design, options: PictureOptions): Drawing {
  const palette = palettes[options.theme]
  const { nodes, outlines, joined } = partsOf(design, options.only)
  const styles = textStyles(palette)
  const counts = countBy(nodes, ({ outlineId }) => outlineId)
  const chips = joined.flatMap((each) => chipShape(each, palette, styles.chip) ?? [])
  const shapes: Shape[] = [
    ...outlines.map((outline) => outlineShape(outline, counts.get(outline.id) ?? 0, palette)),
    ...joined.map((each) => lineShape(each, palette)),
    ...chips,
    ...nodes.map((node) => nodeShape(node, styles, palette)),
  ]
  const content = boxAround(boxesOf(nodes, outlines, joined, chips)) ?? nothing
  const drawing = options.legend ? withLegend(content, nodes, options) : { shapes: [], box: content }
  return {
    title: oneLine(options.title),
    box: {
      x: drawing.box.x - margin,
      y: drawing.box.y - margin,
      width: drawing.box.width + 2 * margin,
      height: drawing.box.height + 2 * margin,
    },
    ground: options.ground === false ? null : palette.canvas,
    stamps: nodeStamps(palette),
    shapes: [...shapes, ...drawing.shapes],
  }
}

interface Parts {
  readonly nodes: readonly DesignNode[]
  readonly outlines: readonly Outline[]
  readonly joined: readonly Joined[]
}

function partsOf(design: Design, only: ReadonlySet<string> | undefined): Parts {
  const isIn = ({ id }: { readonly id: string }): boolean => only === undefined || only.has(id)
  const nodes = [...design.nodes.values()].filter(isIn).toSorted((a, b) => a.z - b.z)
  const cards = indexBoxes(nodes)
  const outlines = outlineTree([...design.outlines.values()].filter(isIn)).map(({ outline }) => outline)
  const joined = [...design.relationships.values()].flatMap((relationship) => {
    const [from, to] = [design.nodes.get(relationship.from), design.nodes.get(relationship.to)]
    if (from === undefined || to === undefined || from === to || !isIn(from) || !isIn(to)) return []
    return [{ relationship, curves: lineBetween(from, to, cards, relationship.route) }]
  })
  return { nodes, outlines, joined }
}

function textStyles(palette: Palette): CardStyles & { readonly chip: TextStyle } {
  return {
    name: { ...cardFaces.name, color: palette.text, anchor: 'start' },
    address: { ...cardFaces.address, color: palette.text2, anchor: 'start' },
    words: { ...cardFaces.words, color: palette.text2, anchor: 'start' },
    chip: { font: 'sans', size: 11, weight: 500, color: palette.text2, anchor: 'middle' },
  }
}

function* boxesOf(
  nodes: readonly DesignNode[],
  outlines: readonly Outline[],
  joined: readonly Joined[],
  chips: readonly GroupShape[],
): Iterable<Rect> {
  for (const node of nodes) yield boxOf(node)
  for (const outline of outlines) yield boxOf(outline)
  for (const { curves } of joined) yield* curves.map(hullOf)
  for (const { x, y, shapes } of chips)
    for (const shape of shapes) if (shape.type === 'rect') yield { ...shape, x: x + shape.x, y: y + shape.y }
}

function withLegend(
  content: Rect,
  nodes: readonly DesignNode[],
  { title, theme, labels }: PictureOptions,
): { readonly shapes: readonly Shape[]; readonly box: Rect } {
  const counts = countBy(nodes, ({ kind }) => kind)
  const width = Math.max(content.width, legendWidth)
  const top = content.y + content.height + margin
  const legend = legendShapes(
    { x: content.x, y: top, width, height: 0 },
    { title, labels, counts, palette: palettes[theme] },
  )
  return {
    shapes: legend.shapes,
    box: { ...content, width, height: content.height + margin + legend.height },
  }
}

function countBy<K>(nodes: readonly DesignNode[], keyOf: (node: DesignNode) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>()
  for (const node of nodes) counts.set(keyOf(node), (counts.get(keyOf(node)) ?? 0) + 1)
  return counts
}
