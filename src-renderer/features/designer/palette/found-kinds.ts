import { foldText } from '#shared/base/fold-text.ts'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import type { Translate } from '#shared/words/words.ts'

/** The kinds that a word means: by what they are called, and by what else people call them, whatever the accents. */
export function foundKinds(typed: string, t: Translate): readonly DesignKind[] {
  const wanted = foldText(typed).trim()
  if (wanted === '') return designKinds
  const nameOf = (kind: DesignKind): string => ` ${foldText(t(`designer.kind.${kind}`))}`
  const named = designKinds.filter((kind) => nameOf(kind).includes(` ${wanted}`))
  const also = designKinds.filter((kind) => ` ${foldText(t(`designer.also.${kind}`))}`.includes(` ${wanted}`))
  const inside = designKinds.filter((kind) => nameOf(kind).includes(wanted))
  // Whose name it is comes first: pressing Enter takes the first.
  return [...new Set([...named, ...also, ...inside])]
}
