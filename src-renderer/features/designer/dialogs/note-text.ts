import type { Problem } from '#shared/base/problem.ts'
import type { ImportFormat } from '#shared/design-import/detect.ts'
import type { ImportNote } from '#shared/design-import/drawing/notes.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import type { Translate } from '#shared/words/words.ts'

/** The sentence of a remark on an import. */
export function noteText(t: Translate, note: ImportNote): string {
  if (note.kind === 'kind-guessed')
    return t('import.note.kind-guessed', { ...note.facts, as: t(`import.kind.${note.facts.as}`) })
  // A note's facts are those that its text needs; together with the kind no type says so.
  const say = t as (key: string, facts: object) => string
  return say(`import.note.${note.kind}`, note.facts)
}

/** Why a file was not imported; programs by the names that people know. */
export function withFormatName(t: Translate, problem: Problem): ProblemLike {
  if (!('format' in problem.facts)) return problem
  const format = t(`import.format.${problem.facts.format as ImportFormat}`)
  return { code: problem.code, facts: { ...problem.facts, format } }
}
