import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { toInputProblems } from '#shared/contract/input-problem.ts'

/**
 * A schema's complaint as the text of a problem (JSON), so that forms keep problems, not sentences, and a
 * change of language changes the messages too.
 */
export function spellIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === '') return JSON.stringify(problem('field-required'))
  const placeless = { ...issue, path: [] } as unknown as z.core.$ZodIssue
  return JSON.stringify(toInputProblems([placeless], issue.input)[0])
}

/** The problem that `spellIssue` or a server's refusal put on a field; null when there is none. */
export function readSpelled(text: string | undefined): Problem | null {
  return text === undefined || text === '' ? null : (JSON.parse(text) as Problem)
}

/** Reads a value by its schema. */
export function readBy<O>(schema: z.ZodType<O>, value: unknown): Result<O> {
  const parsed = schema.safeParse(value, { error: spellIssue })
  if (parsed.success) return ok(parsed.data)
  return fail(readSpelled(parsed.error.issues[0]?.message) ?? problem('field-required'))
}

/** Why a schema does not take a value. */
export function refusalBy(schema: z.ZodType, value: unknown): Problem | null {
  const read = readBy(schema, value)
  return read.ok ? null : read.problem
}

/** A refinement by one of our parsers: what it refuses is the field's problem. An empty text is another check's. */
export function refusedBy(parse: (text: string) => Result<unknown>) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const parsed = text.trim() === '' ? null : parse(text)
    if (parsed === null || parsed.ok) return
    const { code, facts } = parsed.problem
    context.addIssue({ code: 'custom', params: { problem: code, facts }, input: text })
  }
}
