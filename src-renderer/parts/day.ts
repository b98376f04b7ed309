import { problem, type Problem } from '#shared/base/problem.ts'

/** The last day that a date field can write with a year of four digits. */
const lastDay = '9999-12-31'

/** Why a text of a date field cannot be taken: no day, or outside the days that may be; null: it can. */
export function refuseDay(
  text: string,
  { least = '', most = lastDay }: { readonly least?: string; readonly most?: string } = {},
): Problem<'date-unreadable' | 'date-too-early' | 'date-too-late'> | null {
  // Browsers take years of six digits.
  if (/^\d{5,6}-\d{2}-\d{2}$/.test(text)) return problem('date-too-late', { value: most })
  if (readDay(text, 0) === null) return problem('date-unreadable', { value: text.slice(0, 20) })
  if (text < least) return problem('date-too-early', { value: least })
  return text > most ? problem('date-too-late', { value: most }) : null
}

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
