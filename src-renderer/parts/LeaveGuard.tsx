import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import { expiredAtom, sessionAtom } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import type { WaitingChange } from '#renderer/state/use-attempts.ts'
import { useWords } from '#renderer/state/words.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

export interface LeaveGuardProps {
  readonly isUnsaved: boolean
  readonly text: string
  readonly isView?: boolean
  /** What was sent has no answer yet: leaving stops it. */
  readonly waiting?: WaitingChange | null
}

/**
 * Asks before another page is opened or the window is closed while something is unsaved. The begin and the end of
 * a session are not asked about, nor is the same page in the other language, which keeps what was typed.
 * `isView`: it is lost also where the search of the address changes.
 */
export function LeaveGuard({ isUnsaved, ...props }: LeaveGuardProps) {
  const store = useStore()
  const [owner] = useState(() => ownerOf(store.get(sessionAtom)))
  // The router knows one guard at a time: a form of the page that has nothing to lose leaves it to the others.
  const [isAsking, setAsking] = useState(false)
  // What was asked stays on the screen, also where it is saved meanwhile.
  const isHeld = isUnsaved || (props.waiting ?? null) !== null
  if (!isHeld && !isAsking) return null
  return <Guard {...props} isUnsaved={isHeld} owner={owner} onAsking={setAsking} />
}

interface GuardProps extends LeaveGuardProps {
  readonly owner: string | null
  readonly onAsking: (isAsking: boolean) => void
}

function Guard({ isUnsaved, text, isView = false, waiting = null, owner, onAsking }: GuardProps) {
  const { t } = useWords()
  const store = useStore()
  const isWaiting = waiting !== null
  // What the question is about does not change while it is open.
  const [asksWaiting, setAsksWaiting] = useState(isWaiting)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked =
      isUnsaved &&
      // What ended just now leads on by itself.
      waiting?.isOn() !== false &&
      ownerOf(store.get(sessionAtom)) === owner &&
      !store.get(expiredAtom) &&
      viewOf(currentLocation, isView) !== viewOf(nextLocation, isView)
    if (isAsked) setAsksWaiting(isWaiting)
    return isAsked
  })
  const about = asksWaiting ? 'leave-waiting' : 'unsaved'
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => onAsking(isBlocked), [onAsking, isBlocked])
  // The answer came, which the form shows: nobody has to choose any more whether to wait for it.
  const isAnswered = isBlocked && asksWaiting && !isWaiting
  useEffect(() => {
    if (isAnswered) blocker.reset?.()
  }, [isAnswered, blocker])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={isBlocked}
      title={t(`shell.${about}.title`)}
      safeLabel={t(`shell.${about}.stay`)}
      actLabel={t(`shell.${about}.leave`)}
      danger
      onSafe={() => blocker.reset?.()}
      onAct={() => blocker.proceed?.()}
    >
      {asksWaiting ? t('shell.leave-waiting.text') : text}
    </ConfirmDialog>
  )
}

/** What is seen at an address, in whichever language. */
function viewOf({ pathname, search }: Location, isView: boolean): string {
  return `${pathname.replace(/^\/es(?=\/|$)/, '')}${isView ? search : ''}`
}
