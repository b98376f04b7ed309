import { mixColors, palettes } from '#shared/design-picture/palette.ts'
import type { DrawnArea, DrawnLine, DrawnNode } from '../drawing/drawing.ts'
import { colorFrom } from '../graph-text/colors.ts'

/** What `fill:#fff,stroke:#333` says, by the name of each. */
export type Styles = ReadonlyMap<string, string>

/** Reads what stands behind the names in `style`, `classDef` and `linkStyle`. */
export function readStyles(text: string): Styles {
  const parts = text.slice(0, 2000).replaceAll('\\,', ' ').split(',')
  return new Map(
    parts.flatMap((part) => {
      const [name = '', ...value] = part.split(':')
      return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join(':').trim()] as const]
    }),
  )
}

/** The colour of a card: that of its ground, or of its edge where the ground is a tint of it, as we write it. */
export function nodeLook(styles: Styles): DrawnNode['look'] {
  const [fill, stroke] = [colorFrom(styles.get('fill') ?? ''), colorFrom(styles.get('stroke') ?? '')]
  const isTint =
    fill !== undefined && stroke !== undefined && mixColors(stroke, 0.12, palettes.light.surface) === fill
  const color = isTint ? stroke : fill === palettes.light.surface ? stroke : (fill ?? stroke)
  return color === undefined ? undefined : { color }
}

/** The looks that our files give to all of a family: no card has them of its own. */
export function isFamily(name: string, styles: Styles): boolean {
  const family = Object.entries(palettes.light.families).find(([each]) => each === name)?.[1]
  return family !== undefined && styles.get('fill') === family.soft && styles.get('stroke') === family.accent
}

export function areaLook(styles: Styles): Pick<DrawnArea, 'edge' | 'background'> {
  const [fill, color] = [styles.get('fill') ?? '', colorFrom(styles.get('stroke') ?? '')]
  const style = dashOf(styles)
  const ground = fill === 'none' || fill === 'transparent' ? null : colorFrom(fill)
  return {
    edge: { ...(color === undefined ? {} : { color }), ...(style === undefined ? {} : { style }) },
    ...(ground === undefined ? {} : { background: ground }),
  }
}

export function lineLook(styles: Styles): NonNullable<DrawnLine['look']> {
  const color = colorFrom(styles.get('stroke') ?? '')
  const style = dashOf(styles)
  const wide = Number.parseFloat(styles.get('stroke-width') ?? '')
  const width = Number.isNaN(wide) ? undefined : wide <= 1 ? 'thin' : wide >= 2.5 ? 'thick' : 'normal'
  return {
    ...(color === undefined ? {} : { color }),
    ...(style === undefined ? {} : { style }),
    ...(width === undefined ? {} : { width }),
  }
}

/** Dashes without a length are dots. */
function dashOf(styles: Styles): 'dashed' | 'dotted' | undefined {
  const [length] = (styles.get('stroke-dasharray') ?? '').split(/[\s,]+/)
  if (length === undefined || length === '' || length === 'none') return undefined
  return Number.parseFloat(length) <= 1 ? 'dotted' : 'dashed'
}
