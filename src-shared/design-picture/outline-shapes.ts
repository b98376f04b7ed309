import type { Outline } from '#shared/design/design.ts'
import type { GroupShape, Stroke, TextShape, TextStyle } from './drawing.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import { knownColor, mixColors, type Palette } from './palette.ts'
import { clampText, widthOf } from '#shared/design/text/text-width.ts'

const dashes: Readonly<Record<Outline['edge']['style'], readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [0, 4],
}

/**
 * An outline with its name and how many nodes it holds: 6 % of its colour behind it, 45 % on its edge, 38 % in
 * its name.
 */
export function outlineShape(outline: Outline, count: number, palette: Palette): GroupShape {
  const { width, height, edge, background } = outline
  const color = knownColor(edge.color, palette.relationship)
  const stroke: Stroke = {
    color,
    opacity: 0.45,
    width: 1.5,
    dash: dashes[edge.style],
    isRound: edge.style === 'dotted',
  }
  const style: TextStyle = {
    font: 'sans',
    size: 12,
    weight: 600,
    color: mixColors(color, 0.38, palette.text),
    anchor: 'start',
  }
  const title = oneLine(outline.name)
  // One text with the name: it stands right behind it in whatever font there is.
  const end = count === 0 ? '' : `\u00a0\u00a0${count}`
  const most = width - 24 - widthOf(end, style)
  const name: TextShape = {
    type: 'text',
    x: 12,
    y: 22,
    text: title + end,
    shown: clampText(title, style, most) + end,
    style,
  }
  const plain = { type: 'group', x: 0, y: 0 } as const
  return {
    type: 'group',
    x: outline.x,
    y: outline.y,
    clip: null,
    of: { what: 'outline', id: outline.id },
    title: name.shown === name.text ? null : title,
    shapes: [
      {
        type: 'rect',
        x: 0.75,
        y: 0.75,
        width: width - 1.5,
        height: height - 1.5,
        radius: 11.25,
        fill: background === null ? null : { color: knownColor(background, color), opacity: 0.06 },
        stroke,
      },
      // A stand-in for the font may be wider than what the text was cut by.
      name.shown === name.text
        ? name
        : {
            ...plain,
            clip: { x: 0, y: 0, width: width - 8, height: 32 },
            of: null,
            title: null,
            shapes: [name],
          },
    ],
  }
}
