import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { bounds } from './bounds.ts'

/** Why a new password is refused. */
export const passwordProblems = [
  'field-required',
  'field-too-short',
  'field-too-long',
  'field-no-special',
  'field-no-capital',
  'field-too-common',
] as const

/**
 * Everything that a new password lacks; empty if it is accepted. Only the server, which has the list, checks that it
 * is not among the most common.
 */
export function checkPassword(password: string): readonly Problem[] {
  const problems: Problem[] = []
  // A character is two code units at most: a longer text is not scanned.
  if (password.length > 2 * bounds.password.max)
    return [problem('field-too-long', { value: bounds.password.max })]
  const length = [...password].length
  if (length < bounds.password.min) problems.push(problem('field-too-short', { value: bounds.password.min }))
  if (length > bounds.password.max) problems.push(problem('field-too-long', { value: bounds.password.max }))
  if (!/\p{Lu}/u.test(password)) problems.push(problem('field-no-capital'))
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) problems.push(problem('field-no-special'))
  return problems
}

/** A password that a person chooses. One that is typed to sign in is only bounded. */
export const newPassword = z.string().superRefine((text, context) => {
  if (text === '') {
    context.addIssue({ code: 'custom', params: { problem: 'field-required' } })
    return
  }
  for (const { code, facts } of checkPassword(text))
    context.addIssue({ code: 'custom', params: { problem: code, facts } })
})
