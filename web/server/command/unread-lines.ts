/** What is wrong with a line. */
export type Fault = 'no-equals' | 'no-name' | 'open-quote' | 'after-quote' | 'next-line' | 'cut'

/** A line of a file of settings, counted from 1, of which not all is read, or more than is there. */
export interface UnreadLine {
  readonly line: number
  readonly fault: Fault
}

const bare = /^[A-Za-z_]\w*$/
/** Node knows `export` by the space behind it, and takes it for a part of the name where the value is empty. */
const exported = /^(?:export [ \t]*)?[A-Za-z_]\w*$/
/** Node takes any # for the beginning of a comment, where shells and systemd take it for one behind white space alone. */
const cut = /^[^#]*[^#\s]#/
const quotes = new Set(['"', "'", '`'])

/** What Node passes over in silence when it reads such a file, and where it reads something else than a person does. */
export function findUnreadLines(given: string): readonly UnreadLine[] {
  // Node takes them away first, wherever they are.
  const text = given.replaceAll('\r', '')
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

interface Entry {
  readonly fault: Fault | null
  /** The end of its last line, since what is quoted may have several. */
  readonly end: number
}

/** One setting from its line on. */
function readEntry(text: string, at: number): Entry {
  const end = endOfLine(text, at)
  const said = withoutSpace(text.slice(at, end))
  if (said === '' || said.startsWith('#')) return { fault: null, end }
  const equals = said.indexOf('=')
  if (equals === -1) return { fault: 'no-equals', end }
  const from = text.indexOf('=', at) + 1
  const names = text.slice(from).trim() === '' || from === end ? bare : exported
  if (!names.test(withoutSpace(said.slice(0, equals)))) return { fault: 'no-name', end }
  return readValue(text, from, end)
}

/** What stands behind the `=`, from `from` to the end of that line or of what is quoted. */
function readValue(text: string, from: number, end: number): Entry {
  const first = from + text.slice(from).search(/[^ \t]|$/)
  if (first >= end) return readEmpty(text, from, end)
  const quote = text.charAt(first)
  if (!quotes.has(quote)) return { fault: cut.test(text.slice(first, end)) ? 'cut' : null, end }
  const close = text.indexOf(quote, first + 1)
  if (close === -1) return { fault: 'open-quote', end }
  const last = endOfLine(text, close)
  const rest = withoutSpace(text.slice(close + 1, last))
  return { fault: rest === '' || rest.startsWith('#') ? null : 'after-quote', end: last }
}

/** Behind white space, Node looks for the value in the lines below as well, and takes them for it whatever they are. */
function readEmpty(text: string, from: number, end: number): Entry {
  const first = end + text.slice(end).search(/[^ \t\n]|$/)
  if (from === end || first === text.length) return { fault: null, end }
  if (text.charAt(first) === '#') return { fault: null, end: endOfLine(text, first) }
  return { fault: 'next-line', end: readValue(text, first, endOfLine(text, first)).end }
}

/** Not `trim`, which takes away the mark of a file's encoding as well: Node reads it as part of the name. */
function withoutSpace(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t]+$/g, '')
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? text.length : found
}
