import type { Problem } from '#shared/base/problem.ts'

/** What a check found at a node: the first sentence's problem, and whether it keeps the plan from being made. */
export interface NodeFlag {
  readonly problem: Problem
  readonly blocks: boolean
}

/** Codes of advice that many nodes get at once: they stand in the panel, not as a badge on the canvas. */
const quiet = new Set<Problem['code']>(['gateway-alone', 'device-unconnected', 'rule-outside-ranges'])

/** One badge a node: what blocks goes before what is only worth knowing. `relations` flag both of their ends. */
export function flagNodes(
  problems: readonly Problem[],
  advice: readonly Problem[],
  endsOf: (relationId: string) => readonly string[],
): ReadonlyMap<string, NodeFlag> {
  const flags = new Map<string, NodeFlag>()
  const note = (problem: Problem, blocks: boolean): void => {
    const [area, id] = problem.at ?? []
    if (id === undefined || area === 'networks') return
    const nodes = area === 'relations' ? endsOf(id) : [id]
    for (const node of nodes) if (!flags.has(node)) flags.set(node, { problem, blocks })
  }
  for (const problem of problems) note(problem, true)
  for (const problem of advice) if (!quiet.has(problem.code)) note(problem, false)
  return flags
}

/** The problems that concern one node. */
export function problemsAt(problems: readonly Problem[], nodeId: string): readonly Problem[] {
  return problems.filter((problem) => problem.at?.[1] === nodeId)
}
