/** Beginning of a day written as `2026-11-21`, `later` days after it, in UTC milliseconds; null: not a day. */
export function readDay(text: string, later: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (day === undefined) return null
  const at = new Date(Number(year), Number(month) - 1, Number(day))
  // 31 of a month with 30 days would be the next month's first.
  if (at.getDate() !== Number(day)) return null
  at.setDate(at.getDate() + later)
  return at.getTime()
}

/** A day of this place, `before` days before the given time, as date fields write it. */
export function writeDay(atMs: number, before = 0): string {
  const at = new Date(atMs)
  at.setDate(at.getDate() - before)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
