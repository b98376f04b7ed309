/** A text and how far it is read. */
export interface Scanner {
  readonly text: string
  at: number
}

/** What a sticky pattern finds where it is read, and goes behind it; null: something else is there. */
export function take(scanner: Scanner, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scanner.at
  const found = pattern.exec(scanner.text)
  if (found !== null) scanner.at = pattern.lastIndex
  return found
}

export function skipSpace(scanner: Scanner): void {
  take(scanner, /[ \t]*/y)
}

/** Goes behind the end of the line, and answers what stood before it. */
export function takeLine(scanner: Scanner): string {
  const end = scanner.text.indexOf('\n', scanner.at)
  const stop = end < 0 ? scanner.text.length : end
  const line = scanner.text.slice(scanner.at, Math.min(stop, scanner.at + longestLine))
  scanner.at = stop
  const words = line.trim()
  return words.endsWith(';') ? words.slice(0, -1).trimEnd() : words
}

const longestLine = 8000
const longestLabel = 4000

/** What stands before one of some ends, which may hold them in quotes; goes behind the end. Null: it does not end. */
export function takeUntil(scanner: Scanner, ends: readonly string[]): string | null {
  const ahead = scanner.text.slice(scanner.at, scanner.at + longestLabel)
  const begin = /^\s*"/.exec(ahead)?.[0].length ?? 0
  const close = begin === 0 ? 0 : ahead.indexOf('"', begin) + 1
  if (begin > 0 && close === 0) return null
  const found = ends
    .map((end) => ({ end, at: ahead.indexOf(end, close) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]
  if (found === undefined) return null
  const text = ahead.slice(0, found.at)
  // Without quotes a label ends with its line.
  if (begin === 0 && text.includes('\n')) return null
  scanner.at += found.at + found.end.length
  return text
}
