import { useState } from 'react'
import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readSpelled, spellIssue } from '#renderer/parts/spell-issue.ts'

/** What a field shows, why it is not in the design, and what its control tells. */
export interface Draft<T> {
  readonly value: T
  readonly problem: Problem | null
  readonly set: (value: T) => void
  /** What is right is shown from now on as the design has it. */
  readonly leave: () => void
}

export interface DraftPlan<T, O extends T> {
  /** As the design has it. */
  readonly value: T
  readonly read: (value: T) => Result<O>
  readonly commit: (value: O) => void
}

/**
 * A field whose every right state is in the design at once. What is wrong stays in the field, with its reason,
 * and the design as it was, until the design itself says something else there.
 */
export function useDraft<T, O extends T>({ value, read, commit }: DraftPlan<T, O>): Draft<T> {
  const [typed, setTyped] = useState<{ readonly value: T; readonly over: T } | null>(null)
  const isTyped = typed !== null && Object.is(typed.over, value)
  const shown = isTyped ? typed.value : value
  const answer = isTyped ? read(shown) : null
  return {
    value: shown,
    problem: answer === null || answer.ok ? null : answer.problem,
    set(next) {
      const found = read(next)
      if (found.ok) commit(found.value)
      setTyped({ value: next, over: found.ok ? found.value : value })
    },
    leave() {
      if (answer?.ok === true) setTyped(null)
    },
  }
}

/** Reads a field by its schema. */
export function readBy<O>(schema: z.ZodType<O>, value: unknown): Result<O> {
  const parsed = schema.safeParse(value, { error: spellIssue })
  if (parsed.success) return ok(parsed.data)
  return fail(readSpelled(parsed.error.issues[0]?.message) ?? problem('field-required'))
}
