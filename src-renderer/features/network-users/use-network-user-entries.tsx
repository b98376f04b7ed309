import { Laptop } from 'lucide-react'
import { Link } from 'react-router'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { NetworkUserDialog } from './NetworkUserDialogs.tsx'

/** What can be done with a network user: the same list in the row and in the panel. */
export function useNetworkUserEntries(
  onDialog: (dialog: NetworkUserDialog) => void,
): (user: NetworkUserView) => MenuEntry[] {
  const { t } = useWords()
  const paths = usePaths()
  const mayWrite = useMay('device.write')
  return (user) => {
    const devices: MenuEntry = {
      kind: 'link',
      id: 'devices',
      label: t('users.people.all-devices', { name: user.name }),
      icon: Laptop,
      render: <Link to={paths.devicesOf(user.id)} />,
    }
    if (!mayWrite) return [devices]
    return recordEntries(t, {
      edit: () => onDialog({ kind: 'edit', user }),
      more: [devices],
      remove: {
        label: t('users.people.delete-entry'),
        run: () => onDialog({ kind: 'delete', users: [user] }),
      },
    })
  }
}
