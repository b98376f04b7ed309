/**
 * The latest of the times that a device knows, in UTC milliseconds: its clock, the latest time it saw before, and the
 * newest time that a server signed. So setting the clock back does not make an expired file valid again.
 */
export function latestTime(clockMs: number, seenMs: number | null, signedMs: number | null): number {
  return Math.max(clockMs, seenMs ?? clockMs, signedMs ?? clockMs)
}
