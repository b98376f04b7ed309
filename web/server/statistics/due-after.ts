export const stepMs = 5 * 60_000
const longestMs = 20 * 60_000

/** When a gateway is due again after a reading: spread, so that many that were read at one moment are not for ever. */
export function dueAfter(atMs: number): number {
  return Math.floor(atMs + stepMs * (0.9 + Math.random() / 10))
}

/** The same when it did not answer so often in a row: a machine that is gone is asked less and less, up to a bound. */
export function dueAfterMissed(atMs: number, missed: number): number {
  return atMs + Math.min(longestMs, stepMs * 2 ** Math.max(0, missed - 2))
}
