import { useState } from 'react'
import { hiddenIn } from '#shared/design/fold.ts'
import type { Looks } from '#shared/design/restyle.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Point } from '#shared/base/rect.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { askedOnce } from '#renderer/editor/actions/asked-once.ts'
import { commonActions } from '#renderer/editor/actions/common-actions.ts'
import { toEntries } from '#renderer/editor/actions/to-entries.ts'
import { withNamedKeys } from '#renderer/editor/keys/name-keys.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useSharing } from '../sharing/use-sharing.ts'
import { useAddNode } from '../palette/use-add-node.ts'
import type { Designer } from '../context/designer-context.tsx'
import { addNodeEntry } from './add-node-entry.tsx'
import { actionsOf } from './actions-of.ts'
import { menuParts } from './menu-parts.ts'
import { useClipboard } from './use-clipboard.ts'
import { useCopyDesign } from './use-copy-design.ts'

export interface DesignerActions {
  readonly actionsAt: (at: Point | null) => readonly Action[]
  readonly entriesAt: (at: Point | null) => readonly MenuEntry[]
}

/** Everything that can be done now, and the menu of the canvas. */
export function useActions(designer: Designer): DesignerActions {
  const { t } = useWords()
  const toasts = useToasts()
  const say = (reason: string): void => void toasts.add({ id: 'refused-key', tone: 'warn', title: reason })
  const copy = useClipboard(designer)
  const add = useAddNode()
  const sharing = useSharing()
  const copyDesign = useCopyDesign()
  const [looks, take] = useState<Looks | null>(null)
  const { design, screen, isEditing } = designer
  // While a layout is looked at, the drawing is not what is seen.
  const mayAct = isEditing && screen.arranging === null
  const common = commonActions({
    editor: designer,
    t,
    history: designer,
    // What is inside of a card goes with it.
    all: () =>
      [...design.nodes.values(), ...design.outlines.values()].flatMap((element) =>
        hiddenIn(design, element) === null ? [element.id] : [],
      ),
  })
  const context = { designer, t, common, copy, say, add, style: { looks, take }, sharing, copyDesign }
  const actionsAt = askedOnce((at) =>
    actionsOf({ ...context, at }, mayAct).map((action) => withNamedKeys(t, action)),
  )
  return {
    actionsAt,
    entriesAt(at) {
      const entries = canvasEntries(actionsAt(at), designer)
      const isGround = screen.selection.size === 0 && screen.edgeId === null
      return mayAct && isGround ? [addNodeEntry(t, (kind) => add(kind, at)), ...entries] : entries
    },
  }
}

/** What stands in the menu of a line. */
const ofLine: ReadonlySet<string> = new Set(['open', 'rename', 'copy-style', 'paste-style', 'remove'])

/** What stands in the menu of the ground, in this order. */
const ofGround = ['add-outline', 'paste', 'select-all', 'fit', 'import'] as const

/** Of what is selected, or of the place that was pointed at. */
function canvasEntries(actions: readonly Action[], { screen }: Designer): readonly MenuEntry[] {
  if (screen.edgeId !== null)
    return toEntries(
      actions.filter(({ id, disabledReason }) => ofLine.has(id) && disabledReason === undefined),
    )
  if (screen.selection.size === 0)
    return toEntries(ofGround.flatMap((wanted) => actions.filter(({ id }) => id === wanted)))
  return toEntries(
    actions.filter(
      ({ id, group, isOfSelection, disabledReason }) =>
        (isOfSelection === true || id === 'paste' || group === 'arrange') && disabledReason === undefined,
    ),
    menuParts,
  )
}
