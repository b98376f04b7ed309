import { decimalsOf, toWhole } from '#shared/base/currency.ts'
import type { Locale } from './words.ts'

/** Dates, numbers and amounts as people of a language write them. Times are UTC milliseconds, shown in local time. */
export interface Format {
  /** `31 Dec, 2026` */
  date(atMs: number): string
  /** `31 Dec` */
  day(atMs: number): string
  /** `14:07:52` */
  time(atMs: number): string
  /** `14:07` */
  minute(atMs: number): string
  /** `31 Dec, 2026 14:07` */
  dateTime(atMs: number): string
  /** `31 Dec, 2026 14:07 UTC`: for what is read where nobody knows the reader's zone, as a letter is. */
  utc(atMs: number): string
  /** `1,234.5`, `1.234,5` */
  number(value: number): string
  /** A span by its largest unit: `8 s`, `2 min`, `3 h`, `5 d`. Floors; below zero counts as zero. */
  age(ageMs: number): string
  /** Three digits and a unit of thousands: `1.24 MB`. */
  bytes(value: number): string
  /** Bits in a second: `74.2 Mb/s`. */
  rate(bitsPerSecond: number): string
  /** Minor units of a currency (ISO 4217) without needless cents: `COP 49,000`, `$ 49.000`. */
  money(minor: number, currency: string): string
  /** `a, b and c`, `a, b y c` */
  list(values: readonly string[]): string
}

const tags = { en: 'en-US', es: 'es-CO' } as const satisfies Record<Locale, string>
const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const
const rateUnits = ['b/s', 'kb/s', 'Mb/s', 'Gb/s', 'Tb/s'] as const

/** The formats of one language, each made once, when it is first needed: no first page needs one, and they take long. */
export function createFormat(locale: Locale): Format {
  const tag = tags[locale]
  const month = onceAsked(() => new Intl.DateTimeFormat(tag, { month: 'short' }))
  const utcMonth = onceAsked(() => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }))
  const ofMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = onceAsked(() => new Intl.DateTimeFormat(tag, { ...ofMinute, second: '2-digit' }))
  const minute = onceAsked(() => new Intl.DateTimeFormat(tag, ofMinute))
  const number = onceAsked(() => new Intl.NumberFormat(tag))
  const threeDigits = onceAsked(() => new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 }))
  const list = onceAsked(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const day = (atMs: number): string => {
    const at = new Date(atMs)
    return `${at.getDate()} ${month().format(at).replace('.', '')}`
  }
  const date = (atMs: number): string => `${day(atMs)}, ${new Date(atMs).getFullYear()}`
  const ofThousands = (value: number, units: readonly string[]): string => {
    const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3))
    return `${threeDigits().format(value / 1000 ** power)} ${units[power] ?? ''}`
  }
  return {
    date,
    day,
    time: (atMs) => time().format(atMs),
    minute: (atMs) => minute().format(atMs),
    dateTime: (atMs) => `${date(atMs)} ${minute().format(atMs)}`,
    utc: (atMs) => {
      const at = new Date(atMs)
      const name = utcMonth().format(at).replace('.', '')
      return `${at.getUTCDate()} ${name}, ${at.getUTCFullYear()} ${at.toISOString().slice(11, 16)} UTC`
    },
    number: (value) => number().format(value),
    age: formatAge,
    bytes: (value) => ofThousands(value, byteUnits),
    rate: (value) => ofThousands(value, rateUnits),
    money: (minor, currency) => {
      const decimals = decimalsOf(currency)
      const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return new Intl.NumberFormat(tag, { ...style, ...digits }).format(toWhole(minor, currency))
    },
    list: (values) => list().format(values),
  }
}

function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Units that English and Spanish write alike. */
function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}

/** A word as the beginning of a sentence. */
export function capitalize(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
