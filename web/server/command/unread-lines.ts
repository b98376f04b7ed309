/** What is wrong with a line. */
export type Fault = 'no-equals' | 'no-name' | 'open-quote' | 'after-quote'

/** A line of a file of settings, counted from 1, of which not all is read. */
export interface UnreadLine {
  readonly line: number
  readonly fault: Fault
}

const name = /^(?:export\s+)?[A-Za-z_]\w*$/
const quotes = new Set(['"', "'", '`'])

/** What Node passes over in silence when it reads such a file, and where it reads something else than a person does. */
export function findUnreadLines(text: string): readonly UnreadLine[] {
  const found: UnreadLine[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const { fault, end } = readEntry(text, at)
    const whole = text.slice(at, end)
    if (fault !== null) found.push({ line, fault })
    line += whole.split('\n').length
    at = end + 1
  }
  return found
}

/** One setting from its line on; `end`: the end of its last line, since what is quoted may have several. */
function readEntry(text: string, at: number): { readonly fault: Fault | null; readonly end: number } {
  const end = endOfLine(text, at)
  const said = withoutSpace(text.slice(at, end))
  if (said === '' || said.startsWith('#')) return { fault: null, end }
  const equals = said.indexOf('=')
  if (equals === -1) return { fault: 'no-equals', end }
  if (!name.test(withoutSpace(said.slice(0, equals)))) return { fault: 'no-name', end }
  const value = said.slice(equals + 1).trimStart()
  const quote = value.charAt(0)
  if (!quotes.has(quote)) return { fault: null, end }
  const open = text.indexOf(quote, text.indexOf('=', at))
  const close = text.indexOf(quote, open + 1)
  if (close === -1) return { fault: 'open-quote', end }
  const last = endOfLine(text, close)
  const rest = text.slice(close + 1, last).trim()
  return { fault: rest === '' || rest.startsWith('#') ? null : 'after-quote', end: last }
}

/** Not `trim`, which takes away the mark of a file's encoding as well: Node reads it as part of the name. */
function withoutSpace(text: string): string {
  return text.replaceAll(/^[ \t\r]+|[ \t\r]+$/g, '')
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? text.length : found
}
