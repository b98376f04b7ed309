import type { Chapter } from '#shared/help/chapter.ts'
import type { ChapterName } from '#shared/help/chapter-names.ts'
import type { Cures } from '#shared/help/cure.ts'
import { indexSections, sectionsOf, type SearchIndex, type Section } from '#shared/help/search.ts'
import type { Locale } from '#shared/words/words.ts'
import { groupProblems, type ProblemGroup } from './problem-list.ts'

/** The guide in one language. */
export interface Guide {
  readonly chapters: ReadonlyMap<ChapterName, Chapter>
  readonly problems: readonly ProblemGroup[]
  readonly index: SearchIndex
}

type Load = () => Promise<readonly [readonly Chapter[], Readonly<Record<string, string>>, Cures]>
const files: Readonly<Record<Locale, Load>> = {
  en: async () => {
    const [text, { cures }] = await Promise.all([
      import('#shared/help/en/chapters.ts'),
      import('#shared/help/en/cures.ts'),
    ])
    return [text.chapters, text.sentences, cures]
  },
  es: async () => {
    const [text, { cures }] = await Promise.all([
      import('#shared/help/es/chapters.ts'),
      import('#shared/help/es/cures.ts'),
    ])
    return [text.chapters, text.sentences, cures]
  },
}

const known = new Map<Locale, Promise<Guide>>()

/** The guide of a language; fetched once, and again after a failure. */
export function loadGuide(locale: Locale): Promise<Guide> {
  const asked = known.get(locale) ?? fetchGuide(locale)
  known.set(locale, asked)
  return asked
}

async function fetchGuide(locale: Locale): Promise<Guide> {
  try {
    const [chapters, sentences, cures] = await files[locale]()
    const problems = groupProblems(sentences, cures)
    const within = chapters.find(({ name }) => name === 'problems')?.title ?? ''
    const places = [
      ...sectionsOf(chapters),
      ...problems.flatMap((group) => sectionsOfProblems(group, within)),
    ]
    return {
      chapters: new Map(chapters.map((chapter) => [chapter.name, chapter])),
      problems,
      index: indexSections(places),
    }
  } catch (error) {
    known.delete(locale)
    throw error
  }
}

function sectionsOfProblems({ problems }: ProblemGroup, within: string): readonly Section[] {
  return problems.map(({ code, sentence, cure }) => ({
    chapter: 'problems',
    anchor: code,
    title: sentence,
    within,
    text: [code, ...cure].join(' '),
  }))
}
