import { fail, ok, type Result } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { centerOf } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import { addNode, addRelationship, type NewNode } from './create.ts'
import type { Design } from './design.ts'
import { applyPatch, joinPatches, type Patch } from './patch.ts'

/** A new node between two others, and the ids of its lines to them. */
export interface Through extends Omit<NewNode, 'at'> {
  readonly from: string
  readonly to: string
  readonly lineIds: readonly [string, string]
}

/**
 * One step that puts a node half way between two others and joins it to both: how devices are joined that are not
 * joined to each other. Problems: `node-missing`, `design-limit`.
 */
export function joinThrough(design: Design, { from, to, lineIds, ...made }: Through): Result<Patch> {
  const [a, b] = [design.nodes.get(from), design.nodes.get(to)]
  if (a === undefined) return fail(problem('node-missing', { id: from }))
  if (b === undefined) return fail(problem('node-missing', { id: to }))
  const [first, second] = [centerOf(boxOf(a)), centerOf(boxOf(b))]
  const at = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  const placed = addNode(design, { ...made, at })
  if (!placed.ok) return placed
  let patch = placed.value
  for (const [id, end] of [[lineIds[0], from] as const, [lineIds[1], to] as const]) {
    const line = addRelationship(applyPatch(design, patch), { id, from: end, to: made.id })
    if (!line.ok) return line
    patch = joinPatches(patch, line.value)
  }
  return ok(patch)
}
