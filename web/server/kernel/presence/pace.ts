import type { Clock } from '#shared/app/ports.ts'

/** Followers of one document are woken no more often than this, however often somebody moves. */
const betweenMs = 50
/** What one thing that is told to one follower takes of its organization's time: so many are told in a second. */
const toldASecond = 4000
/** The longest that an organization waits for what it was told before. */
const mostDebtMs = 10_000

/** Something whose followers are woken together. */
export interface Paced {
  readonly organizationId: string
  wokenAtMs: number
  isWaiting: boolean
  /** Tells what is new by now; answers how many things were told to how many. */
  wake(): number
}

/**
 * Wakes followers at once, and then as often as their organization's share allows: where many people move among many,
 * each is told less often, and other organizations do not notice.
 */
export function createPace(clock: Clock): (paced: Paced) => void {
  const freeAtMs = new Map<string, number>()
  const dropPast = (nowMs: number): void => {
    for (const [organizationId, atMs] of freeAtMs) if (atMs <= nowMs) freeAtMs.delete(organizationId)
  }
  const wake = (paced: Paced): void => {
    const nowMs = clock.nowMs()
    dropPast(nowMs)
    paced.isWaiting = false
    paced.wokenAtMs = nowMs
    const from = Math.max(nowMs, freeAtMs.get(paced.organizationId) ?? 0)
    const until = Math.min(from + (paced.wake() * 1000) / toldASecond, nowMs + mostDebtMs)
    if (until > nowMs) freeAtMs.set(paced.organizationId, until)
  }
  return (paced) => {
    if (paced.isWaiting) return
    const nowMs = clock.nowMs()
    const dueAtMs = Math.max(paced.wokenAtMs + betweenMs, freeAtMs.get(paced.organizationId) ?? 0)
    const waitMs = Math.min(dueAtMs - nowMs, mostDebtMs)
    if (waitMs <= 0) {
      wake(paced)
      return
    }
    paced.isWaiting = true
    void clock.wait(waitMs).then(() => wake(paced))
  }
}
