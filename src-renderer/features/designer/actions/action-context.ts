import type { Translate } from '#shared/words/words.ts'
import type { CommonActions } from '#renderer/editor/actions/common-actions.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import type { Looks } from '#shared/design/restyle.ts'
import type { Point } from '#shared/base/rect.ts'
import type { Designer } from '../context/designer-context.tsx'
import type { Sharing } from '../sharing/use-sharing.ts'

export interface ActionContext {
  readonly designer: Designer
  readonly t: Translate
  /** What every editor can do. */
  readonly common: CommonActions
  /** Where on the canvas, when a place was pointed at. */
  readonly at: Point | null
  readonly copy: Clipboard
  /** Why a key did nothing. */
  readonly say: (reason: string) => void
  readonly add: (kind: DesignKind, at: Point | null) => void
  /** The look that was taken from an element, to be given to others. */
  readonly style: CopiedStyle
  readonly sharing: Sharing
  /** Begins a design of this browser with what is seen. */
  readonly copyDesign: () => void
}

export interface CopiedStyle {
  readonly looks: Looks | null
  readonly take: (looks: Looks) => void
}

/** Copying and pasting of elements, also to other tabs and designs. */
export interface Clipboard {
  readonly copy: () => void
  readonly cut: () => void
  readonly paste: (at: Point | null) => void
}
