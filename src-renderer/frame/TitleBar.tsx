import { Settings2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { TopBar } from '#renderer/ui/layouts/TopBar.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { GuideLink } from './GuideLink.tsx'
import { guidePlaces } from './guide-places.ts'
import { readPath } from './paths.ts'
import { useAccountEntries } from './use-account-entries.tsx'
import { useIsAlone } from './use-is-alone.ts'

/**
 * The product at the start, the person and their choices at the end. On the desktop it is the window's own
 * title bar, which one takes the window by.
 */
export function TitleBar() {
  const { t } = useWords()
  const session = useSession()
  const { titleBar } = useCapabilities()
  const entries = useAccountEntries()
  const { path } = readPath(useLocation().pathname)
  const isAlone = useIsAlone(path)
  return (
    <TopBar name={t('shell.product')} isWindow={titleBar}>
      {session === null ? null : <span className="cut text-12 text-text-3">{session.email}</span>}
      {isAlone ? <GuideLink place={guidePlaces.vpn} size="xs" /> : null}
      <Menu
        label={t('shell.account.choices')}
        entries={entries}
        trigger={<IconButton label={t('shell.account.choices')} icon={Settings2} size="xs" side="bottom" />}
      />
    </TopBar>
  )
}
