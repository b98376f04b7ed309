import { afterClosing } from '#renderer/editor/context/view-state.ts'
import type { Designer } from './designer-context.tsx'

/**
 * Selects what was just made and brings it into view, no closer than the drawing is seen. Where its panel would lie over
 * the drawing, it is seen first.
 */
export function showMade({ show, screen }: Pick<Designer, 'show' | 'screen'>, ids: readonly string[]): void {
  show(ids, { isSought: false })
  screen.set(afterClosing())
}
