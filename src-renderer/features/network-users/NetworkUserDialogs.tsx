import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { ImportDialog } from '#renderer/parts/list/ImportDialog.tsx'
import { NetworkUserForm } from '#renderer/parts/network-users/NetworkUserForm.tsx'
import { useWords } from '#renderer/state/words.ts'
import { DeleteNetworkUsers } from './DeleteNetworkUsers.tsx'

/** What stands open over the list. */
export type NetworkUserDialog =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: 'edit'; readonly user: NetworkUserView }
  | { readonly kind: 'delete'; readonly users: readonly NetworkUserView[] }

export interface NetworkUserDialogsProps {
  readonly dialog: NetworkUserDialog
  readonly onClose: () => void
  readonly onCreated: (user: NetworkUserView) => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Heads that a file of network users may have; the same in both languages, as they are in an export. */
const columns = ['name', 'email', 'identification', 'active']

export function NetworkUserDialogs({ dialog, onClose, onCreated, onRemoved }: NetworkUserDialogsProps) {
  const { t } = useWords()
  switch (dialog.kind) {
    case 'create':
      return <NetworkUserForm user={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <NetworkUserForm user={dialog.user} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return <DeleteNetworkUsers users={dialog.users} onClose={onClose} onRemoved={onRemoved} />
    case 'import':
      return (
        <ImportDialog
          area="networkUsers"
          title={t('users.people.import')}
          columns={columns}
          onClose={onClose}
        />
      )
  }
}
