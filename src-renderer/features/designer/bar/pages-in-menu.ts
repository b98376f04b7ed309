import { createContext } from 'react'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** What leads out of the designer, where the one menu of its bar stands for the side bar, too. */
export const PagesInMenu = createContext<readonly MenuEntry[]>([])
