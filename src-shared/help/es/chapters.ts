import type { Chapter } from '#shared/help/chapter.ts'

/**
 * The chapters in this language, and the sentence of each problem without its facts. `build/guide/guide-text.ts`
 * puts in what it compiles from the Markdown beside and from the words.
 */
export const chapters: readonly Chapter[] = []
export const sentences: Readonly<Record<string, string>> = {}
