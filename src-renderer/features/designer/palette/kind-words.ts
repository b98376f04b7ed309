import { tableOf } from '#shared/base/table.ts'
import { designKinds } from '#shared/design/kinds.ts'
import type { KindWords } from '#shared/design/search.ts'
import type { Translate } from '#shared/words/words.ts'

/** What people call the kinds, in the language on screen. */
export function kindWords(t: Translate): KindWords {
  return tableOf(designKinds, (kind) => t(`designer.kind.${kind}`))
}
