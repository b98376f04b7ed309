import type { ImportNote } from '#shared/design-import/drawing/notes.ts'
import type { English, Translate } from './words.ts'

type Texts = English['import']['note']
type Known = {
  [K in keyof Texts]: K extends `${infer Base}_one` ? Base : K extends `${string}_other` ? never : K
}[keyof Texts]
/** Notes without a sentence, and sentences without a note: none. */
const complete: [Exclude<ImportNote['kind'], Known>, Exclude<Known, ImportNote['kind']>] extends [
  never,
  never,
]
  ? true
  : never = true

/** The sentence of one remark about an import, in the language of `t`. */
export function importNoteText(t: Translate, note: ImportNote): string {
  const speak = t as (key: string, facts: Readonly<Record<string, string | number>>) => string
  const facts: Record<string, string | number> = complete ? { ...note.facts } : {}
  if (note.kind === 'kind-guessed') facts['as'] = speak(`import.kind.${note.facts.as}`, {})
  return speak(`import.note.${note.kind}`, facts)
}
