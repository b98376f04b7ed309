import { Ellipsis, FileDown, FileUp } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

export interface ListMenuProps {
  readonly onExport: () => void
  readonly busy: boolean
  /** Null: not for this person. */
  readonly onImport: (() => void) | null
}

/** What concerns a whole list: saving it as a file, and filling it from one. */
export function ListMenu({ onExport, busy, onImport }: ListMenuProps) {
  const { t } = useWords()
  const entries: MenuEntry[] = [
    { kind: 'action', id: 'export', label: t('users.list.export'), icon: FileDown, onSelect: onExport },
  ]
  if (onImport !== null)
    entries.push({
      kind: 'action',
      id: 'import',
      label: t('users.list.import.entry'),
      icon: FileUp,
      onSelect: onImport,
    })
  return (
    <Menu
      trigger={<IconButton label={t('users.list.more')} icon={Ellipsis} variant="outline" busy={busy} />}
      entries={entries}
    />
  )
}
