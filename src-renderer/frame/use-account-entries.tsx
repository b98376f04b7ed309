import { BookOpen, CircleUserRound, LogOut, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useSession } from '#renderer/state/session.ts'
import { themes } from '#renderer/state/shade.ts'
import { useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { usePaths } from './paths.ts'
import { useChangeLanguage } from './use-change-language.ts'
import { useSignOut } from './use-sign-out.ts'

/** Language, appearance, one's own account, on the desktop its settings, and the way out. */
export function useAccountEntries(): readonly MenuEntry[] {
  const { t, locale } = useWords()
  const paths = usePaths()
  const { app } = useCapabilities()
  const session = useSession()
  const [theme, chooseTheme] = useTheme()
  const changeLanguage = useChangeLanguage()
  const signOut = useSignOut()
  const languages = { en: t('shell.account.english'), es: t('shell.account.spanish') }
  const leaving: readonly MenuEntry[] = [
    {
      kind: 'link',
      id: 'help',
      label: t('shell.nav.help'),
      icon: BookOpen,
      render: <Link to={paths.help()} />,
    },
    ...(session === null
      ? []
      : [
          {
            kind: 'link',
            id: 'account',
            label: t('shell.nav.account'),
            icon: CircleUserRound,
            render: <Link to={paths.account()} />,
          } as const,
        ]),
    ...(app === 'desktop'
      ? [
          {
            kind: 'link',
            id: 'settings',
            label: t('shell.account.settings'),
            icon: Settings2,
            render: <Link to={paths.settings()} />,
          } as const,
        ]
      : []),
    ...(session === null
      ? []
      : [
          {
            kind: 'action',
            id: 'sign-out',
            label: t('shell.account.sign-out'),
            icon: LogOut,
            onSelect: () => void signOut(),
          } as const,
        ]),
  ]
  return [
    { kind: 'heading', id: 'language', label: t('shell.account.language') },
    ...(['en', 'es'] as const).map((one): MenuEntry => ({
      kind: 'check',
      id: one,
      label: languages[one],
      checked: locale === one,
      closes: true,
      onCheckedChange: () => changeLanguage(one),
    })),
    { kind: 'heading', id: 'theme', label: t('shell.account.theme') },
    ...themes.map((one): MenuEntry => ({
      kind: 'check',
      id: one,
      label: t(`shell.account.${one}`),
      checked: theme === one,
      onCheckedChange: () => chooseTheme(one),
    })),
    { kind: 'separator', id: 'line' },
    ...leaving,
  ]
}
