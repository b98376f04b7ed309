import { cardFaces, cardOf, cardSize, cardTile, noteColor, type CardLayout } from '#shared/design/card.ts'
import type { DesignNode } from '#shared/design/design.ts'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import { solid, type GroupShape, type Shape, type Stroke, type TextShape, type TextStyle } from './drawing.ts'
import { kindPaths } from './kind-paths.ts'
import { knownColor, mixColors, type Palette } from './palette.ts'
import { placed } from './path.ts'

/** Pixels in a card, as the canvas has them. */
const card = { padding: 10, radius: 8 } as const
export const tile = { size: cardTile, radius: 6, icon: 20 } as const

/** What all cards share: the empty card, and one tile for each kind. */
export function nodeStamps(palette: Palette): ReadonlyMap<string, readonly Shape[]> {
  return new Map([
    ['card', cardShapes(palette, cardSize, { ground: palette.surface, edge: palette.cardEdge })],
    ...designKinds.map((kind) => [tileStamp(kind), tileShapes(kind, palette)] as const),
  ])
}

/** The name of the stamp with a kind's picture on the ground of its family. */
export function tileStamp(kind: DesignKind): string {
  return `tile-${kind}`
}

interface CardInk {
  readonly ground: string
  readonly edge: string
}

/** A card's own colour is mixed with the theme's, so that its words can be read in both: as in nodes.css. */
export function cardInk({ kind, color }: DesignNode, { surface, cardEdge }: Palette): CardInk {
  const own = knownColor(color ?? '', kind === 'note' ? noteColor : '')
  if (own === '') return { ground: surface, edge: cardEdge }
  const [tint, line] = kind === 'note' ? [0.2, 0.45] : [0.12, 0.6]
  return { ground: mixColors(own, tint, surface), edge: mixColors(own, line, surface) }
}

function cardShapes(
  palette: Palette,
  { width, height }: Pick<CardLayout, 'width' | 'height'>,
  { ground, edge: line }: CardInk,
): readonly Shape[] {
  const whole = { x: 0, y: 1.5, width, height }
  const edge: Stroke = { ...solid(line), width: 1, dash: [], isRound: false }
  return [
    { type: 'rect', ...whole, radius: card.radius, fill: palette.shadow, stroke: null },
    {
      type: 'rect',
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      radius: card.radius - 0.5,
      fill: solid(ground),
      stroke: edge,
    },
  ]
}

function tileShapes(kind: DesignKind, palette: Palette): readonly Shape[] {
  const { family, accent, strokes } = kindPaths[kind]
  const [scale, margin] = [tile.icon / 24, (tile.size - tile.icon) / 2]
  const at = { x: margin, y: margin }
  return [
    {
      type: 'rect',
      x: 0,
      y: 0,
      width: tile.size,
      height: tile.size,
      radius: tile.radius,
      fill: solid(palette.families[family].soft),
      stroke: null,
    },
    {
      type: 'path',
      path: placed(accent, scale, at),
      fill: solid(palette.families[family].accent),
      stroke: null,
    },
    {
      type: 'path',
      path: placed(strokes, scale, at),
      fill: null,
      stroke: { ...solid(palette.text), width: 1.5 * scale, dash: [], isRound: true },
    },
  ]
}

/** The styles of a card's words. */
export interface CardStyles {
  readonly name: TextStyle
  readonly address: TextStyle
  readonly words: TextStyle
}

/** A node's card, with all of its words. */
export function nodeShape(node: DesignNode, styles: CardStyles, palette: Palette): GroupShape {
  const layout = cardOf(node)
  const { tile: place } = layout
  return {
    type: 'group',
    x: node.x,
    y: node.y,
    clip: null,
    of: { what: 'node', id: node.id },
    title: null,
    shapes: [
      ...groundOf(node, layout, palette),
      ...(place === null ? [] : [{ type: 'stamp', name: tileStamp(node.kind), ...place } as const]),
      ...textShapes(layout, styles),
    ],
  }
}

/** The empty card: the one that most have is drawn once, words alone have none. */
function groundOf(node: DesignNode, { form, width, height }: CardLayout, palette: Palette): readonly Shape[] {
  if (form === 'text') return []
  const isUsual = width === cardSize.width && height === cardSize.height
  if (isUsual && form !== 'note' && cardInk(node, palette).ground === palette.surface)
    return [{ type: 'stamp', name: 'card', x: 0, y: 0 }]
  return cardShapes(palette, { width, height }, cardInk(node, palette))
}

function textShapes(layout: CardLayout, styles: CardStyles): readonly TextShape[] {
  const { form, width, textX, top, name, address, words, wordsTop } = layout
  const isMiddle = form === 'box'
  const lines = (texts: readonly string[], part: keyof CardStyles, from: number): TextShape[] =>
    texts.map((text, at) => ({
      type: 'text',
      x: isMiddle ? width / 2 : part === 'words' ? card.padding : textX,
      y: from + at * cardFaces[part].line + baseLines[part],
      text,
      shown: text,
      style: isMiddle ? { ...styles[part], anchor: 'middle' } : styles[part],
    }))
  return [
    ...lines(name, 'name', top),
    ...lines(address, 'address', top + name.length * cardFaces.name.line),
    ...lines(words, 'words', wordsTop),
  ]
}

/** From the top of a line to where its letters stand. */
const baseLines = { name: 13.5, address: 12, words: 12 } as const
