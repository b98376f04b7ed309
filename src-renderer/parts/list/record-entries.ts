import { Pencil, Star, Trash2 } from 'lucide-react'
import type { Translate } from '#shared/words/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

interface Act {
  readonly label: string
  readonly run: () => void
}

export interface RecordActs {
  readonly edit: () => void
  /** Makes it the usual one; null where it is, or cannot be. */
  readonly predetermine: Act | null
  readonly remove: Act
}

/** The menu of a record of which one is the usual one. */
export function recordEntries(t: Translate, { edit, predetermine, remove }: RecordActs): MenuEntry[] {
  const usual: readonly MenuEntry[] =
    predetermine === null
      ? []
      : [
          {
            kind: 'action',
            id: 'predetermine',
            label: predetermine.label,
            icon: Star,
            onSelect: predetermine.run,
          },
        ]
  return [
    { kind: 'action', id: 'edit', label: t('shell.edit'), icon: Pencil, onSelect: edit },
    ...usual,
    { kind: 'separator', id: 'line' },
    { kind: 'action', id: 'delete', label: remove.label, icon: Trash2, danger: true, onSelect: remove.run },
  ]
}
