import type { ProblemLike } from '#shared/words/problem-text.ts'
import type { Translate } from '#shared/words/words.ts'

/** How a command ends, for scripts. */
export const exits = { ok: 0, problem: 1, usage: 2, changes: 3 } as const

/** Ends a command: with a sentence, a problem of the server, or several sentences. */
export class Trouble extends Error {
  readonly say: (t: Translate) => string
  readonly exit: number
  /** What `--json` prints of it. */
  readonly problem: ProblemLike | null

  constructor(say: (t: Translate) => string, given: { exit?: number; problem?: ProblemLike | null } = {}) {
    super('trouble')
    this.say = say
    this.exit = given.exit ?? exits.problem
    this.problem = given.problem ?? null
  }
}
