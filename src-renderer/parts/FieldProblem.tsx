import type { fields } from '#shared/help/en/cures/fields.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { ProblemWords, type ProblemWordsProps } from './ProblemWords.tsx'

/** What is wrong with what was typed: the sentence says what would do, and the guide would say it again. */
const enough: Readonly<
  Record<keyof typeof fields | 'passwords-differ' | 'password-wrong' | 'email-taken' | 'name-differs', true>
> = {
  'field-required': true,
  'field-too-long': true,
  'field-too-many': true,
  'field-too-short': true,
  'field-not-email': true,
  'field-no-special': true,
  'field-no-capital': true,
  'field-too-common': true,
  'field-too-small': true,
  'field-too-large': true,
  'field-not-accepted': true,
  'field-unreadable': true,
  'date-unreadable': true,
  'date-too-early': true,
  'date-too-late': true,
  'address-unreadable': true,
  'address-incomplete': true,
  'range-unreadable': true,
  'range-not-private': true,
  'range-size': true,
  'range-host-bits': true,
  'range-not-behind': true,
  'ports-unreadable': true,
  'port-out-of-range': true,
  'endpoint-unreadable': true,
  'key-unreadable': true,
  'name-taken': true,
  'passwords-differ': true,
  'password-wrong': true,
  'email-taken': true,
  'name-differs': true,
}

/** Whether the sentence of a problem says all that the guide would. */
export function saysAll(code: string): boolean {
  return Object.hasOwn(enough, code)
}

/** What a problem says about a line or a name. What is typed stays; a sentence that says all leads nowhere. */
export function FieldProblem({ problem }: Pick<ProblemWordsProps, 'problem'>) {
  const textOf = useProblemText()
  if (saysAll(problem.code)) return <>{textOf(problem)}</>
  return <ProblemWords problem={problem} />
}
