/** A line of a menu, in the form in which the system's menus are made. */
export interface MenuEntry {
  readonly label?: string
  readonly type?: 'normal' | 'separator' | 'checkbox' | 'submenu'
  readonly enabled?: boolean
  readonly accelerator?: string
  readonly role?: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'
  readonly click?: () => void
  readonly submenu?: MenuEntry[]
}

export const separator: MenuEntry = { type: 'separator' }
