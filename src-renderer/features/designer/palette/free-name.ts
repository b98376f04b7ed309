import type { Design } from '#shared/design/design.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import type { Translate } from '#shared/words/words.ts'

/** What a new node is called: its kind with the first number that no other has; a text and a note say that they are one. */
export function freeName({ nodes }: Design, kind: DesignKind, t: Translate): string {
  if (kind === 'text' || kind === 'note') return t(`designer.new.${kind}`)
  const names = new Set([...nodes.values()].map(({ name }) => name))
  const word = t(`designer.kind.${kind}`)
  let number = 1
  while (names.has(`${word} ${number}`)) number += 1
  return `${word} ${number}`
}
