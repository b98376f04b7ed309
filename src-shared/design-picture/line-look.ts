import type { Relationship } from '#shared/design/design.ts'
import { knownColor } from './palette.ts'

/** How a line is drawn; null: in the colour that lines have. */
export interface LineLook {
  readonly color: string | null
  readonly width: number
  /** Lengths of dashes and gaps in turn; none: solid. */
  readonly dash: readonly number[]
  readonly isRound: boolean
}

const lineWidth = { thin: 1, normal: 1.5, thick: 3 } as const

/** Dots and dashes grow with the line, so that a thick one is not a row of bars. */
export function lineLook({
  style,
  width: chosen,
  color,
}: Pick<Relationship, 'style' | 'width' | 'color'>): LineLook {
  const width = lineWidth[chosen ?? 'normal']
  const scale = Math.max(1, width / lineWidth.normal)
  const dash = { solid: [], dashed: [7 * scale, 5 * scale], dotted: [0, 4 * scale] }[style ?? 'solid']
  const own = knownColor(color ?? '', '')
  return { color: own === '' ? null : own, width, dash, isRound: style === 'dotted' }
}
