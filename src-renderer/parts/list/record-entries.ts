import { Pencil, Star, Trash2 } from 'lucide-react'
import type { Translate } from '#shared/words/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

export interface RecordActs {
  readonly edit: () => void
  /** What else can be done with it, between editing and deleting. */
  readonly more?: readonly MenuEntry[]
  readonly remove: { readonly label: string; readonly run: () => void }
}

/** The menu of a record, for who may change it: it is edited first and deleted last. */
export function recordEntries(t: Translate, { edit, more = [], remove }: RecordActs): MenuEntry[] {
  return [
    { kind: 'action', id: 'edit', label: t('shell.edit'), icon: Pencil, onSelect: edit },
    ...more,
    { kind: 'separator', id: 'line' },
    { kind: 'action', id: 'delete', label: remove.label, icon: Trash2, danger: true, onSelect: remove.run },
  ]
}

/** Makes a record the one that is used where nobody chooses. */
export function predetermineEntry(label: string, onSelect: () => void): MenuEntry {
  return { kind: 'action', id: 'predetermine', label, icon: Star, onSelect }
}
