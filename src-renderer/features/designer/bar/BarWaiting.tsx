import { Download, Menu, Redo2, Search, Share2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

const menus = ['file', 'edit', 'view', 'arrange'] as const

/** The menus in their place, before they open, and no name yet. */
export function BarStartWaiting() {
  const { t } = useWords()
  return (
    <div className="ds-inert" inert>
      <div className="ds-menus ds-menus-wide">
        {menus.map((menu) => (
          <Button key={menu} variant="ghost" size="xs">
            {t(`designer.menu.${menu}`)}
          </Button>
        ))}
      </div>
      <ShapeOfButton of={Menu} className="ds-menus-narrow" />
      <span className="ds-bar-line" />
      <SkeletonBlock width="6rem" height="0.75rem" />
    </div>
  )
}

/** What can be done with a design in its place, before there is one; the way in leads there already. */
export function BarEndWaiting() {
  const { t } = useWords()
  const wayIn = useSignInPath()
  const isSignedIn = useSession() !== null
  return (
    <>
      <Waiting />
      {isSignedIn ? null : (
        <ButtonLink className="max-sm:hidden" render={<Link to={wayIn} />}>
          {t('designer.bar.sign-in')}
        </ButtonLink>
      )}
    </>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <div className="ds-inert" inert>
      <ShapeOfButton of={Undo2} />
      <ShapeOfButton of={Redo2} />
      <ShapeOfButton of={Search} />
      <ShapeOfButton of={Download} className="ds-narrow" />
      <Button variant="outline" icon={Download} className="ds-wide">
        {t('designer.action.export')}
      </Button>
      <Button variant="outline" icon={Share2} className="ds-wide">
        {t('designer.action.share')}
      </Button>
    </div>
  )
}

/** A button with a picture alone, without its tooltip. */
export function ShapeOfButton({
  of,
  className = '',
}: {
  readonly of: IconComponent
  readonly className?: string
}) {
  return (
    <span className={`ui-btn ${className}`} data-variant="ghost" data-size="xs" data-icon-only="">
      <Icon of={of} />
    </span>
  )
}
