import { LogOut } from 'lucide-react'
import { useSession } from '#renderer/state/session.ts'
import { themes, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { AccountButton } from '#renderer/ui/layouts/AccountButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useChangeLanguage } from './use-change-language.ts'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, with language, appearance and the way out. */
export function AccountMenu() {
  const { t, locale } = useWords()
  const session = useSession()
  const [theme, chooseTheme] = useTheme()
  const changeLanguage = useChangeLanguage()
  const signOut = useSignOut()
  if (session === null) return null
  const label = t('shell.account.label', { name: session.name })
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'language', label: t('shell.account.language') },
    {
      kind: 'check',
      id: 'en',
      label: t('shell.account.english'),
      checked: locale === 'en',
      onCheckedChange: () => changeLanguage('en'),
    },
    {
      kind: 'check',
      id: 'es',
      label: t('shell.account.spanish'),
      checked: locale === 'es',
      onCheckedChange: () => changeLanguage('es'),
    },
    { kind: 'heading', id: 'theme', label: t('shell.account.theme') },
    ...themes.map((one): MenuEntry => ({
      kind: 'check',
      id: one,
      label: t(`shell.account.${one}`),
      checked: (theme ?? 'dark') === one,
      onCheckedChange: () => chooseTheme(one),
    })),
    { kind: 'separator', id: 'line' },
    {
      kind: 'action',
      id: 'sign-out',
      label: t('shell.account.sign-out'),
      icon: LogOut,
      onSelect: () => void signOut(),
    },
  ]
  return (
    <Menu
      label={label}
      align="start"
      side="top"
      entries={entries}
      trigger={<AccountButton name={session.name} />}
    />
  )
}
