import type { Plugin } from 'vite'
import { chapterNames } from '#shared/help/chapter-names.ts'
import { locales, type Locale } from '#shared/words/words.ts'
import { filesOfPicture, picturesIn } from './guide-pictures.ts'
import { problemAnchors, sentencesOf } from './problem-sentences.ts'
import { brokenLinks, pathOfChapter, readGuide } from './read-guide.ts'

const source = /\/src-shared\/help\/(en|es)\/chapters\.ts$/

/**
 * Puts the guide into a bundle as data, compiled from its Markdown: no page carries a reader of Markdown, and text that
 * cannot be compiled, or a link that leads nowhere, fails the build.
 */
export function guideText(): Plugin {
  return {
    name: 'trama:guide-text',
    enforce: 'pre',
    load(id) {
      const named = source.exec(id)?.[1]
      const locale = locales.find((each) => each === named)
      if (locale === undefined) return null
      for (const name of chapterNames) this.addWatchFile(pathOfChapter(locale, name))
      const chapters = readGuide(locale)
      const broken = brokenLinks(chapters, problemAnchors)
      if (broken.length > 0) throw new Error(`links of the guide that lead nowhere: ${broken.join(', ')}`)
      return [
        ...picturesOfBundle(locale, picturesIn(chapters)),
        `export const chapters = ${JSON.stringify(chapters)}`,
        `export const sentences = ${JSON.stringify(sentencesOf(locale))}`,
      ].join('\n')
    },
  }
}

/** Code that takes the pictures into a bundle as files of their own: a page loads those that it shows. */
function picturesOfBundle(locale: Locale, names: readonly string[]): readonly string[] {
  const once = [...new Set(names)]
  const from = (path: string): string => JSON.stringify(`${path}?no-inline`)
  const imports = once.flatMap((name, at) => {
    const { light, dark } = filesOfPicture(locale, name)
    return [`import light${at} from ${from(light)}`, `import dark${at} from ${from(dark)}`]
  })
  const entries = once.map((name, at) => `${JSON.stringify(name)}: { light: light${at}, dark: dark${at} }`)
  return [...imports, `export const pictures = { ${entries.join(', ')} }`]
}
