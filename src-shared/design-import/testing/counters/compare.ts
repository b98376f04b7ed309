import type { Design } from '#shared/design/design.ts'
import type { Count, CountedNode } from './count.ts'

export const measures = ['nodes', 'lines', 'names', 'containment'] as const
export type Measure = (typeof measures)[number]

/** Of what was counted how much is there. */
export interface Share {
  readonly counted: number
  readonly found: number
  /** What was read beyond it. */
  readonly more: number
}

export interface Compared {
  readonly shares: Readonly<Record<Measure, Share>>
  /** What is missing or elsewhere, in words for who looks for the reason. */
  readonly faults: readonly string[]
}

/**
 * What arrived of what was counted. Nodes and lines are compared by their number. Names are looked for one by one, and what is in what by the names of both.
 */
export function compareCount(count: Count, design: Design): Compared {
  const faults: string[] = []
  const ends = new Set([...design.relationships.values()].flatMap(({ from, to }) => [from, to]))
  const outlineOf = ({ outlineId }: { readonly outlineId: string | null }) =>
    outlineId === null ? null : (design.outlines.get(outlineId) ?? null)
  const cards = [...design.nodes.values()].map((node) => ({ ...node, outline: outlineOf(node) }))
  const { taken, ...names } = look(count.nodes, cards, faults)
  // An outline with lines has a node of its name; it and words that stand free count where they were counted.
  const counted = cards.filter(
    ({ id, kind, name, outline }) =>
      taken.has(id) ||
      (!(outline !== null && plain(outline.name) === plain(name)) && (kind !== 'text' || ends.has(id))),
  )
  const share = (expected: number, found: number): Share => ({
    counted: expected,
    found: Math.min(expected, found),
    more: Math.max(0, found - expected),
  })
  if (counted.length !== count.nodes.length)
    faults.push(`nodes: ${count.nodes.length} counted, ${counted.length} read`)
  const more = counted.filter(({ id }) => !taken.has(id))
  if (counted.length > count.nodes.length)
    faults.push(
      `more: ${more
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(', ')
        .slice(0, 400)}`,
    )
  const lines = design.relationships.size
  if (lines !== count.lines) faults.push(`lines: ${count.lines} counted, ${lines} read`)
  return {
    shares: { nodes: share(count.nodes.length, counted.length), lines: share(count.lines, lines), ...names },
    faults,
  }
}

interface Card {
  readonly id: string
  readonly name: string
  readonly outline: { readonly name: string } | null
}

/** Every counted name takes the card that has it, one in the right outline first. */
function look(nodes: readonly CountedNode[], cards: readonly Card[], faults: string[]) {
  const byStart = Map.groupBy(
    cards.map((card) => ({ ...card, isTaken: false })),
    ({ name }) => plain(name).slice(0, 1),
  )
  let [named, found, held, inPlace] = [0, 0, 0, 0]
  for (const { name, inside } of nodes) {
    const wanted = plain(name)
    if (wanted === '') continue
    named += 1
    const free = (byStart.get(wanted.slice(0, 1)) ?? []).filter(
      (card) => !card.isTaken && plain(card.name).startsWith(wanted.slice(0, longest)),
    )
    const isRight = (card: Card): boolean => isIn(card.outline, inside)
    const isSame = (card: Card): boolean => plain(card.name) === wanted
    const card = free.find((each) => isRight(each) && isSame(each)) ?? free.find(isRight) ?? free[0]
    if (inside !== undefined) held += 1
    if (card === undefined) {
      faults.push(`name: ${name}`)
      continue
    }
    card.isTaken = true
    found += 1
    if (inside === undefined) continue
    if (isRight(card)) inPlace += 1
    else faults.push(`in: ${name} in ${inside ?? '-'}, read in ${card.outline?.name ?? '-'}`)
  }
  const taken = new Set(
    [...byStart.values()].flatMap((list) => list.flatMap((card) => (card.isTaken ? [card.id] : []))),
  )
  return {
    taken,
    names: { counted: named, found, more: 0 },
    containment: { counted: held, found: inPlace, more: 0 },
  }
}

/** Names of designs are no longer than 80 characters. */
const longest = 50

function isIn(outline: Card['outline'], inside: string | null | undefined): boolean {
  if (inside === undefined) return true
  if (inside === null || outline === null) return (inside === null) === (outline === null)
  const [wanted, found] = [plain(inside), plain(outline.name)]
  return found.startsWith(wanted.slice(0, longest)) || (found.length >= 30 && wanted.startsWith(found))
}

/** Letters and numbers alone, without addresses, which have fields: what else stands in a name is for looks. */
function plain(text: string): string {
  const letters = (each: string): string =>
    each
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return letters(text.replaceAll(address, '')) || letters(text)
}

const address = /\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?::\d+)?/g
