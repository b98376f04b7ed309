import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Chapter } from '#shared/help/chapter.ts'
import { chapterNames, type ChapterName } from '#shared/help/chapter-names.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import { compileChapter, type WordOf } from './compile-guide.ts'
import { sizesOfPictures } from './guide-pictures.ts'

const all = { en, es }

/** The text of a key in a language, as `compileChapter` asks for it. */
export function wordsOfGuide(locale: Locale): WordOf {
  return (key) => {
    let at: unknown = all[locale]
    for (const part of key.split('.'))
      at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : null
    return typeof at === 'string' ? at : null
  }
}

/** The Markdown of a chapter. */
export function pathOfChapter(locale: Locale, name: ChapterName): string {
  return fileURLToPath(new URL(`../../src-shared/help/${locale}/${name}.md`, import.meta.url))
}

/** All chapters of a language, compiled. Throws where one is missing or cannot be. */
export function readGuide(locale: Locale): readonly Chapter[] {
  const wordOf = wordsOfGuide(locale)
  return chapterNames.map((name) =>
    compileChapter(name, readFileSync(pathOfChapter(locale, name), 'utf8'), wordOf, sizesOfPictures(locale)),
  )
}

/** Links between chapters that lead to no anchor. `others`: anchors that the page makes beside the text. */
export function brokenLinks(chapters: readonly Chapter[], others: ReadonlySet<string>): readonly string[] {
  const anchors = new Set(
    chapters.flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [`${name}#${block.id}`] : [])),
    ),
  )
  return chapters.flatMap((chapter) =>
    linesOf(chapter)
      .flat()
      .flatMap((piece) => {
        if (piece.kind !== 'link' || piece.anchor === null) return []
        const to = `${piece.chapter}#${piece.anchor}`
        return anchors.has(to) || others.has(to) ? [] : [`${chapter.name}: ${to}`]
      }),
  )
}

/** Every line of a chapter. */
export function linesOf({ lead, blocks }: Chapter): readonly Chapter['lead'][] {
  return [
    lead,
    ...blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items
      if (block.kind === 'table') return [block.head, ...block.rows].flat()
      return block.kind === 'paragraph' || block.kind === 'note' ? [block.line] : []
    }),
  ]
}
