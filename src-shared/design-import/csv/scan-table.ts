/** How many cells a table has, and the first line whose quotes nobody can read (RFC 4180 2.5 to 2.7). */
export interface ScannedTable {
  readonly cells: number
  readonly brokenLine: number | null
}

/** Looks at each letter of a table once, before any of its cells is made. An empty line counts as a cell. */
export function scanTable(text: string, delimiter: string): ScannedTable {
  let [cells, line] = [1, 1]
  let isAtStart = true
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === delimiter || letter === '\n' || letter === '\r') {
      cells += 1
      if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) line += 1
      isAtStart = true
    } else if (letter === '"' && isAtStart) {
      const end = endOfQuoted(text, at, delimiter)
      if (end === null) return { cells, brokenLine: line }
      line += linesIn(text, at, end)
      at = end - 1
      isAtStart = false
    } else isAtStart = false
  }
  return { cells, brokenLine: null }
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at += 1) if (text[at] === '\n') count += 1
  return count
}

/** Behind the quote that closes a cell, after which its line ends or the next cell begins; null: there is none. */
function endOfQuoted(text: string, start: number, delimiter: string): number | null {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at < 0) return null
  let end = at + 1
  while (text[end] === ' ') end += 1
  const letter = text[end]
  return letter === undefined || letter === delimiter || letter === '\n' || letter === '\r' ? end : null
}
