import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { newKey } from '#shared/http/keys.ts'
import { useToasts } from './host.tsx'
import { sessionAtom } from './session.ts'
import { useTellProblem } from './use-tell-problem.ts'
import { useWords } from './words.ts'

/** A change that waits for the server. */
export interface WaitingChange {
  /** Until when it is tried, on the clock that only grows. */
  readonly untilMs: number
  readonly isStopping: boolean
  readonly stop: () => void
  /** Whether it waits by now, whatever was rendered last. */
  readonly isOn: () => boolean
}

/** What came of a change, and whether who asked for it is still there to be told. */
export interface Followed<A> {
  readonly answer: Result<A>
  readonly isGone: boolean
}

interface UnderWay {
  readonly stop: AbortController
  isWaiting: boolean
}

/**
 * Follows what a form sends. `waiting` while that waits for the server; the form may stop it, and so does leaving the
 * form. Then who left is told what became of it.
 */
export function useAttempts(): {
  readonly waiting: WaitingChange | null
  /** What was sent last went under a key: the same content sent again is done once. */
  readonly isOnce: boolean
  readonly follow: <A>(send: (attempt: Attempt) => Promise<Result<A>>) => Promise<Followed<A>>
} {
  const [of] = useState(() => ({ id: newKey() }))
  const [left, setLeft] = useState<Pick<WaitingChange, 'untilMs' | 'isStopping'> | null>(null)
  const [isOnce, setOnce] = useState(false)
  const underWay = useRef<UnderWay | null>(null)
  const isGone = useRef(false)
  const tell = useTellOutcome()
  const stop = useCallback(() => {
    if (underWay.current?.isWaiting !== true) return
    underWay.current.stop.abort()
    setLeft((before) => before && { ...before, isStopping: true })
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop()
    }
  }, [stop])
  const follow = async <A>(send: (attempt: Attempt) => Promise<Result<A>>): Promise<Followed<A>> => {
    const one: UnderWay = { stop: new AbortController(), isWaiting: false }
    underWay.current = one
    const onWait = (leftMs: number): void => {
      one.isWaiting = true
      if (isGone.current) one.stop.abort()
      else setLeft({ untilMs: performance.now() + leftMs, isStopping: one.stop.signal.aborted })
    }
    const { signal } = one.stop
    const answer = await send({ of, signal, onWait })
    setOnce(one.isWaiting)
    one.isWaiting = false
    setLeft(null)
    const wasLeft = isGone.current && signal.aborted
    if (signal.aborted && (answer.ok || wasLeft)) tell(answer)
    return { answer, isGone: wasLeft }
  }
  const isOn = useCallback(() => underWay.current?.isWaiting === true, [])
  return { waiting: left === null ? null : { ...left, stop, isOn }, isOnce, follow }
}

/** Says over the page what became of a change that was not waited for any more. */
function useTellOutcome(): (answer: Result<unknown>) => void {
  const store = useStore()
  const toasts = useToasts()
  const tell = useTellProblem()
  const { t } = useWords()
  return (answer) => {
    // Who signed out has left nobody here whom it concerns.
    if (store.get(sessionAtom) === null) return
    if (!answer.ok) return tell(answer.problem)
    toasts.add({
      tone: 'ok',
      title: t('shell.done-meanwhile.title'),
      text: t('shell.done-meanwhile.text'),
    })
  }
}
