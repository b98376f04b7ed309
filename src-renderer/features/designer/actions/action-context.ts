import type { Translate } from '#shared/words/words.ts'
import type { Action } from '#renderer/parts/actions/action.ts'
import type { Point } from '#shared/base/rect.ts'
import type { Designer } from '../context/designer-context.tsx'

/** Where an action stands: in a menu of the bar, and `selection` in the menu of what is selected. */
type Group = 'file' | 'edit' | 'view' | 'arrange' | 'tool' | 'add'

export type DesignerAction = Action<string, Group> & {
  /** It concerns what is selected, and stands in its menu too. */
  readonly isOfSelection?: boolean
}

export interface ActionContext {
  readonly designer: Designer
  readonly t: Translate
  /** Where on the canvas, when a place was pointed at. */
  readonly at: Point | null
  readonly copy: Clipboard
  readonly layOut: (kind: 'layered' | 'tree' | 'radial') => void
}

/** Copying and pasting of elements, also to other tabs and designs. */
export interface Clipboard {
  readonly copy: () => void
  readonly cut: () => void
  readonly paste: (at: Point | null) => void
}
