import { keysOf } from '#shared/base/table.ts'
import papa from 'papaparse'
import { withoutApostrophe } from '#shared/base/formula.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { foldText } from './search-text.ts'

/** A column: how it is headed in what is exported, and what else people call it (folded: no case, no accents). */
export interface Column {
  readonly head: string
  readonly also: readonly string[]
}

export interface TableLine<C extends string> {
  /** Of the file, where the record begins; the head is line 1. */
  readonly line: number
  /** Trimmed; a column that the file has not is missing here. */
  readonly cells: Readonly<Partial<Record<C, string>>>
}

export interface Table<C extends string> {
  readonly lines: readonly TableLine<C>[]
  /** How the file itself heads the columns that are known. */
  readonly heads: Readonly<Partial<Record<C, string>>>
  readonly unknownColumns: readonly string[]
}

/** Records of a file at most. */
export const mostLines = 10_000
/** Lines of which nothing is said, between and after them. */
const mostEmpty = 2 * mostLines
/** Lines of a text: each cell of a record may have several. */
const mostTextLines = 50 * mostLines
/** What a head may be, and characters of a line: far more than any real table has. */
const mostHeads = 100
const mostHeadText = 20_000
const mostLineText = 64 * 1024
const lineFeed = 10
const carriageReturn = 13

/**
 * Reads a table whose first line heads its columns: commas, semicolons or tabs, whichever make most heads known;
 * with a byte order mark or without. Answers `import-unreadable` for quotes that do not end and for a file without
 * the `required` columns, `import-too-long` beyond 10,000 records.
 */
export function readTable<C extends string>(
  text: string,
  columns: Readonly<Record<C, Column>>,
  required: readonly C[],
): Result<Table<C>, Problem<'import-unreadable' | 'import-too-long'>> {
  const plain = text.replace(/^\uFEFF/, '')
  const refused = refuseLines(plain)
  if (refused !== null) return fail(refused)
  const { delimiter, heads } = readHeads(plain.slice(0, mostHeadText), columns)
  if (heads.length > mostHeads) return fail(problem('import-unreadable', { line: 1 }))
  const known = new Set(heads.map((each) => each.column))
  if (required.some((column) => !known.has(column))) return fail(problem('import-unreadable', { line: 1 }))
  const read = readRecords(plain, delimiter)
  if (!read.ok) return read
  return ok({
    lines: read.value.slice(1).map(({ line, cells }) => ({ line, cells: nameCells(heads, cells) })),
    heads: Object.fromEntries(
      heads.flatMap(({ column, text: head }) => (column === null ? [] : [[column, head]])),
    ) as Partial<Record<C, string>>,
    unknownColumns: heads.flatMap(({ column, text: head }) => (column === null && head !== '' ? [head] : [])),
  })
}

interface Head<C> {
  readonly text: string
  /** Null: it means nothing here, or another column is headed the same. */
  readonly column: C | null
}

function readHeads<C extends string>(
  text: string,
  columns: Readonly<Record<C, Column>>,
): { readonly delimiter: string; readonly heads: readonly Head<C>[] } {
  const tried = [',', ';', '\t'].map((delimiter) => {
    const [first = []] = papa.parse<string[]>(text, { delimiter, preview: 1 }).data
    if (first.length > mostHeads) return { delimiter, heads: first.map(() => noHead), count: 0 }
    const found = new Set<C>()
    const heads = first.map((cell): Head<C> => {
      const column = findColumn(columns, cell)
      if (column === null || found.has(column)) return { text: cell.trim(), column: null }
      found.add(column)
      return { text: cell.trim(), column }
    })
    return { delimiter, heads, count: found.size }
  })
  return tried.reduce((best, each) => (each.count > best.count ? each : best))
}

/** A head that no one looks at. */
const noHead = { text: '', column: null }

/** Why a text is not taken apart at all: a line that is too long, or too many of them. */
function refuseLines(text: string): Problem<'import-unreadable' | 'import-too-long'> | null {
  const next = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let [feed, carriage] = [next('\n', 0), next('\r', 0)]
  for (let from = 0, line = 1; ; line += 1) {
    if (line > mostTextLines) return problem('import-too-long', { limit: mostLines })
    const end = Math.min(feed, carriage)
    if (end - from >= mostLineText) return problem('import-unreadable', { line })
    if (end === text.length) return null
    // A carriage return with the line feed behind it is one end.
    from = carriage + 1 === feed ? feed + 1 : end + 1
    if (feed < from) feed = next('\n', from)
    if (carriage < from) carriage = next('\r', from)
  }
}

function findColumn<C extends string>(columns: Readonly<Record<C, Column>>, cell: string): C | null {
  const said = foldText(cell).replaceAll(/[\s_-]+/g, ' ')
  const names = keysOf(columns)
  return (
    names.find((name) => {
      const { head, also } = columns[name]
      return head.replaceAll('_', ' ') === said || also.includes(said)
    }) ?? null
  )
}

interface TextRecord {
  readonly line: number
  readonly cells: readonly string[]
}

function readRecords(
  text: string,
  delimiter: string,
): Result<readonly TextRecord[], Problem<'import-unreadable' | 'import-too-long'>> {
  const records: TextRecord[] = []
  let empty = 0
  let line = 1
  let at = 0
  let badLine: number | null = null
  papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some((error) => error.type === 'Quotes')) badLine ??= line
      if (data.some((cell) => cell.trim() !== '')) records.push({ line, cells: data })
      else empty += 1
      // One more than may be: the head is a record here.
      if (records.length > mostLines + 1 || empty > mostEmpty) parser.abort()
      line += countLines(text, at, meta.cursor)
      at = meta.cursor
    },
  })
  if (badLine !== null) return fail(problem('import-unreadable', { line: badLine }))
  const isTooLong = records.length > mostLines + 1 || empty > mostEmpty
  return isTooLong ? fail(problem('import-too-long', { limit: mostLines })) : ok(records)
}

/** Ends of lines between two places: a carriage return with the line feed behind it is one. */
function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    const isPaired = code === carriageReturn && at + 1 < to && text.charCodeAt(at + 1) === lineFeed
    if (code === lineFeed || (code === carriageReturn && !isPaired)) count += 1
  }
  return count
}

function nameCells<C extends string>(
  heads: readonly Head<C>[],
  cells: readonly string[],
): Partial<Record<C, string>> {
  const named: Partial<Record<C, string>> = {}
  for (const [index, { column }] of heads.entries())
    if (column !== null)
      named[column] = withoutApostrophe(cells[index] ?? '')
        .replaceAll('\0', '')
        .trim()
  return named
}
