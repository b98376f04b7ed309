import { z } from 'zod'
import { checkPassword } from '#shared/model/password.ts'

/** A new password in a form whose rules stand below it: also an empty one is told what it lacks. */
export const chosenPassword = z.string().superRefine((password, context) => {
  for (const { code, facts } of checkPassword(password)) {
    context.addIssue({ code: 'custom', params: { problem: code, facts }, input: password })
  }
})

/** What the server may find wrong with the field `password`. */
export const passwordHomes = {
  'field-too-common': 'password',
  'field-too-short': 'password',
  'field-too-long': 'password',
  'field-no-capital': 'password',
  'field-no-special': 'password',
} as const
