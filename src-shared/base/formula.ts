/**
 * What spreadsheets calculate, also as East Asian keyboards write it in full width. Apostrophes before it belong to the
 * cell.
 */
export const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell as it was before `formula` put an apostrophe before it. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
