import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { DashboardFrame } from '#renderer/ui/layouts/DashboardFrame.tsx'
import { BarChoices } from './BarChoices.tsx'
import { Bell } from './Bell.tsx'
import { FrameContent } from './frame-content.ts'
import { guidePlaceOf } from './guide-places.ts'
import { pageOf } from './pages.ts'
import { readPath, usePaths } from './paths.ts'
import { useShell } from './use-shell.tsx'

/** Around the pages of the dashboard. It stays while they change, with what is open in it. */
export function FramedRoute() {
  const { path } = readPath(useLocation().pathname)
  // Home and networks of one's own are the whole application of somebody who has nothing else.
  const isFramed = useMay('network.read') || pageOf(path)?.framed !== 'for-staff'
  return isFramed ? <Frame path={path} /> : <Outlet />
}

/** Menu, bar with where one is, footer. */
function Frame({ path }: { readonly path: string }) {
  const { t } = useWords()
  const { practice } = useDeployment()
  const shell = useShell()
  const contentId = useId()
  const title = t(pageOf(path)?.title ?? 'shell.view.not-found-title')
  return (
    <DashboardFrame
      {...shell}
      place={path}
      contentId={contentId}
      bar={{
        start: <span className="cut font-medium">{title}</span>,
        end: (
          <>
            <GuideLink path={path} />
            <Bell />
            <BarChoices languageClass="max-sm:hidden" />
          </>
        ),
      }}
      footer={{ start: practice ? t('shell.practice') : undefined, end: t('shell.product') }}
    >
      <FrameContent value={contentId}>
        <Outlet />
      </FrameContent>
    </DashboardFrame>
  )
}

/** Leads to what the guide says of the page. */
function GuideLink({ path }: { readonly path: string }) {
  const { t } = useWords()
  const paths = usePaths()
  const place = guidePlaceOf(path)
  const label = t('shell.explained')
  return (
    <Tooltip text={label}>
      <ButtonLink
        variant="ghost"
        icon={CircleQuestionMark}
        aria-label={label}
        data-icon-only=""
        render={<Link to={paths.help(place?.chapter, place?.anchor)} />}
      />
    </Tooltip>
  )
}
