import { recall, remember } from '#renderer/state/remember.ts'

/**
 * The latest time that this browser has seen, in UTC milliseconds, and from now on not earlier than `nowMs`:
 * what a file's last day is held against, so that setting the clock back does not open it again.
 */
export function seeTime(nowMs: number): number {
  const kept = Number(recall('latest'))
  const latest = Number.isSafeInteger(kept) ? Math.max(kept, nowMs) : nowMs
  remember('latest', String(latest))
  return latest
}
