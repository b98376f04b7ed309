/**
 * The moment `months` calendar months after `fromMs`, in UTC: the same day and time, or the last day of a month that
 * has no such day. 31 January and one month is 28 or 29 February.
 */
export function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const sinceMidnight = fromMs - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay)) + sinceMidnight
}

/**
 * When the period after one that ends at `endMs` ends. Counted from the anchor, where the first one began, so that a
 * short month takes no day away from those after it: 31 January, 28 February, 31 March.
 */
export function nextPeriodEnd(anchorMs: number, endMs: number): number {
  const monthOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
  return addMonths(anchorMs, monthOf(endMs) - monthOf(anchorMs) + 1)
}
