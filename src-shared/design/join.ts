import { problem, type Problem } from '#shared/base/problem.ts'
import type { Design } from './design.ts'
import { heldKinds } from './kinds.ts'

/** Why two cannot be joined. */
export type JoinProblem = Problem<
  'relationship-exists' | 'device-to-device' | 'connection-invalid' | 'node-missing'
>

/** Why two nodes cannot be joined by a relationship; null when they can. Its direction makes no other pair. */
export function refuseRelationship(design: Design, from: string, to: string): JoinProblem | null {
  const [a, b] = [design.nodes.get(from), design.nodes.get(to)]
  if (a === undefined) return problem('node-missing', { id: from })
  if (b === undefined) return problem('node-missing', { id: to })
  // A drawn server is no managed one: the words of drawn kinds are their own.
  if (from === to) return problem('connection-invalid', { from: `drawn.${a.kind}`, to: `drawn.${b.kind}` })
  if (heldKinds.has(a.kind) && heldKinds.has(b.kind)) return problem('device-to-device')
  return isJoined(design, from, to) ? problem('relationship-exists') : null
}

const pairsOf = new WeakMap<Design['relationships'], ReadonlySet<string>>()

/** Asked for every node in view while a line is drawn: the pairs are worked out once for a value. */
function isJoined({ relationships }: Design, a: string, b: string): boolean {
  let pairs = pairsOf.get(relationships)
  if (pairs === undefined) {
    pairs = new Set([...relationships.values()].map(({ from, to }) => pairKey(from, to)))
    pairsOf.set(relationships, pairs)
  }
  return pairs.has(pairKey(a, b))
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
