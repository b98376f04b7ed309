import { KeyRound, Mail, Pencil, ShieldOff } from 'lucide-react'
import type { UserView } from '#shared/contract/users.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useMayChange } from './use-may-change.ts'
import { useProviders } from './use-providers.ts'
import type { UserDialog } from './UserDialogs.tsx'

/** What can be done with a user: the same list in the row and in the panel. */
export function useUserEntries(onDialog: (dialog: UserDialog) => void): (user: UserView) => MenuEntry[] {
  const { t } = useWords()
  const mayChange = useMayChange()
  const passwordEntries = usePasswordEntries(onDialog)
  return (user) => {
    if (!mayChange(user)) return []
    const edit = (): void => onDialog({ kind: 'edit', user })
    if (user.isSelf)
      return [{ kind: 'action', id: 'edit', label: t('shell.edit'), icon: Pencil, onSelect: edit }]
    const factor: MenuEntry = {
      kind: 'action',
      id: 'factor',
      label: t('users.login.remove-factor'),
      icon: ShieldOff,
      onSelect: () => onDialog({ kind: 'factor', user }),
    }
    return recordEntries(t, {
      edit,
      more: [...passwordEntries(user), ...(user.secondFactor ? [factor] : [])],
      remove: {
        label: t('users.login.delete-entry'),
        run: () => onDialog({ kind: 'delete', users: [user] }),
      },
    })
  }
}

/** A new password by us or by a link; what another provider keeps is changed there. */
function usePasswordEntries(onDialog: (dialog: UserDialog) => void): (user: UserView) => MenuEntry[] {
  const { t } = useWords()
  const toasts = useToasts()
  const canMail = useDeployment().recovery
  const providers = useProviders().all
  const sendLink = useCommand('users', 'sendLink')
  return (user) => {
    const kind = providers.find((provider) => provider.id === user.providerId)?.connection.kind
    const elsewhere =
      kind === undefined || kind === 'local'
        ? undefined
        : t('users.login.provider-only', { provider: user.providerName })
    const noLink = elsewhere ?? (canMail ? undefined : t('users.login.way-no-mail'))
    const send = async (): Promise<void> => {
      const answer = await sendLink.run({ id: user.id })
      if (!answer.ok) return
      const { email } = answer.value
      toasts.add({ id: `link-${user.id}`, tone: 'ok', title: t('users.login.link-sent', { email }) })
    }
    return [
      {
        kind: 'action',
        id: 'password',
        label: t('users.login.change-password'),
        icon: KeyRound,
        disabledReason: elsewhere,
        onSelect: () => onDialog({ kind: 'password', user }),
      },
      {
        kind: 'action',
        id: 'link',
        label: t('users.login.send-link'),
        icon: Mail,
        disabledReason: noLink,
        onSelect: () => void send(),
      },
    ]
  }
}
