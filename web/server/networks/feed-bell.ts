import type { Clock } from '#shared/app/ports.ts'
import type { Happening } from '../kernel/events.ts'

/** How soon what nobody tells of is seen, and how often the session is looked at. */
const lookEveryMs = 3000
/** What one call changes is told at several moments of it, and looked at once. */
const settleMs = 20
/** What changes the records again and again is looked at no more often than this, which is as often as processes tell. */
const betweenMs = 100
/** Of what passes through the oldest is dropped when nobody takes it. */
const mostPassing = 500

/** What is told to followers as it is. */
export type Passing = Extract<Happening, { readonly kind: 'log' | 'contact' }>

/** Wakes the follower of a network, and says what for. What comes while it is at work is not lost. */
export interface FeedBell {
  put(happening: Happening): void
  /** Something is new that costs no reading. */
  ring(): void
  /** The moment that the records have to be looked at after; null: they need not be looked at yet. */
  takeLook(): number | null
  takePassing(): readonly Passing[]
  takeRing(): boolean
  /** Until there is something to do, or the follower is gone. */
  wait(): Promise<void>
}

/** A bell that asks for a look at once. */
export function createFeedBell(clock: Clock, signal: AbortSignal): FeedBell {
  let passing: Passing[] = []
  let isRung = false
  let changedAtMs = clock.nowMs()
  let [lookedAtMs, lookAtMs] = [changedAtMs, changedAtMs]
  let over = new AbortController()
  const wake = (): void => over.abort()
  signal.addEventListener('abort', wake)
  // A clock that was set back keeps nobody from being looked at.
  const isLookDue = (nowMs: number): boolean => nowMs >= lookAtMs || nowMs < lookedAtMs
  return {
    put: (happening) => {
      if (happening.kind === 'log' || happening.kind === 'contact') {
        passing.push(happening)
        if (passing.length > mostPassing) passing.shift()
      } else {
        changedAtMs = clock.nowMs()
        lookAtMs = Math.min(lookAtMs, Math.max(changedAtMs + settleMs, lookedAtMs + betweenMs))
      }
      wake()
    },
    ring: () => {
      isRung = true
      wake()
    },
    takeLook: () => {
      const nowMs = clock.nowMs()
      if (!isLookDue(nowMs)) return null
      lookedAtMs = nowMs
      lookAtMs = nowMs + lookEveryMs
      return Math.max(changedAtMs, nowMs - betweenMs)
    },
    takePassing: () => {
      const taken = passing
      passing = []
      return taken
    },
    takeRing: () => {
      const wasRung = isRung
      isRung = false
      return wasRung
    },
    wait: async () => {
      const nowMs = clock.nowMs()
      if (passing.length > 0 || isRung || isLookDue(nowMs) || signal.aborted) return
      over = new AbortController()
      await clock.wait(lookAtMs - nowMs, over.signal)
    },
  }
}
