import type { Chapter } from '#shared/help/chapter.ts'
import type { ChapterName } from '#shared/help/chapter-names.ts'
import { linesOf } from './read-guide.ts'

/** Everything of a chapter that is typed as it stands: in its sentences, and the lines that are to be run. */
export function codesOf(chapter: Chapter): readonly string[] {
  const inSentences = linesOf(chapter)
    .flat()
    .flatMap((piece) => (piece.kind === 'code' ? [piece.text] : []))
  return [...inSentences, ...linesToRun([chapter], chapter.name)]
}

/** The lines that a chapter says to run, in order: of all of it, or of the part below a heading. */
export function linesToRun(
  chapters: readonly Chapter[],
  name: ChapterName,
  anchor?: string,
): readonly string[] {
  return blocksToRun(chapters, name, anchor).flat()
}

/** The same, as they stand together: each block is run in one place. */
export function blocksToRun(
  chapters: readonly Chapter[],
  name: ChapterName,
  anchor?: string,
): readonly (readonly string[])[] {
  let at = ''
  return chapters
    .filter((chapter) => chapter.name === name)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === 'heading') at = block.id
        const isAsked = anchor === undefined || at === anchor
        return block.kind === 'code' && isAsked ? [block.text.split('\n')] : []
      }),
    )
}
