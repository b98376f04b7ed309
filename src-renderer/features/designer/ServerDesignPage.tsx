import { problem, type Problem } from '#shared/base/problem.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import './designer.css'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useSearchParams, type Location } from 'react-router'
import type { OpenDialog } from './context/designer-context.tsx'
import { UntilOpen } from './UntilOpen.tsx'
import { DesignerFrame } from './DesignerFrame.tsx'
import { DesignerScreen } from './DesignerScreen.tsx'
import { beginInBrowser } from './open/use-open-design.ts'
import { AsideNote } from './open/AsideNote.tsx'
import { isToShare } from './sharing/to-share.ts'
import type { ServerDesign } from './together/unsent-of.ts'
import { useServerDesign } from './together/use-server-design.ts'

/** A design of the organization: `?design=ID`. */
export function ServerDesignPage() {
  const [search] = useSearchParams()
  const id = search.get('design')
  if (id !== null && id !== '') return <ServerDesignView wanted={{ kind: 'own', id }} />
  return (
    <NotOpened problem={problem('design-missing', { id: '' })} onAgain={() => undefined} isShared={false} />
  )
}

/** A design on the server, open for several people at once. */
export function ServerDesignView({ wanted }: { readonly wanted: ServerDesign }) {
  const paths = usePaths()
  const navigate = useNavigate()
  const { opened, problem, again, asides, dropAside, isWaiting } = useServerDesign(wanted)
  const first = useFirstDialog(opened !== null)
  const open = async (id: string): Promise<void> => navigate(paths.drawing(id))
  const begin = async (...design: Parameters<typeof beginInBrowser>): Promise<void> =>
    open(await beginInBrowser(...design))
  const [aside] = asides
  const note =
    aside === undefined ? null : (
      <div className="ds-elsewhere">
        <AsideNote key={aside.key} aside={aside} begin={begin} onDrop={dropAside} />
      </div>
    )
  if (opened !== null)
    return (
      <DesignerScreen key={opened.openingId} opened={opened} opening={{ open, begin }} first={first}>
        {note}
      </DesignerScreen>
    )
  if (problem === null) return <UntilOpen />
  return (
    <NotOpened problem={problem} onAgain={again} isShared={wanted.kind === 'shared'} isWaiting={isWaiting}>
      {note}
    </NotOpened>
  )
}

/** The dialog that somebody was led here for: once, and not again after a reload. */
function useFirstDialog(isOpened: boolean): OpenDialog | null {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(() => isToShare(state))
  useEffect(() => {
    if (!isOpened || !isWanted) return
    setWanted(false)
    void navigate(`${pathname}${search}${hash}`, { replace: true, state: null })
  }, [isOpened, isWanted, navigate, pathname, search, hash])
  return isWanted ? { kind: 'share' } : null
}

function NotOpened({
  problem,
  onAgain,
  isShared,
  isWaiting = false,
  children,
}: {
  readonly problem: Problem
  readonly onAgain: () => void
  readonly isShared: boolean
  /** Edits of it are in this browser. */
  readonly isWaiting?: boolean
  readonly children?: ReactNode
}) {
  const { t } = useWords()
  const paths = usePaths()
  const isGone = ['design-missing', 'share-ended', 'input-invalid'].includes(problem.code)
  const text = isGone ? (
    t(isShared ? 'designer.gone.shared' : 'designer.gone.text')
  ) : (
    <ProblemWords problem={problem} />
  )
  return (
    <DesignerFrame bar={{ start: t('designer.title'), end: null }} palette={null} panel={null}>
      {children}
      <div className="grid h-full place-items-center p-6">
        <EmptyState
          isPage
          kind="laptop"
          title={t('designer.gone.title')}
          text={
            isWaiting ? (
              <>
                {text} {t('unsent.waiting')}
              </>
            ) : (
              text
            )
          }
          action={
            isGone ? (
              <ButtonLink render={<Link to={isShared ? paths.designer() : paths.designs()} />}>
                {t(isShared ? 'designer.missing.act' : 'designer.gone.act')}
              </ButtonLink>
            ) : (
              <Button onClick={onAgain}>{t('shell.retry')}</Button>
            )
          }
        />
      </div>
    </DesignerFrame>
  )
}
