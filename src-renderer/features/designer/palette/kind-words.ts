import { designKinds } from '#shared/design/kinds.ts'
import type { KindWords } from '#shared/design/search.ts'
import type { Translate } from '#shared/words/words.ts'

/** What people call the kinds, in the language on screen. */
export function kindWords(t: Translate): KindWords {
  return Object.fromEntries(designKinds.map((kind) => [kind, t(`designer.kind.${kind}`)])) as KindWords
}
