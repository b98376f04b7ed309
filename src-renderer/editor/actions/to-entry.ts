import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Action } from '../context/action.ts'

/** An action as a line of a menu. */
export function toEntry(action: Action): MenuEntry {
  return {
    kind: 'action',
    id: action.id,
    label: action.label,
    icon: action.icon,
    shortcut: action.shortcut,
    danger: action.danger,
    disabledReason: action.disabledReason,
    onSelect: action.run,
  }
}
