import type { Chapter, PictureFiles } from '#shared/help/chapter.ts'
import type { ChapterName } from '#shared/help/chapter-names.ts'
import type { Cures } from '#shared/help/cure.ts'
import { indexSections, sectionsOf, type SearchIndex, type Section } from '#shared/help/search.ts'
import type { Locale } from '#shared/words/words.ts'
import { groupProblems, type ProblemGroup } from './problem-list.ts'

/** The guide in one language. */
export interface Guide {
  readonly chapters: ReadonlyMap<ChapterName, Chapter>
  readonly pictures: Readonly<Record<string, PictureFiles>>
  readonly problems: readonly ProblemGroup[]
  readonly index: SearchIndex
}

/** What a bundle holds of a language. */
interface Loaded {
  readonly chapters: readonly Chapter[]
  readonly pictures: Guide['pictures']
  readonly sentences: Readonly<Record<string, string>>
  readonly cures: Cures
}
type Load = () => Promise<Loaded>
const files: Readonly<Record<Locale, Load>> = {
  en: async () => {
    const [text, { cures }] = await Promise.all([
      import('#shared/help/en/chapters.ts'),
      import('#shared/help/en/cures.ts'),
    ])
    const { chapters, pictures, sentences } = text
    return { chapters, pictures, sentences, cures }
  },
  es: async () => {
    const [text, { cures }] = await Promise.all([
      import('#shared/help/es/chapters.ts'),
      import('#shared/help/es/cures.ts'),
    ])
    const { chapters, pictures, sentences } = text
    return { chapters, pictures, sentences, cures }
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
    const { chapters, pictures, sentences, cures } = await files[locale]()
    const problems = groupProblems(sentences, cures)
    const within = chapters.find(({ name }) => name === 'problems')?.title ?? ''
    const places = [
      ...sectionsOf(chapters),
      ...problems.flatMap((group) => sectionsOfProblems(group, within)),
    ]
    return {
      chapters: new Map(chapters.map((chapter) => [chapter.name, chapter])),
      pictures,
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
