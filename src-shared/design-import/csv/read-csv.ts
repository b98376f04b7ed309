import Papa from 'papaparse'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Drawing } from '../drawing.ts'
import type { Notes } from '../notes.ts'
import { delimiterOf, isHeader, readHeader } from './columns.ts'
import { readRows, type Row } from './read-rows.ts'

const mostRows = 60_000

/**
 * A table: our own, or any with a column of names, or with columns of what is joined to what. Separated by comma,
 * semicolon or tab. Answers `import-unreadable` and `import-too-long`.
 */
export function readCsv(text: string, notes: Notes): Result<Drawing> {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
    preview: mostRows + 2,
  })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (wrong !== undefined) return fail(problem('import-unreadable', { line: (wrong.row ?? 0) + 1 }))
  if (data.length > mostRows + 1) return fail(problem('import-too-long', { limit: mostRows }))
  const [header = [], ...rows] = data
  const columns = readHeader(header)
  if (!isHeader(columns)) return fail(problem('import-unreadable', { line: 1 }))
  const known = new Map(
    columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const])),
  )
  const unknown = header.flatMap((title, index) =>
    columns[index] === null ? [{ title: title.trim(), index }] : [],
  )
  return ok(
    readRows(
      rows.map((cells): Row => {
        const cell = (index: number | undefined): string => plainCell(cells[index ?? -1] ?? '')
        return {
          of: (column) => cell(known.get(column)),
          others: unknown.flatMap(({ title, index }) =>
            cell(index) === '' ? [] : [`${title}: ${cell(index)}`],
          ),
        }
      }),
      notes,
    ),
  )
}

/** Tables that are safe in a spreadsheet have an apostrophe before what it would calculate. */
function plainCell(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '').trim()
}
