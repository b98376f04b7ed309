import { foldText } from '#shared/base/fold-text.ts'
import { textOf, type Block, type Chapter } from './chapter.ts'
import type { ChapterName } from './chapter-names.ts'

/** A place of the guide that can be found: a chapter's beginning, what stands under a heading, or a call of the API. */
export interface Section {
  readonly chapter: ChapterName | 'api'
  /** Null: the chapter's beginning. */
  readonly anchor: string | null
  readonly title: string
  /** The title of its chapter. */
  readonly within: string
  readonly text: string
}

/** The sections of chapters, in the order in which they are read. */
export function sectionsOf(chapters: readonly Chapter[]): readonly Section[] {
  return chapters.flatMap((chapter) => {
    const begin = { chapter: chapter.name, within: chapter.title }
    const found: (Omit<Section, 'text'> & { readonly texts: string[] })[] = [
      { ...begin, anchor: null, title: chapter.title, texts: [textOf(chapter.lead)] },
    ]
    for (const block of chapter.blocks) {
      if (block.kind === 'heading') found.push({ ...begin, anchor: block.id, title: block.text, texts: [] })
      else found.at(-1)?.texts.push(textOfBlock(block))
    }
    return found.map(({ texts, ...section }) => ({ ...section, text: texts.join(' ') }))
  })
}

function textOfBlock(block: Exclude<Block, { kind: 'heading' }>): string {
  if (block.kind === 'code') return block.text
  if (block.kind === 'picture') return block.alt
  if (block.kind === 'list') return block.items.map(textOf).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(textOf).join(' ')
  return textOf(block.line)
}

/** A text may be longer than names are. */
const mostLetters = 50_000
const wordsOf = (text: string): readonly string[] =>
  foldText(text, mostLetters).match(/[\p{L}\p{N}]+/gu) ?? []

/** What a search goes through: sections with their words, once for all questions. */
export type SearchIndex = readonly {
  readonly section: Section
  readonly title: readonly string[]
  readonly within: readonly string[]
  readonly text: readonly string[]
}[]

/** The words of sections, without accents. */
export function indexSections(sections: readonly Section[]): SearchIndex {
  return sections.map((section) => ({
    section,
    title: wordsOf(section.title),
    within: wordsOf(section.within),
    text: wordsOf(section.text),
  }))
}

/** A longer title is a sentence, such as a problem's: its words weigh like those of a text. */
const mostTitleWords = 8

/**
 * Sections in which each word of a question begins a word, best first: words of titles weigh more than those of
 * chapters' titles, and these more than those of texts. Accents and case do not count.
 */
export function searchSections(index: SearchIndex, question: string, most = 12): readonly Section[] {
  const asked = wordsOf(question.slice(0, 200))
  if (asked.length === 0) return []
  const begins = (words: readonly string[], word: string): number =>
    words.includes(word) ? 2 : words.some((one) => one.startsWith(word)) ? 1 : 0
  const scored = index.flatMap(({ section, title, within, text }) => {
    const scores = asked.map(
      (word) =>
        begins(title, word) * (title.length > mostTitleWords ? 1 : 100) +
        begins(within, word) * 10 +
        begins(text, word),
    )
    return scores.includes(0) ? [] : [{ section, score: scores.reduce((sum, one) => sum + one, 0) }]
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ section }) => section)
}
