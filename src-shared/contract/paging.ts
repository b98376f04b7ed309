import { z } from 'zod'

/** Rows of a page at most. */
export const largestPage = 200

/** A whole number; in an address it is text. */
export const whole = (least: number, most: number) =>
  z.union([
    z.int().min(least).max(most),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().min(least).max(most)),
  ])

/** Characters of one of several choices in an address, with its comma: an id, or a word of an enumeration. */
const longestChoice = 40

/** A choice among few, several at once; in an address they stand with commas between them. */
export const several = <O>(one: z.ZodType<O, string>, most: number) =>
  z.union([
    z.array(one).max(most),
    z
      .string()
      .max(most * longestChoice)
      .transform((text) => text.split(',').filter((each) => each !== ''))
      .pipe(z.array(one).max(most)),
  ])

/** What every list asks for: words to look for, an order, and which rows of it. The first sort is the usual one. */
export function pageInput<const S extends readonly [string, ...string[]]>(sorts: S) {
  return z.object({
    /** Beginnings of words or parts of them, all of which a row must have; nothing: all rows. */
    text: z.string().trim().max(80).default(''),
    sort: z.enum(sorts).default(sorts[0] as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
    offset: whole(0, 10_000_000).default(0),
    limit: whole(1, largestPage).default(50),
  })
}

/** Names of one list to choose from, at most: more are found by a page and what is typed. */
export const mostListed = 1000

/** Records whose names one call answers by their ids. */
export const mostNamed = 200

/** Which records by whether they are active. */
export const activity = z.enum(['all', 'active', 'inactive']).default('all')

/** Rows of one page, and how many there are in all pages together. */
export const pageOutput = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int() })

/** Records chosen in a list, for one act on all of them. */
export const chosen = (one: z.ZodType<string, string>) => z.array(one).min(1).max(1000)

/** A text as a file to save. */
export const textFile = z.object({ fileName: z.string(), text: z.string() })

/** A CSV file (RFC 4180), as somebody chose it; 10,000 lines of records fit. */
export const importInput = z.object({
  text: z.string().max(3_500_000),
  /** False: says what would happen and changes nothing. */
  commit: z.boolean(),
})

/** One line of an import: what becomes of it, or why it cannot be. */
export const importLine = z.object({
  /** Of the file, the head being line 1. */
  line: z.int(),
  name: z.string(),
  does: z.enum(['add', 'change', 'nothing', 'refused']),
  problems: z.array(
    z.object({
      code: z.string(),
      facts: z.record(z.string(), z.unknown()),
      at: z.array(z.string()).optional(),
    }),
  ),
})
export type ImportLine = z.infer<typeof importLine>

export const importOutput = z.object({
  lines: z.array(importLine),
  added: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Heads of columns that mean nothing here. */
  unknownColumns: z.array(z.string()),
})
