import { keysOf } from '#shared/base/table.ts'
import type { Cure, CureGroup, Cures } from '#shared/help/cure.ts'

/** A problem as the guide lists it. */
export interface ListedProblem {
  readonly code: string
  readonly sentence: string
  readonly cure: Cure
}
export interface ProblemGroup {
  readonly name: CureGroup
  readonly problems: readonly ListedProblem[]
}

/** Every problem by its group. */
export function groupProblems(
  sentences: Readonly<Record<string, string>>,
  cures: Cures,
): readonly ProblemGroup[] {
  return keysOf(cures).map((name) => ({
    name,
    problems: Object.entries(cures[name]).map(([code, cure]) => ({
      code,
      sentence: sentences[code] ?? code,
      cure,
    })),
  }))
}
