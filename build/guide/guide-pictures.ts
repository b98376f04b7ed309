import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Chapter, PictureFiles } from '#shared/help/chapter.ts'
import type { Locale } from '#shared/words/words.ts'
import type { SizeOf } from './compile-guide.ts'
import { webpSize } from './webp-size.ts'

/** Where the pictures of a language are: two for each name, and the text of the screen that they were made of. */
export function folderOfPictures(locale: Locale): string {
  return fileURLToPath(new URL(`../../src-shared/help/${locale}/pictures/`, import.meta.url))
}

/** The files of a picture, as paths. */
export function filesOfPicture(locale: Locale, name: string): PictureFiles & { readonly text: string } {
  const path = (end: string): string => `${folderOfPictures(locale)}${name}${end}`
  return { light: path('-light.webp'), dark: path('-dark.webp'), text: path('.txt') }
}

/** The size of a picture, as `compileChapter` asks for it. Throws where its two appearances differ in size. */
export function sizesOfPictures(locale: Locale): SizeOf {
  return (name) => {
    const { light, dark } = filesOfPicture(locale, name)
    if (!existsSync(light) || !existsSync(dark)) return null
    const [one, other] = [webpSize(readFileSync(light)), webpSize(readFileSync(dark))]
    if (one.width !== other.width || one.height !== other.height)
      throw new Error(`${name} has another size in the dark`)
    return one
  }
}

/** The names of the pictures that chapters show. */
export function picturesIn(chapters: readonly Chapter[]): readonly string[] {
  return chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  )
}

/** The names of the pictures that a language has. */
export function picturesOf(locale: Locale): readonly string[] {
  return readdirSync(folderOfPictures(locale))
    .flatMap((file) => /^(.+)-light\.webp$/.exec(file)?.[1] ?? [])
    .toSorted()
}
