import type { Clock } from '#shared/app/ports.ts'

/** Followers of one document are woken no more often than this, however often people move. */
const betweenMs = 50
/** An organization's share: events to single followers a second. */
const toldASecond = 4000
/** The longest that an organization waits for its earlier events. */
const mostDebtMs = 10_000

/** Something whose followers are woken together. */
export interface Paced {
  readonly organizationId: string
  wokenAtMs: number
  isWaiting: boolean
  /** Wakes the followers with what is new; answers how many events that was over all of them. */
  wake(): number
}

/**
 * Wakes followers at once, and then as often as their organization's share allows: where many people move at once,
 * each hears less often, and other organizations do not notice.
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
