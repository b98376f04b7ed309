import type { z } from 'zod'
import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'

type Issue = z.core.$ZodIssue

/**
 * What a schema found wrong with an input, one problem a field, each with its place. `input` is what was
 * parsed: zod's issues do not hold it.
 */
export function toInputProblems(issues: readonly Issue[], input: unknown): readonly Problem[] {
  return issues.map((issue) => {
    const at = issue.path.map(String)
    return { ...toProblem(issue, valueAt(input, issue.path)), at }
  })
}

/** Problems of an answer: more than a form has fields, and no answer that is larger than what was asked. */
const mostProblems = 100

/** The problem that a call answers when its input does not fit its schema. */
export function inputInvalid(issues: readonly Issue[], input: unknown): Problem {
  return { ...problem('input-invalid'), also: toInputProblems(issues.slice(0, mostProblems), input) }
}

function toProblem(issue: Issue, value: unknown): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null ? problem('field-required') : unreadable(value)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return problem(tooBig(issue.origin), { value: Number(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email'
        ? problem('field-not-email')
        : value === ''
          ? problem('field-required')
          : unreadable(value)
    case 'custom':
      return named(issue.params) ?? unreadable(value)
    default:
      return value === undefined ? problem('field-required') : unreadable(value)
  }
}

function tooBig(origin: string): 'field-too-long' | 'field-too-many' | 'field-too-large' {
  if (origin === 'string') return 'field-too-long'
  return origin === 'array' ? 'field-too-many' : 'field-too-large'
}

function tooSmall(origin: string, minimum: number): Problem {
  if (origin !== 'string' && origin !== 'array') return problem('field-too-small', { value: minimum })
  return minimum <= 1 ? problem('field-required') : problem('field-too-short', { value: minimum })
}

/** A refinement names its problem in `params`: `{ problem: 'field-not-email', facts }`. */
function named(params: Record<string, unknown> | undefined): Problem | null {
  if (typeof params?.['problem'] !== 'string') return null
  return { code: params['problem'] as ProblemCode, facts: params['facts'] ?? {} } as Problem
}

/** A value that is none of its field, cut so that a sentence can hold it. */
export function unreadable(value: unknown): Problem {
  const text = typeof value === 'string' ? value : print(value)
  return problem('field-unreadable', { value: text.length > 80 ? `${text.slice(0, 79)}…` : text })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path)
    value =
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined
  return value
}

/** As JSON. What a page sends over IPC may be no JSON: a circle, or a big integer in it. */
function print(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return typeof value
  }
}
