import papa from 'papaparse'
import { formula } from '#shared/base/formula.ts'

/** What stands between two lines of a table. */
export const lineEnd = '\r\n'

/**
 * A table as text with commas (RFC 4180), its columns in the first line. A cell that a spreadsheet would take
 * for a formula has an apostrophe before it.
 */
export function printTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula },
  )
}

/** Lines of such a table: a long one is printed piece by piece, and joined by `lineEnd`. */
export function printLines(rows: readonly (readonly (string | number)[])[]): string {
  return papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: lineEnd },
  )
}
