import { createContext } from 'react'

/** Present for what is inside a dialog: its own lists and menus must lie above it. */
export const OverDialog = createContext<'' | undefined>(undefined)
