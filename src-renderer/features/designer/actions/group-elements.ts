import { removeElements } from '#shared/design/change.ts'
import { groupIntoOutline } from '#shared/design/create.ts'
import { heldBy } from '#shared/design/hold.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Designer } from '../context/designer-context.tsx'
import { outlineLook } from '../context/outline-look.ts'
import { showMade } from '../context/show-made.ts'

/** Puts a new outline around elements, in one step; it is what is selected then. */
export function groupElements(
  designer: Pick<Designer, 'design' | 'act' | 'show' | 'screen' | 'makeId'>,
  t: Translate,
  ids: readonly string[],
): void {
  const { design, act, makeId } = designer
  const id = makeId()
  const name = t('designer.outline.new', { number: design.outlines.size + 1 })
  if (act(groupIntoOutline(design, ids, { id, name, ...outlineLook(design) }))) showMade(designer, [id])
}

/** Takes the selected outlines away, in one step. What they held stays where it is, and is what is selected then. */
export function ungroupElements({
  design,
  act,
  screen,
  canvas,
}: Pick<Designer, 'design' | 'act' | 'screen' | 'canvas'>): void {
  const gone = [...screen.selection].filter((id) => design.outlines.get(id)?.isLocked === false)
  const children = heldBy(design)
  const freed = gone.flatMap((id) => {
    const held = children.get(id)
    return [...(held?.nodes ?? []), ...(held?.outlines ?? [])].map((each) => each.id)
  })
  if (!act(removeElements(design, gone, { withContent: false }))) return
  const left = [...screen.selection, ...freed].filter((id) => !gone.includes(id))
  screen.set({ selection: new Set(left), edgeId: null })
  canvas.current?.takeKeys()
}
