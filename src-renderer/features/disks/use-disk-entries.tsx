import type { DiskView } from '#shared/contract/disks.ts'
import { predetermineEntry, recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** What stands open over the list. */
export type DiskDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly disk: DiskView }

/** What can be done with a disk: the same list in its row and in its panel. */
export function useDiskEntries(onDialog: (dialog: DiskDialog) => void): (disk: DiskView) => MenuEntry[] {
  const { t } = useWords()
  const toasts = useToasts()
  const mayWrite = useMay('disk.write')
  const predetermine = useCommand('disks', 'predetermine')
  const prefer = async ({ id, name }: DiskView): Promise<void> => {
    const answer = await predetermine.run({ id })
    if (answer.ok)
      toasts.add({ id: `predetermined-${id}`, tone: 'ok', title: t('disks.predetermine-done', { name }) })
  }
  return (disk) => {
    if (!mayWrite) return []
    return recordEntries(t, {
      edit: () => onDialog({ kind: 'edit', disk }),
      more: disk.predetermined ? [] : [predetermineEntry(t('disks.predetermine'), () => void prefer(disk))],
      remove: { label: t('disks.delete-entry'), run: () => onDialog({ kind: 'delete', disk }) },
    })
  }
}
