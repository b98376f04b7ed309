import { foldText } from '#shared/base/fold-text.ts'
import type { Design } from './design.ts'
import type { DesignKind } from './kinds.ts'

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

/** A word as it may be written: anywhere, at the begin of another, as the begin of a text, as all of it. */
interface Patterns {
  readonly anywhere: RegExp
  readonly begins: RegExp
  readonly first: RegExp
  readonly whole: RegExp
}

function patternsOf(word: string): Patterns {
  const written = [...word].map(asWritten).join('')
  return {
    anywhere: new RegExp(written, 'iu'),
    begins: new RegExp(` ${written}`, 'iu'),
    first: new RegExp(`^${written}`, 'iu'),
    whole: new RegExp(`^${written}$`, 'iu'),
  }
}

/** Lower is better; null when a word stands nowhere. */
function rankOf(words: readonly Patterns[], texts: Texts): number | null {
  let sum = 0
  for (const word of words) {
    const rank = rankOfWord(word, texts)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankOfWord(word: Patterns, { name, addresses, kind, notes }: Texts): number | null {
  if (word.anywhere.test(name)) {
    if (word.first.test(name)) return word.whole.test(name) ? 0 : 1
    return word.begins.test(name) ? 2 : 4
  }
  if (word.anywhere.test(addresses)) return word.first.test(addresses) ? 3 : 5
  if (word.anywhere.test(kind)) return 6
  return word.anywhere.test(notes) ? 7 : null
}

/** A letter with any accents, as one character or followed by them; everything else as it is. */
function asWritten(letter: string): string {
  const others = accented().get(letter) ?? ''
  return /\p{L}/u.test(letter)
    ? `[${letter}${others}]\\p{Mn}*`
    : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}

let known: ReadonlyMap<string, string> | null = null

/** The letters with accents of each letter, in the scripts that have them as one character. */
function accented(): ReadonlyMap<string, string> {
  if (known !== null) return known
  const byLetter = new Map<string, string>()
  // Latin, Greek, Cyrillic; Latin additional, Greek extended.
  for (const [from, to] of [[0xc0, 0x52f] as const, [0x1e00, 0x1fff] as const])
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code)
      const base = foldText(letter)
      if (base !== letter && base.length === 1) byLetter.set(base, (byLetter.get(base) ?? '') + letter)
    }
  known = byLetter
  return known
}
