import { color as colorSchema } from '#shared/design/design.ts'
import { edgeStyles, lineRoutes, lineWidths } from '#shared/design/line-looks.ts'
import { csvLookColumns } from '#shared/design-picture/csv-columns.ts'
import { numberOf } from '../text/plain-value.ts'
import type { DrawnArea, DrawnLine, DrawnNode } from '../drawing/drawing.ts'

/** A cell with the title of its column. */
export interface Told {
  readonly title: string
  readonly text: string
}

/** Columns of our own tables that say how something looks. In those of others the same words mean other things. */
export const lookTitles: ReadonlySet<string> = new Set(csvLookColumns)

type Cells = readonly Told[]

function cell(cells: Cells, title: (typeof csvLookColumns)[number]): string {
  return cells.find((each) => each.title === title)?.text ?? ''
}

/** One of several words; none of them is none. */
function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  return words.find((word) => word === text)
}

function colorOf(text: string): string | undefined {
  const read = colorSchema.safeParse(text.toLowerCase())
  return read.success ? read.data : undefined
}

/** How the row of a node says that its card looks; what it does not say is as usual. */
export function nodeLook(cells: Cells): NonNullable<DrawnNode['look']> {
  const color = colorOf(cell(cells, 'color'))
  const shows = oneOf(['true', 'false'], cell(cells, 'shows_observations'))
  return {
    ...(color === undefined ? {} : { color }),
    ...(shows === undefined ? {} : { showsObservations: shows === 'true' }),
  }
}

/** How the row of a relationship says that its line looks. */
export function lineLook(cells: Cells): NonNullable<DrawnLine['look']> {
  const color = colorOf(cell(cells, 'color'))
  const style = oneOf(edgeStyles, cell(cells, 'style'))
  const width = oneOf(lineWidths, cell(cells, 'thickness'))
  const route = oneOf(lineRoutes, cell(cells, 'route'))
  const labelAt = numberOf(cell(cells, 'label_at'))
  return {
    ...(color === undefined ? {} : { color }),
    ...(style === undefined ? {} : { style }),
    ...(width === undefined ? {} : { width }),
    ...(route === undefined ? {} : { route }),
    ...(labelAt === null || labelAt < 0 || labelAt > 1 ? {} : { labelAt }),
  }
}

/** How the row of an outline says that it looks. */
export function outlineLook(cells: Cells): Pick<DrawnArea, 'edge' | 'background'> {
  const [color, style] = [colorOf(cell(cells, 'color')), oneOf(edgeStyles, cell(cells, 'style'))]
  const background = cell(cells, 'background')
  const known = background === 'none' ? null : colorOf(background)
  return {
    edge: { ...(color === undefined ? {} : { color }), ...(style === undefined ? {} : { style }) },
    ...(known === undefined ? {} : { background: known }),
  }
}
