import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { AccountButton } from '#renderer/ui/layouts/AccountButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { useAccountEntries } from './use-account-entries.tsx'

/** Who is signed in, with language, appearance and the way out. */
export function AccountMenu() {
  const { t } = useWords()
  const session = useSession()
  const entries = useAccountEntries()
  if (session === null) return null
  return (
    <Menu
      label={t('shell.account.label', { name: session.name })}
      align="start"
      side="top"
      entries={entries}
      trigger={<AccountButton name={session.name} />}
    />
  )
}
