import { palettes } from '#shared/design-picture/palette.ts'
import type { DrawnArea, DrawnLine, DrawnNode } from '../drawing/drawing.ts'
import { nearestColor, plainColor } from '../drawing/nearest-color.ts'
import { colorFrom } from '../graph-text/colors.ts'
import { hasPicture, isNote, type Style } from './style.ts'

type Painted = 'fillColor' | 'gradientColor' | 'strokeColor'

/** What a style says of a colour: `light-dark(#FFF,#000)` is one for each theme, of which black and white say nothing. */
function colorsOf(style: Style, name: Painted): readonly string[] {
  const value = (style.get(name) ?? '').slice(0, 80)
  const [, light = value, dark = ''] = /^light-dark\(([^,]*),([^,)]*)\)$/.exec(value) ?? []
  return [light, dark].flatMap((each) => colorFrom(each) ?? [])
}

/** The nearest of our colours; undefined: it is one of ink or paper, or none. */
function nearest(style: Style, name: Painted): string | undefined {
  return colorsOf(style, name).flatMap((color) => nearestColor(color) ?? [])[0]
}

/** Of fill and edge the one that has a hue, because a grey is what is drawn where nothing else is meant. */
function nearestOf(style: Style, names: readonly Painted[]): string | undefined {
  const found = names.flatMap((name) => nearest(style, name) ?? [])
  return found.find((color) => color !== plainColor) ?? found[0]
}

/** The colour of a card: what its shape or its icon is filled with, else its edge. */
export function nodeLook(style: Style): DrawnNode['look'] {
  // What is drawn by a picture has the colours of the picture.
  if (hasPicture(style) && !style.has('label')) return undefined
  const names = ['fillColor', 'gradientColor', 'strokeColor'] as const
  const color = nearestOf(style, isNote(style) ? ['fillColor'] : names)
  return color === undefined ? undefined : { color }
}

/** How an outline of another program looks. */
export function areaLook(style: Style): Pick<DrawnArea, 'edge' | 'background'> {
  const fill = nearest(style, 'fillColor')
  const dash = dashOf(style)
  return {
    edge: {
      color: nearestOf(style, ['strokeColor', 'fillColor']) ?? plainColor,
      ...(dash === undefined ? {} : { style: dash }),
    },
    background: fill ?? null,
  }
}

/** How one that was made here looks: as it was written. */
export function ownAreaLook(style: Style): Pick<DrawnArea, 'edge' | 'background'> {
  const [color, dash] = [colorFrom(style.get('strokeColor') ?? ''), dashOf(style)]
  return {
    edge: {
      ...(color === undefined ? {} : { color }),
      ...(dash === undefined ? {} : { style: dash }),
    },
    background: colorFrom(style.get('fillColor') ?? '') ?? null,
  }
}

/** How a line looks. As in draw.io it is straight where nothing else is said. */
export function lineLook(style: Style): NonNullable<DrawnLine['look']> {
  const [color, dash] = [nearest(style, 'strokeColor'), dashOf(style)]
  const wide = Number.parseFloat(style.get('strokeWidth') ?? '')
  const width = wide >= 2 ? ('thick' as const) : wide < 1 ? ('thin' as const) : undefined
  const route = routeOf(style)
  return {
    // Grey is what lines are where nobody chose.
    ...(color === undefined || color === plainColor ? {} : { color }),
    ...(dash === undefined ? {} : { style: dash }),
    ...(width === undefined ? {} : { width }),
    ...(route === undefined ? {} : { route }),
  }
}

/** How a line that was made here looks, and where its label lies, from -1 to 1. */
export function ownLineLook(style: Style, labelFrom: number): NonNullable<DrawnLine['look']> {
  const [color, dash, route] = [colorFrom(style.get('strokeColor') ?? ''), dashOf(style), routeOf(style)]
  const wide = Number.parseFloat(style.get('strokeWidth') ?? '')
  const width = wide >= 2 ? ('thick' as const) : wide <= 1 ? ('thin' as const) : undefined
  const labelAt = (labelFrom + 1) / 2
  return {
    ...(color === undefined || color === palettes.light.relationship ? {} : { color }),
    ...(dash === undefined ? {} : { style: dash }),
    ...(width === undefined ? {} : { width }),
    ...(route === undefined ? {} : { route }),
    ...(labelFrom === 0 || labelAt < 0 || labelAt > 1 ? {} : { labelAt }),
  }
}

function routeOf(style: Style): 'straight' | 'square' | undefined {
  if (style.get('curved') === '1') return undefined
  const drawn = style.get('edgeStyle') ?? 'none'
  return drawn === 'none' || drawn === '' ? 'straight' : 'square'
}

/** Dashes no longer than a line is wide are dots. */
function dashOf(style: Style): 'dashed' | 'dotted' | undefined {
  if (style.get('dashed') !== '1') return undefined
  const [length = Number.NaN, gap = Number.NaN] = (style.get('dashPattern') ?? '')
    .split(' ', 2)
    .map((each) => Number.parseFloat(each))
  return length <= 2 && gap >= length ? 'dotted' : 'dashed'
}
