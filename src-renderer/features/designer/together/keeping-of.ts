import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import type { Sent } from '#shared/design-sync/replica.ts'
import type { AsideReason } from '#renderer/document/unsent-edits.ts'

/** Each is one object, so that whoever is told can see whether it is another. */
const states = {
  opening: { kind: 'opening' },
  viewed: { kind: 'viewed' },
  saving: { kind: 'saving' },
  saved: { kind: 'saved' },
  unsent: { kind: 'offline', isKept: true, problem: null },
  unkept: { kind: 'offline', isKept: false, problem: null },
} as const satisfies Record<string, SaveState>

/** What the page says of a design of the server. */
export function keepingOf(now: {
  readonly hasState: boolean
  readonly mayEdit: boolean
  readonly isLost: boolean
  readonly isSafe: boolean
  readonly isClear: boolean
  readonly waiting: number
}): SaveState {
  const unsent = now.isSafe ? states.unsent : states.unkept
  if (!now.hasState) return now.isLost ? unsent : states.opening
  if (!now.mayEdit) return states.viewed
  if (now.isLost) return unsent
  return now.waiting > 0 || !now.isClear ? states.saving : states.saved
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
