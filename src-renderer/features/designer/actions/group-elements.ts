import { groupIntoOutline } from '#shared/design/create.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Designer } from '../context/designer-context.tsx'
import { outlineLook } from '../context/outline-look.ts'

/** Puts a new outline around elements, in one step; it is what is selected then. */
export function groupElements(
  { design, act, show, makeId }: Pick<Designer, 'design' | 'act' | 'show' | 'makeId'>,
  t: Translate,
  ids: readonly string[],
): void {
  const id = makeId()
  const name = t('designer.outline.new', { number: design.outlines.size + 1 })
  if (act(groupIntoOutline(design, ids, { id, name, ...outlineLook(design) }))) show([id])
}
