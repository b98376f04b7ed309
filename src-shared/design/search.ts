import type { Design, DesignKind, DesignNode, Outline, Relationship } from './design.ts'

export interface Found {
  readonly id: string
  readonly what: 'node' | 'outline' | 'relationship'
}

/** What people call the kinds, in the language on screen. */
export type KindWords = Readonly<Record<DesignKind, string>>

/**
 * Elements in which every word of a text stands somewhere, the best first: names before addresses, these before
 * kinds, these before what was written down. Case and accents do not count.
 */
export function searchDesign(design: Design, text: string, kindWords: KindWords, most = 50): Found[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const kinds = new Map(Object.entries(kindWords).map(([kind, word]) => [kind, folded(word)]))
  const found: (Found & { readonly rank: number; readonly name: string })[] = []
  const look = (id: string, what: Found['what'], texts: Texts, kind: string): void => {
    const rank = rankOf(words, texts, kind)
    if (rank !== null) found.push({ id, what, rank, name: texts.name })
  }
  for (const node of design.nodes.values())
    look(node.id, 'node', textsOf(node, nodeTexts), kinds.get(node.kind) ?? '')
  for (const outline of design.outlines.values())
    look(outline.id, 'outline', textsOf(outline, outlineTexts), '')
  for (const line of design.relationships.values())
    if (line.label !== '') look(line.id, 'relationship', textsOf(line, lineTexts), '')
  return found
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, most)
    .map(({ id, what }) => ({ id, what }))
}

interface Texts {
  readonly name: string
  readonly addresses: string
  readonly notes: string
}

const known = new WeakMap<object, Texts>()

/** Folding is what takes time, and elements that stay are the same objects. */
function textsOf<T extends object>(element: T, read: (element: T) => Texts): Texts {
  const held = known.get(element)
  if (held !== undefined) return held
  const { name, addresses, notes } = read(element)
  const texts = { name: folded(name), addresses: folded(addresses), notes: folded(notes) }
  known.set(element, texts)
  return texts
}

function nodeTexts({ name, privateIp, publicIp, observations }: DesignNode): Texts {
  return { name, addresses: `${privateIp} ${publicIp}`, notes: observations }
}

function outlineTexts({ name, range }: Outline): Texts {
  return { name, addresses: range, notes: '' }
}

function lineTexts({ label }: Relationship): Texts {
  return { name: label, addresses: '', notes: '' }
}

/** Lower is better; null when a word stands nowhere. */
function rankOf(words: readonly string[], texts: Texts, kind: string): number | null {
  let sum = 0
  for (const word of words) {
    const rank = rankOfWord(word, texts, kind)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankOfWord(word: string, { name, addresses, notes }: Texts, kind: string): number | null {
  const at = name.indexOf(word)
  if (at === 0) return name.length === word.length ? 0 : 1
  if (at > 0) return name[at - 1] === ' ' || name.includes(` ${word}`) ? 2 : 4
  if (addresses.includes(word)) return addresses.startsWith(word) ? 3 : 5
  if (kind.includes(word)) return 6
  return notes.includes(word) ? 7 : null
}

/** Lower case, without accents. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
