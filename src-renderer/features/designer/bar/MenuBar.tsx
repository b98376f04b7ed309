import { useContext } from 'react'
import { House, LogIn, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useAccountEntries } from '#renderer/frame/use-account-entries.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
import { toEntries } from '#renderer/editor/actions/to-entries.ts'
import { menuParts } from '../actions/menu-parts.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { PagesInMenu } from './pages-in-menu.ts'

const groups = ['file', 'edit', 'view', 'arrange'] as const

/** All actions by their menus; where there is no space, one menu has them all. */
export function MenuBar() {
  const { t } = useWords()
  const { actionsAt, canvas } = useEditor()
  const actions = actionsAt(null)
  const takeKeys = (): void => canvas.current?.takeKeys()
  const pages = useContext(PagesInMenu)
  const isNarrow = useMedia('(width < 64rem)') || pages.length > 0
  // Whoever is signed in has language and appearance in the menu of their own.
  const isSignedIn = useSession() !== null
  const own = useAccountEntries()
  const wayIn = useSignInPath()
  const paths = usePaths()
  const menus = groups
    .map((group) => ({
      group,
      entries: [
        ...toEntries(
          actions.filter((action) => action.group === group),
          menuParts,
        ),
        ...(group === 'view' && !isSignedIn ? own : []),
      ],
    }))
    .filter(({ entries }) => entries.length > 0)
  // The bar of a phone has no space for the way in, and for the one to the first page.
  const signInEntries: readonly MenuEntry[] = isSignedIn
    ? []
    : [
        {
          kind: 'link',
          id: 'sign-in',
          label: t('designer.bar.sign-in'),
          icon: LogIn,
          render: <Link to={wayIn} />,
        },
        {
          kind: 'link',
          id: 'first-page',
          label: t('shell.product'),
          icon: House,
          render: <Link to={paths.root()} />,
        },
        { kind: 'separator', id: 'sign-in' },
      ]
  if (isNarrow) {
    return (
      <Menu
        align="start"
        label={t('designer.bar.menu')}
        onPointerClose={takeKeys}
        trigger={<IconButton size="xs" icon={MenuIcon} label={t('designer.bar.menu')} />}
        entries={[
          ...signInEntries,
          ...pages,
          ...menus.flatMap(({ group, entries }) => [
            { kind: 'heading' as const, id: `heading-${group}`, label: t(`designer.menu.${group}`) },
            ...entries,
          ]),
        ]}
      />
    )
  }
  return (
    <div className="ds-menus">
      {menus.map(({ group, entries }) => (
        <Menu
          key={group}
          align="start"
          label={t(`designer.menu.${group}`)}
          onPointerClose={takeKeys}
          trigger={
            <Button variant="ghost" size="xs">
              {t(`designer.menu.${group}`)}
            </Button>
          }
          entries={entries}
        />
      ))}
    </div>
  )
}
