/**
 * The latest time that a device knows of, in UTC milliseconds: its clock, the latest time seen on it before, and the
 * newest time that a server signed. Setting the clock back alone does not bring an expired file back.
 */
export function latestTime(clockMs: number, seenMs: number | null, signedMs: number | null): number {
  return Math.max(clockMs, seenMs ?? clockMs, signedMs ?? clockMs)
}
