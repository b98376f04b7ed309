import type { Action } from '#renderer/editor/context/action.ts'
import type { ActionContext } from './action-context.ts'
import { arrangeActions } from './arrange-actions.ts'
import { clipboardActions, selectionActions } from './edit-actions.ts'
import { foldActions } from './fold-actions.ts'
import { fileActions, toolActions, viewActions } from './page-actions.ts'
import { styleActions } from './style-actions.ts'

/** Everything that can be done now, in the order of the menus. */
export function actionsOf(context: ActionContext, isEditing: boolean): readonly Action[] {
  if (!isEditing)
    return [
      ...fileActions(context),
      ...toolActions(context),
      ...foldActions(context),
      ...viewActions(context),
    ]
  const { undo, redo, 'select-all': all } = context.common
  return [
    ...fileActions(context),
    undo,
    redo,
    ...clipboardActions(context),
    ...styleActions(context),
    all,
    ...selectionActions(context),
    ...toolActions(context),
    ...arrangeActions(context),
    ...viewActions(context),
  ]
}
