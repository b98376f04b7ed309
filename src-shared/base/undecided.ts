import type { Problem, ProblemCode } from './problem.ts'

/** The server is there soon: it begins, or its database fails over. */
const notReady = new Set<ProblemCode>(['server-not-ready', 'database-away'])
/** The server was not reached, or did not reach its database. */
const away = new Set<ProblemCode>([...notReady, 'offline', 'outcome-unknown'])
/** The call was not judged: the server failed at it, or had too many. */
const unjudged = new Set<ProblemCode>([...away, 'internal', 'too-many-tries'])

/** Whether it is worth while to ask again in a moment. What was asked may be done all the same. */
export function isNotReady({ code }: Pick<Problem, 'code'>): boolean {
  return notReady.has(code)
}

/** Whether nobody could be asked. What was asked may be done all the same: an answer can be lost on its way. */
export function isAway({ code }: Pick<Problem, 'code'>): boolean {
  return away.has(code)
}

/** Whether the problem says nothing of what was asked, so that the same call may be answered later. */
export function isUndecided({ code }: Pick<Problem, 'code'>): boolean {
  return unjudged.has(code)
}
