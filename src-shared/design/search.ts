import { foldText } from '#shared/base/fold-text.ts'
import type { Design } from './design.ts'
import type { DesignKind } from './kinds.ts'
import { patternsOf, type WordPatterns } from './word-patterns.ts'

/** Characters of a text that are looked for, or in; longer ones are cut. */
const mostSearched = 2000

export interface Found {
  readonly id: string
  readonly what: 'node' | 'outline' | 'relationship'
}

/** What people call the kinds, in the language on screen. */
export type KindWords = Readonly<Record<DesignKind, string>>

/**
 * Elements in which every word of a text stands somewhere, the best first: names before addresses, these before
 * kinds, these before what was written down. Case and accents do not count. Nothing is kept between searches:
 * what is drawn is read as it is, so that the first search takes no longer than others.
 */
export function searchDesign(design: Design, text: string, kindWords: KindWords, most = 50): Found[] {
  const words = text
    .slice(0, mostSearched)
    .split(/\s+/)
    .map((word) => foldText(word, mostSearched))
    .filter(Boolean)
    .map(patternsOf)
  if (words.length === 0) return []
  const found: (Found & { readonly rank: number; readonly name: string })[] = []
  const look = (id: string, what: Found['what'], texts: Texts): void => {
    const rank = rankOf(words, texts)
    if (rank !== null) found.push({ id, what, rank, name: texts.name })
  }
  for (const { id, name, kind, privateIp, publicIp, observations: notes } of design.nodes.values())
    look(id, 'node', { name, addresses: `${privateIp} ${publicIp}`, kind: kindWords[kind], notes })
  for (const { id, name, range } of design.outlines.values())
    look(id, 'outline', { name, addresses: range, kind: '', notes: '' })
  for (const { id, label } of design.relationships.values())
    if (label !== '') look(id, 'relationship', { name: label, addresses: '', kind: '', notes: '' })
  return found
    .map((one) => ({ ...one, name: foldText(one.name, mostSearched) }))
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, most)
    .map(({ id, what }) => ({ id, what }))
}

interface Texts {
  readonly name: string
  readonly addresses: string
  readonly kind: string
  readonly notes: string
}

/** Lower is better; null when a word stands nowhere. */
function rankOf(words: readonly WordPatterns[], texts: Texts): number | null {
  let sum = 0
  for (const word of words) {
    const rank = rankOfWord(word, texts)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankOfWord(word: WordPatterns, { name, addresses, kind, notes }: Texts): number | null {
  if (word.anywhere.test(name)) {
    if (word.first.test(name)) return word.whole.test(name) ? 0 : 1
    return word.begins.test(name) ? 2 : 4
  }
  if (word.anywhere.test(addresses)) return word.first.test(addresses) ? 3 : 5
  if (word.anywhere.test(kind)) return 6
  return word.anywhere.test(notes) ? 7 : null
}
