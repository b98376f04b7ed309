import { latestTime } from '#shared/design-file/latest-time.ts'
import { recall, remember } from '#renderer/state/remember.ts'

/**
 * The latest time that this browser has seen, in UTC milliseconds, and from now on not earlier than `nowMs`:
 * what a file's last day is held against, so that setting the clock back does not open it again.
 */
export function seeTime(nowMs: number): number {
  const kept = Number(recall('latest'))
  const latest = latestTime(nowMs, Number.isSafeInteger(kept) ? kept : null, null)
  remember('latest', String(latest))
  return latest
}
