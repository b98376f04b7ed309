import { useId } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { DashboardFrame } from '#renderer/ui/layouts/DashboardFrame.tsx'
import { BarChoices } from './BarChoices.tsx'
import { Bell } from './Bell.tsx'
import { FrameContent } from './frame-content.ts'
import { GuideLink } from './GuideLink.tsx'
import { guidePlaceOf } from './guide-places.ts'
import { pageOf } from './pages.ts'
import { readPath } from './paths.ts'
import { useIsAlone } from './use-is-alone.ts'
import { useShell } from './use-shell.tsx'

/** Around the pages of the dashboard. It stays while they change, with what is open in it. */
export function FramedRoute() {
  const { path } = readPath(useLocation().pathname)
  return useIsAlone(path) ? <Outlet /> : <Frame path={path} />
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
            <GuideLink place={guidePlaceOf(path)} />
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
