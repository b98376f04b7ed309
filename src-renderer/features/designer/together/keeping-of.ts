import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Sent } from '#shared/design-sync/replica.ts'
import type { AsideReason } from '#renderer/state/unsent-edits.ts'
import type { Keeping } from '../open/open-design.ts'

/** What the page says of a design of the server. */
export function keepingOf(now: {
  readonly hasState: boolean
  readonly mayEdit: boolean
  readonly isLost: boolean
  readonly isSafe: boolean
  readonly isClear: boolean
  readonly waiting: number
}): Keeping {
  const unsent = now.isSafe ? 'unsent' : 'unkept'
  if (!now.hasState) return now.isLost ? unsent : 'opening'
  if (!now.mayEdit) return 'viewed'
  if (now.isLost) return unsent
  return now.waiting > 0 || !now.isClear ? 'sending' : 'stored'
}

/** What is refused however often it is sent. */
const refusals: Readonly<Partial<Record<Problem['code'], AsideReason>>> = {
  unauthorized: 'viewer',
  'design-missing': 'gone',
  'share-ended': 'gone',
  'design-update-refused': 'refused',
  'design-too-large': 'refused',
  'input-invalid': 'refused',
}

/** What became of an update, by its answer. */
export function sentBy(answer: Result<unknown>): Sent {
  if (answer.ok) return 'stored'
  return reasonOf(answer.problem) === null ? 'lost' : 'refused'
}

/** Why something was refused for good; null: it may be better later. */
export function reasonOf(problem: Problem): AsideReason | null {
  return refusals[problem.code] ?? null
}
