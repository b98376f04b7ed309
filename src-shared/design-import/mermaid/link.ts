import type { GraphLine } from '../graph-text/graph.ts'
import { readMermaidLabel } from './label.ts'
import { skipSpace, take, takeUntil, type Scanner } from './scanner.ts'

/** What a link says of the line that it draws. */
export interface Link extends Pick<GraphLine, 'label' | 'look' | 'direction'> {
  /** Its one arrow is at its begin. */
  readonly isBackwards: boolean
  /** What more may be said of it by; empty where it has none. */
  readonly id: string
  /** It holds nodes apart and is drawn by none. */
  readonly isUnseen: boolean
}

const id = '(?:(\\w{1,40})@)?'
const whole = new RegExp(`${id}([<xo])?(?:(-{2,})([->xo])|(={2,})([=>xo])|(-\\.+-)([>xo]?)|(~{3,}))`, 'y')
const begun = new RegExp(`${id}([<xo])?(--|==|-\\.)`, 'y')
const closing: Readonly<Record<string, RegExp>> = {
  '--': /-{2,}([->xo])/,
  '==': /={2,}([=>xo])/,
  // From the first dot of a row alone, or a long row would be tried from each of them.
  '-.': /(?<!\.)\.+-([>xo]?)/,
}
const longestLabel = 2000

/** `-->`, `-- words -->`, `-->|words|`, `-.->`, `==>`, `<-->` and their like; null where there is none. */
export function takeLink(scanner: Scanner): Link | null {
  const found = take(scanner, whole)
  if (found !== null) {
    const [, name, start, solid, solidEnd, thick, thickEnd, dotted, dottedEnd, unseen] = found
    const stroke = thick !== undefined ? '==' : dotted !== undefined ? '-.' : '--'
    const end = solid !== undefined ? solidEnd : thick !== undefined ? thickEnd : dottedEnd
    return { ...toLink(start, end, stroke, takeWords(scanner), unseen !== undefined), id: name ?? '' }
  }
  const before = scanner.at
  const [, name, start, stroke = ''] = take(scanner, begun) ?? []
  const close = closing[stroke]
  if (close === undefined) return null
  const ahead = scanner.text.slice(scanner.at, scanner.at + longestLabel)
  const quoted = /^\s*"[^"]*"/.exec(ahead)?.[0] ?? ''
  const end = close.exec(ahead.slice(quoted.length))
  const words = end === null ? '' : ahead.slice(0, quoted.length + end.index)
  if (end === null || (quoted === '' && words.includes('\n'))) {
    scanner.at = before
    return null
  }
  scanner.at += words.length + end[0].length
  return { ...toLink(start, end[1], stroke, words, false), id: name ?? '' }
}

/** Between bars behind a link. */
function takeWords(scanner: Scanner): string {
  const before = scanner.at
  skipSpace(scanner)
  if (take(scanner, /\|/y) !== null) {
    const words = takeUntil(scanner, ['|'])
    if (words !== null) return words
  }
  scanner.at = before
  return ''
}

function toLink(
  start: string | undefined,
  end: string | undefined,
  stroke: string,
  words: string,
  isUnseen: boolean,
): Omit<Link, 'id'> {
  const [atStart, atEnd] = [start === '<', end === '>']
  const look =
    stroke === '==' ? { width: 'thick' as const } : stroke === '-.' ? { style: 'dashed' as const } : undefined
  return {
    label: readMermaidLabel(words).text.replaceAll('\n', ' '),
    direction: atStart && atEnd ? 'both' : atStart || atEnd ? 'forward' : 'none',
    isBackwards: atStart && !atEnd,
    isUnseen,
    ...(look === undefined ? {} : { look }),
  }
}
