import { z } from 'zod'
import { spellIssue } from './spell-issue.ts'

/**
 * The schema of a form with flat fields for a record with parts: `nest` makes the record of what is typed, the
 * record's own schema checks it, and each complaint goes to the field that has the innermost name of its place.
 */
export function nestedFields<I extends Readonly<Record<string, unknown>>, O>(
  nest: (typed: I) => unknown,
  schema: z.ZodType<O>,
): z.ZodType<O, I> {
  return z
    .custom<I>(() => true)
    .transform((typed, context) => {
      const parsed = schema.safeParse(nest(typed), { error: spellIssue })
      if (parsed.success) return parsed.data
      for (const { message, path } of parsed.error.issues) {
        const field = path.findLast((part) => typeof part === 'string' && Object.hasOwn(typed, part))
        context.addIssue({ code: 'custom', message, path: [field ?? path[0] ?? 'name'] })
      }
      return z.NEVER
    })
}
