import { cardSize } from '#shared/design/card.ts'
import { designKinds, type DesignKind, type DesignNode } from '#shared/design/design.ts'
import { solid, type GroupShape, type Shape, type Stroke, type TextShape, type TextStyle } from './drawing.ts'
import { kindPaths } from './kind-paths.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import type { Palette } from './palette.ts'
import { placed } from './path.ts'
import { clampText } from '#shared/design/text/text-width.ts'

/** Pixels in a card, as the canvas has them. */
const card = { padding: 10, gap: 10, radius: 8 } as const
export const tile = { size: 28, radius: 6, icon: 20 } as const
const textX = card.padding + tile.size + card.gap
const textWidth = cardSize.width - textX - card.padding
/** An address comes nearer to the edge, for an IPv4 range to be whole: `192.168.10.16/28`. */
const addressWidth = textWidth + 6
/** Base lines of the name over an address, of the address, and of a name alone. */
const base = { name: 22.5, address: 39, alone: 30.5 } as const

/** What all cards share: the empty card, and one tile for each kind. */
export function nodeStamps(palette: Palette): ReadonlyMap<string, readonly Shape[]> {
  return new Map([
    ['card', cardShapes(palette)],
    ...designKinds.map((kind) => [tileStamp(kind), tileShapes(kind, palette)] as const),
  ])
}

/** The name of the stamp with a kind's picture on the ground of its family. */
export function tileStamp(kind: DesignKind): string {
  return `tile-${kind}`
}

function cardShapes(palette: Palette): readonly Shape[] {
  const whole = { ...cardSize, x: 0, y: 0 }
  const edge: Stroke = { ...solid(palette.cardEdge), width: 1, dash: [], isRound: false }
  return [
    { type: 'rect', ...whole, y: 1.5, radius: card.radius, fill: palette.shadow, stroke: null },
    {
      type: 'rect',
      x: 0.5,
      y: 0.5,
      width: cardSize.width - 1,
      height: cardSize.height - 1,
      radius: card.radius - 0.5,
      fill: solid(palette.surface),
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

/** The styles of a card's two lines. */
export interface CardStyles {
  readonly name: TextStyle
  readonly address: TextStyle
}

/** A node's card. */
export function nodeShape(node: DesignNode, styles: CardStyles): GroupShape {
  const address = addressOf(node)
  const lines = [textLine(node.name, styles.name, address === '' ? base.alone : base.name, textWidth)]
  if (address !== '') lines.push(textLine(address, styles.address, base.address, addressWidth))
  const isCut = lines.some(({ text, shown }) => text !== shown)
  return {
    type: 'group',
    x: node.x,
    y: node.y,
    clip: null,
    of: { what: 'node', id: node.id },
    title: isCut ? lines.map(({ text }) => text).join('\n') : null,
    shapes: [
      { type: 'stamp', name: 'card', x: 0, y: 0 },
      {
        type: 'stamp',
        name: tileStamp(node.kind),
        x: card.padding,
        y: (cardSize.height - tile.size) / 2,
      },
      {
        type: 'group',
        x: 0,
        y: 0,
        clip: { x: textX - 2, y: 0, width: textWidth + card.padding, height: cardSize.height },
        of: null,
        title: null,
        shapes: lines,
      },
    ],
  }
}

/** The one address that a card has room for. */
export function addressOf({ privateIp, publicIp }: DesignNode): string {
  return oneLine(privateIp) || oneLine(publicIp)
}

function textLine(full: string, style: TextStyle, y: number, most: number): TextShape {
  const text = oneLine(full)
  return { type: 'text', x: textX, y, text, shown: clampText(text, style, most), style }
}
