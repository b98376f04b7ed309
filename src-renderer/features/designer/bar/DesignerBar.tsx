import { Download, Redo2, Search, Share2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { useMedia } from '#renderer/ui/layouts/use-media.ts'
import type { DesignerAction } from '../actions/action-context.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { PeersInBar } from '../sharing/PeersInBar.tsx'
import { DesignName } from './DesignName.tsx'
import { MenuBar } from './MenuBar.tsx'
import { Kept } from './Kept.tsx'

/** The menus, what the design is called, and whether it is safe. */
export function BarStart({ actions }: { readonly actions: readonly DesignerAction[] }) {
  return (
    <>
      <MenuBar actions={actions} />
      <span className="ds-bar-line" />
      <DesignName />
      <Kept />
    </>
  )
}

/** Back and again, search, and the way out with what was drawn. */
export function BarEnd({ actions }: { readonly actions: readonly DesignerAction[] }) {
  const { t } = useWords()
  const wayIn = useSignInPath()
  const { screen, isEditing, together } = useDesigner()
  const isSignedIn = useSession() !== null
  const isNarrow = useMedia('(width < 56.25rem)')
  const button = (id: string, icon: typeof Undo2) => {
    const action = actions.find((each) => each.id === id)
    if (action === undefined) return null
    return (
      <IconButton
        size="xs"
        icon={icon}
        label={action.label}
        shortcut={action.shortcut}
        disabledReason={action.disabledReason}
        onClick={action.run}
      />
    )
  }
  return (
    <>
      {together === null ? null : <PeersInBar together={together} />}
      {isEditing ? button('undo', Undo2) : null}
      {isEditing ? button('redo', Redo2) : null}
      {button('search', Search)}
      {isNarrow ? (
        button('export', Download)
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
