import { bounds } from '#shared/model/bounds.ts'
import type { Drawing, DrawnLine } from './drawing.ts'
import type { Notes } from './notes.ts'

/** Lines between two nodes: the first, and what all of them say. */
interface Bundle {
  line: DrawnLine
  readonly labels: Set<string>
}

/**
 * Lines between the same two nodes as one with the labels of all, because a design joins two nodes once. A line that
 * is `listed` again, also from its other end, says nothing new; one that is `drawn` again stays, to be named among what
 * is left out. Lines that no design takes stay as they are.
 */
export function joinParallel(drawing: Drawing, notes: Notes, again: 'listed' | 'drawn' = 'listed'): Drawing {
  const nodes = new Set(drawing.nodes.map(({ key }) => key))
  const bundles = new Map<string, Bundle>()
  const lines: (DrawnLine | Bundle)[] = []
  for (const line of drawing.lines) {
    const { from, to, label } = line
    if (!nodes.has(from) || !nodes.has(to) || from === to) {
      lines.push(line)
      continue
    }
    const pair = JSON.stringify(from < to ? [from, to] : [to, from])
    const bundle = bundles.get(pair)
    if (bundle === undefined) {
      const made = { line, labels: new Set([label]) }
      bundles.set(pair, made)
      lines.push(made)
      continue
    }
    const seen = from === bundle.line.from ? label : turned(label)
    const direction = directionOf(bundle.line, line)
    const isKnown = bundle.labels.has(seen)
    const saysNothing = (isKnown || seen === '') && direction === bundle.line.direction
    if (again === 'drawn' && saysNothing) lines.push(line)
    else notes.count(again === 'listed' && isKnown ? 'line-repeated' : 'line-joined')
    bundle.labels.add(seen)
    bundle.line = { ...bundle.line, direction }
  }
  return {
    ...drawing,
    lines: lines.map((each) => ('labels' in each ? { ...each.line, label: listed(each.labels) } : each)),
  }
}

/** `eth1 - eth2` from the other end. */
function turned(label: string): string {
  const [a, b, ...more] = label.split(' - ')
  return a === undefined || b === undefined || more.length > 0 ? label : `${b} - ${a}`
}

function directionOf(first: DrawnLine, second: DrawnLine): DrawnLine['direction'] {
  if (second.direction === 'none') return first.direction
  if (first.direction === 'none' && first.from === second.from) return second.direction
  return first.from === second.from ? first.direction : 'both'
}

/** As many labels as a relationship has space for, and how many more there are. */
function listed(labels: ReadonlySet<string>): string {
  const said = [...labels].filter((label) => label !== '')
  const [first = '', ...others] = said
  let text = first
  for (const [index, label] of others.entries()) {
    const left = others.length - index
    const longer = `${text}, ${label}`
    if (longer.length + (left > 1 ? ` +${left - 1}`.length : 0) > bounds.relationshipLabel.max)
      return `${text} +${left}`
    text = longer
  }
  return text
}
