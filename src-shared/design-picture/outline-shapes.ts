import type { Outline } from '#shared/design/design.ts'
import type { GroupShape, Stroke, TextShape, TextStyle } from './drawing.ts'
import { oneLine } from './one-line.ts'
import { knownColor, mixColors, type Palette } from './palette.ts'
import { clampText } from './text-width.ts'

const dashes: Readonly<Record<Outline['edge']['style'], readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [0, 4],
}

/** An outline with its name: 6 % of its colour behind it, 45 % on its edge, 38 % in its name. */
export function outlineShape(outline: Outline, palette: Palette): GroupShape {
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
  const text = oneLine(outline.name)
  const name: TextShape = {
    type: 'text',
    x: 12,
    y: 22,
    text,
    shown: clampText(text, style, width - 24),
    style,
  }
  const plain = { type: 'group', x: 0, y: 0 } as const
  return {
    type: 'group',
    x: outline.x,
    y: outline.y,
    clip: null,
    of: { what: 'outline', id: outline.id },
    title: name.shown === text ? null : text,
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
      name.shown === text
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
