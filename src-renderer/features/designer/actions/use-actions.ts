import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Point } from '#shared/base/rect.ts'
import { toEntry } from '#renderer/parts/actions/to-entry.ts'
import { useWords } from '#renderer/state/words.ts'
import type { Designer } from '../context/designer-context.tsx'
import type { Clipboard, DesignerAction } from './action-context.ts'
import { arrangeActions } from './arrange-actions.ts'
import { clipboardActions, historyActions, selectionActions } from './edit-actions.ts'
import { fileActions, toolActions, viewActions } from './page-actions.ts'

export interface ActionSources {
  readonly designer: Designer
  readonly copy: Clipboard
  readonly layOut: (kind: 'layered' | 'tree' | 'radial') => void
}

/** Everything that can be done now. `at`: where on the canvas, when a place was pointed at. */
export function useActions(sources: ActionSources, at: Point | null): readonly DesignerAction[] {
  const { t } = useWords()
  const context = { ...sources, t, at }
  if (!sources.designer.isEditing)
    return [...fileActions(context), ...toolActions(context), ...viewActions(context)]
  return [
    ...fileActions(context),
    ...historyActions(context),
    ...clipboardActions(context),
    ...selectionActions(context),
    ...toolActions(context),
    ...arrangeActions(context),
    ...viewActions(context),
  ]
}

/** What stands in the menu of the ground, in this order. */
const ofGround = ['add-outline', 'paste', 'select-all', 'fit', 'import'] as const

/** The menu of the canvas: of what is selected, or of the place that was pointed at. */
export function canvasEntries(
  actions: readonly DesignerAction[],
  { screen }: Designer,
): readonly MenuEntry[] {
  if (screen.relationshipId !== null) return actions.filter(({ id }) => id === 'remove').map(toEntry)
  if (screen.selection.size === 0)
    return ofGround.flatMap((wanted) => actions.filter(({ id }) => id === wanted)).map(toEntry)
  const shown = actions.filter(
    ({ id, group, isOfSelection, disabledReason }) =>
      (isOfSelection === true || id === 'paste' || group === 'arrange') && disabledReason === undefined,
  )
  const first = shown.filter(({ danger }) => danger !== true)
  const last = shown.filter(({ danger }) => danger === true)
  return [
    ...first.map(toEntry),
    ...(first.length > 0 && last.length > 0 ? [{ kind: 'separator', id: 'before-danger' } as const] : []),
    ...last.map(toEntry),
  ]
}
