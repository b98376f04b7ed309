import type { Chapter, PictureFiles } from '#shared/help/chapter.ts'

/**
 * The chapters in this language, the sentence of each problem without its facts, and the files of pictures. `build/guide/guide-text.ts`
 * puts in what it compiles from the Markdown beside and from the words.
 */
export const chapters: readonly Chapter[] = []
export const sentences: Readonly<Record<string, string>> = {}
export const pictures: Readonly<Record<string, PictureFiles>> = {}
