import { Download, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { useMedia } from '#renderer/ui/layouts/use-media.ts'
import { PeersInBar } from '#renderer/editor/PeersInBar.tsx'
import { ActionIcon } from '#renderer/editor/Toolbar.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { DesignName } from './DesignName.tsx'
import { MenuBar } from './MenuBar.tsx'
import { Kept } from './Kept.tsx'

/** The menus, what the design is called, and whether it is safe. */
export function BarStart() {
  return (
    <>
      <MenuBar />
      <span className="ds-bar-line" />
      <DesignName />
      <Kept />
    </>
  )
}

/** Back and again, search, and the way out with what was drawn. */
export function BarEnd() {
  const { t } = useWords()
  const wayIn = useSignInPath()
  const { screen, isEditing } = useDesigner()
  const isSignedIn = useSession() !== null
  const isNarrow = useMedia('(width < 56.25rem)')
  return (
    <>
      <PeersInBar />
      {isEditing ? <ActionIcon id="undo" /> : null}
      {isEditing ? <ActionIcon id="redo" /> : null}
      <ActionIcon id="search" />
      {isNarrow ? (
        <ActionIcon id="export" />
      ) : (
        <Button variant="outline" icon={Download} onClick={() => screen.set({ dialog: { kind: 'export' } })}>
          {t('designer.bar.export')}
        </Button>
      )}
      {isNarrow ? null : (
        <Button variant="outline" icon={Share2} onClick={() => screen.set({ dialog: { kind: 'share' } })}>
          {t('designer.bar.share')}
        </Button>
      )}
      {isSignedIn ? null : (
        <ButtonLink className="max-sm:hidden" render={<Link to={wayIn} />}>
          {t('designer.bar.sign-in')}
        </ButtonLink>
      )}
    </>
  )
}
