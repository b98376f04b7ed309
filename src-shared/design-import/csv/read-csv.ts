import Papa from 'papaparse'
import { withoutApostrophe } from '#shared/base/formula.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Drawing } from '../drawing/drawing.ts'
import type { Notes } from '../drawing/notes.ts'
import { checkLimit, most } from '../text/part-limits.ts'
import { isSecret, isSecretTitle } from '../text/secrets.ts'
import { delimiterOf, isHeader, readHeader } from './columns.ts'
import { withOwnSubnets } from './own-subnets.ts'
import { readDrawioRows } from './read-drawio-rows.ts'
import { readRows, type Row } from './read-rows.ts'
import { scanTable } from './scan-table.ts'
import { isOfDrawio, readTableHead } from './table-head.ts'

const mostRows = 60_000
const longestTitle = 80

/**
 * A table: our own, one that tells draw.io what to draw, or any with a column of names, or with columns of what is
 * joined to what. Separated by comma, semicolon, tab or bar. Columns of secrets are left out. Answers
 * `import-unreadable`, `import-too-long` and `import-foreign-table`; throws `TooMuch`.
 */
export function readCsv(text: string, notes: Notes): Result<Drawing> {
  const head = readTableHead(text)
  const { table, linesBefore } = head
  const delimiter = isOfDrawio(head) ? ',' : (head.delimiter ?? delimiterOf(table))
  const { cells: found, brokenLine } = scanTable(table, delimiter)
  checkLimit('cells', found, most.cells)
  if (brokenLine !== null) return fail(problem('import-unreadable', { line: linesBefore + brokenLine }))
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: mostRows + 2,
  })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (wrong !== undefined)
    return fail(problem('import-unreadable', { line: linesBefore + (wrong.row ?? 0) + 1 }))
  if (data.length > mostRows + 1) return fail(problem('import-too-long', { limit: mostRows }))
  const [header = [], ...rows] = data
  checkLimit('columns', header.length, most.columns)
  leaveSecretColumns(header, rows, notes)
  if (isOfDrawio(head)) return ok(readDrawioRows(header, rows, head.settings, notes))
  if (!isHeader(header)) return fail(problem('import-foreign-table'))
  const columns = new Set(readHeader(header))
  return ok(readRows(withOwnSubnets(rowsOf(header, rows), columns), columns, notes))
}

/** Empties the cells of columns whose titles say that they hold secrets. */
function leaveSecretColumns(header: readonly string[], rows: string[][], notes: Notes): void {
  for (const [index, title] of header.entries()) {
    if (!isSecretTitle(title)) continue
    let count = 0
    for (const cells of rows) {
      if (!isSecret(title, cells[index] ?? '')) continue
      cells[index] = ''
      count += 1
    }
    if (count > 0) notes.add('secret-column', { title: shortTitle(title), count })
  }
}

function rowsOf(header: readonly string[], rows: readonly string[][]): readonly Row[] {
  const columns = readHeader(header)
  const known = new Map(
    columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const])),
  )
  const titleOf = (index: number): string => shortTitle(header[index] ?? '')
  const unknown = header.flatMap((_, index) => (columns[index] === null ? [index] : []))
  return rows.map((cells): Row => {
    const cell = (index: number | undefined): string => plainCell(cells[index ?? -1] ?? '')
    return {
      of: (column) => cell(known.get(column)),
      titleOf: (column) => titleOf(known.get(column) ?? -1),
      others: unknown
        .filter((index) => index < cells.length && cell(index) !== '')
        .map((index) => ({ title: titleOf(index), text: cell(index).slice(0, bounds.description.max) })),
    }
  })
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
  return withoutApostrophe(text).trim()
}
