import { FoldVertical, UnfoldVertical } from 'lucide-react'
import type { Outline } from '#shared/design/design.ts'
import { heldBy } from '#shared/design/hold.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import type { Designer } from '../context/designer-context.tsx'
import type { ActionContext } from './action-context.ts'

/** Outlines that are selected alone become one card each, or, where one of them is folded, show what they hold. */
export function foldActions({ designer, t }: ActionContext): Action[] {
  const outlines = selectedOutlines(designer)
  const isFolded = outlines.some((outline) => outline.isFolded === true)
  const [first] = outlines
  return [
    {
      id: isFolded ? 'unfold' : 'fold',
      group: designer.isEditing ? 'edit' : 'view',
      isOfSelection: true,
      label: t(isFolded ? 'designer.action.unfold' : 'designer.action.fold'),
      icon: isFolded ? UnfoldVertical : FoldVertical,
      ...(foldsByKey(designer) ? { shortcut: 'F', keys: [{ key: 'f' }] } : {}),
      ...(first === undefined ? { disabledReason: t('designer.reason.select-outlines') } : {}),
      run: () =>
        designer.fold(
          outlines.map(({ id }) => id),
          !isFolded,
        ),
    },
  ]
}

/** Whether F is for folding: where what is selected is folded or holds something; else it draws outlines. */
export function foldsByKey(designer: Designer): boolean {
  const children = heldBy(designer.design)
  return selectedOutlines(designer).some(({ id, isFolded }) => isFolded === true || children.has(id))
}

/** What is selected, where that is nothing but outlines. */
function selectedOutlines({ design, screen }: Designer): readonly Outline[] {
  const outlines = [...screen.selection].flatMap((id) => design.outlines.get(id) ?? [])
  return outlines.length === screen.selection.size ? outlines : []
}
