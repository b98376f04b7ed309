import { safeText } from './safe-text.ts'
import { textWidth } from './text-width.ts'

/** Rows under heads, each column as wide as its widest text; the last one is not filled up. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(safeText))
  const widths = heads.map((_head, column) => Math.max(...lines.map((row) => textWidth(row[column] ?? ''))))
  return lines
    .map((row) => row.map((cell, column) => `${cell}${' '.repeat((widths[column] ?? 0) - textWidth(cell))}`))
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}
