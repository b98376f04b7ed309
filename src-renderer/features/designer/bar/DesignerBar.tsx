import { CopyPlus, Download, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { PeersInBar } from '#renderer/editor/PeersInBar.tsx'
import { useEditor } from '#renderer/editor/context/editor-context.tsx'
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

/** What is one's own is shared; of what cannot be changed here one takes a copy. */
function ShareOrCopy() {
  const { t } = useWords()
  const actions = useEditor().actionsAt(null)
  const share = actions.find(({ id }) => id === 'share')
  const copy = actions.find(({ id }) => id === 'copy-design')
  if (share !== undefined)
    return (
      <Button variant="outline" icon={Share2} onClick={share.run}>
        {t('designer.action.share')}
      </Button>
    )
  if (copy === undefined) return null
  return (
    <Button variant="outline" icon={CopyPlus} onClick={copy.run}>
      {copy.label}
    </Button>
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
          {t('designer.action.export')}
        </Button>
      )}
      {isNarrow ? null : <ShareOrCopy />}
      {isSignedIn ? null : (
        <ButtonLink className="max-sm:hidden" render={<Link to={wayIn} />}>
          {t('designer.bar.sign-in')}
        </ButtonLink>
      )}
    </>
  )
}
