import { isWide } from '#renderer/editor/context/view-state.ts'
import { useBuilder } from './builder-context.tsx'

/**
 * Selects what was just made and brings it into view, no closer than it is. Where its panel would hide or crowd it, it is
 * seen first.
 */
export function useShowMade(): (id: string) => void {
  const { show, screen } = useBuilder()
  return (id) => {
    show([id], { isSought: false })
    if (!isWide()) screen.set({ isPanelOpen: false })
  }
}
