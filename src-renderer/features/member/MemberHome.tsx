import type { MemberHome as Home } from '#shared/contract/member.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { Asked } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { Skeleton, SkeletonBlock, SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { MemberBoard } from './MemberBoard.tsx'
import { useOwnNetworks } from './use-own-networks.ts'
import { useTunnels } from './use-tunnels.ts'

/**
 * The networks of the person and the tunnels of this computer together. Tunnels are driven here also while the
 * server does not answer.
 */
export function MemberHome() {
  const { t } = useWords()
  const home = useOwnNetworks()
  const watched = useTunnels()
  const isWaiting = watched === null || (home.data === undefined && home.problem === null)
  return (
    <Skeleton waiting={isWaiting} label={t('member.loading')} shape={<Shape />}>
      {watched === null ? null : (
        <>
          {home.data === undefined || home.data === null ? (
            <h1 className="sr-only">{t('member.title')}</h1>
          ) : null}
          <MemberBoard home={home.data ?? null} watched={watched} notice={<HomeNotice home={home} />} />
        </>
      )}
    </Skeleton>
  )
}

/** Why the server's part is missing or may be old. */
function HomeNotice({ home }: { readonly home: Asked<Home | null> }) {
  const { t } = useWords()
  if (home.data === null) return <Note tone="info">{t('member.unlinked')}</Note>
  if (home.problem === null) return null
  return (
    <ProblemNote
      live
      tone={home.data === undefined ? 'bad' : 'warn'}
      action={
        <Button variant="outline" onClick={home.askAgain}>
          {t('shell.retry')}
        </Button>
      }
      problem={home.problem}
    />
  )
}

function Shape() {
  return (
    <div className="member">
      <div className="member-left">
        <SkeletonBlock width="100%" height="15.5rem" round="var(--r-4)" />
        <SkeletonBlock width="100%" height="7rem" round="var(--r-3)" />
      </div>
      <div className="member-right">
        <SkeletonRows rows={5} />
      </div>
    </div>
  )
}
