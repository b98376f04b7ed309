import { disjointBoxes, type Opening } from './boxes.ts'
import { concat, formatInterval, formatSpan } from './element.ts'

/** Destinations and ports of one element, as they stand in it. */
export interface BoxText {
  readonly version: 4 | 6
  readonly text: string
}

/** What rules open together, box by box. */
export function printBoxes(rules: readonly Opening[]): BoxText[] {
  return disjointBoxes(rules).map((box) => ({
    version: box.version,
    text: concat(formatInterval(box), formatSpan(box.span)),
  }))
}
