import { createContext, useContext } from 'react'

/** Present for what is inside a dialog: its own lists and menus must lie above it. */
export const OverDialog = createContext<'' | undefined>(undefined)

/** Where a list, a menu or a popover lies: above an open dialog it stays with it, also when the page behind is scrolled. */
export function useStage() {
  const overDialog = useContext(OverDialog)
  return {
    className: 'ui-menu-stage',
    'data-over-dialog': overDialog,
    positionMethod: overDialog === undefined ? 'absolute' : 'fixed',
  } as const
}
