import Papa from 'papaparse'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Drawing } from '../drawing/drawing.ts'
import type { Notes } from '../drawing/notes.ts'
import { holdTo, most } from '../text/part-room.ts'
import { delimiterOf, isHeader, readHeader } from './columns.ts'
import { readRows, type Row } from './read-rows.ts'
import { scanTable } from './scan-table.ts'

const mostRows = 60_000
const longestTitle = 80

/**
 * A table: our own, or any with a column of names, or with columns of what is joined to what. Separated by comma,
 * semicolon or tab. Answers `import-unreadable` and `import-too-long`; throws `TooMuch`.
 */
export function readCsv(text: string, notes: Notes): Result<Drawing> {
  const delimiter = delimiterOf(text)
  const { cells: found, brokenLine } = scanTable(text, delimiter)
  holdTo('cells', found, most.cells)
  if (brokenLine !== null) return fail(problem('import-unreadable', { line: brokenLine }))
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: mostRows + 2,
  })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (wrong !== undefined) return fail(problem('import-unreadable', { line: (wrong.row ?? 0) + 1 }))
  if (data.length > mostRows + 1) return fail(problem('import-too-long', { limit: mostRows }))
  const [header = [], ...rows] = data
  holdTo('columns', header.length, most.columns)
  const columns = readHeader(header)
  if (!isHeader(columns)) return fail(problem('import-unreadable', { line: 1 }))
  const known = new Map(
    columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const])),
  )
  const unknown = header.flatMap((title, index) =>
    columns[index] === null ? [{ title: shortTitle(title), index }] : [],
  )
  return ok(
    readRows(
      rows.map((cells): Row => {
        const cell = (index: number | undefined): string => plainCell(cells[index ?? -1] ?? '')
        return {
          of: (column) => cell(known.get(column)),
          others: unknown
            .filter(({ index }) => index < cells.length && cell(index) !== '')
            .map(({ title, index }) => `${title}: ${cell(index).slice(0, bounds.description.max)}`),
        }
      }),
      notes,
    ),
  )
}

/** A title stands before each cell of its column: it is no longer than a name. */
function shortTitle(title: string): string {
  return title
    .slice(0, 8 * longestTitle)
    .trim()
    .slice(0, longestTitle)
}

/** Tables that are safe in a spreadsheet have an apostrophe before what it would calculate. */
function plainCell(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '').trim()
}
