import type { Cure, CureGroup, Cures } from '#shared/help/cure.ts'

/** A problem as the guide lists it; null: its cause and cure are not written yet. */
export interface ListedProblem {
  readonly code: string
  readonly sentence: string
  readonly cure: Cure | null
}
export interface ProblemGroup {
  readonly name: CureGroup | 'others'
  readonly problems: readonly ListedProblem[]
}

/** Every problem by its group; those without a group come last. */
export function groupProblems(
  sentences: Readonly<Record<string, string>>,
  cures: Cures,
): readonly ProblemGroup[] {
  const groups = Object.entries(cures).map(([name, written]) => ({
    name: name as CureGroup,
    problems: Object.entries(written).map(([code, cure]) => ({
      code,
      sentence: sentences[code] ?? code,
      cure,
    })),
  }))
  const told = new Set(groups.flatMap(({ problems }) => problems.map(({ code }) => code)))
  const others = Object.entries(sentences)
    .filter(([code]) => !told.has(code))
    .map(([code, sentence]) => ({ code, sentence, cure: null }))
  return others.length === 0 ? groups : [...groups, { name: 'others', problems: others }]
}
