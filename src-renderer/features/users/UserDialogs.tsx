import type { UserView } from '#shared/contract/users.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteUsers } from './DeleteUsers.tsx'
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx'
import { UserForm } from './UserForm.tsx'

/** What stands open over the list. */
export type UserDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'password' | 'factor'; readonly user: UserView }
  | { readonly kind: 'delete'; readonly users: readonly UserView[] }

export interface UserDialogsProps {
  readonly dialog: UserDialog
  readonly onClose: () => void
  readonly onCreated: (user: UserView) => void
  readonly onRemoved: (ids: readonly string[]) => void
}

export function UserDialogs({ dialog, onClose, onCreated, onRemoved }: UserDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <UserForm user={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <UserForm user={dialog.user} onClose={onClose} onSaved={onClose} />
    case 'password':
      return <ChangePassword user={dialog.user} onClose={onClose} />
    case 'factor':
      return <RemoveSecondFactor user={dialog.user} onClose={onClose} />
    case 'delete':
      return <DeleteUsers users={dialog.users} onClose={onClose} onRemoved={onRemoved} />
  }
}
