import { fail, ok, type Result } from '#shared/base/result.ts'
import { addNode, addRelationship, type NewNode } from './create.ts'
import type { Design } from './design.ts'
import { patchOf } from './edit.ts'
import { refuseRelationship } from './join.ts'
import { applyPatch, emptyPatch, joinPatches, type Patch } from './patch.ts'

/** A line that ends at other nodes, with its look and its label. Problems: what `refuseRelationship` answers. */
export function reconnect(design: Design, id: string, from: string, to: string): Result<Patch> {
  const line = design.relationships.get(id)
  if (line === undefined || (line.from === from && line.to === to)) return ok(emptyPatch)
  const refusal = refuseRelationship(design, from, to)
  if (refusal !== null) return fail(refusal)
  return ok(patchOf(design, { relationships: new Map([[id, { from, to }]]) }))
}

/** A new node with a line to it, as one step. Problems: those of both. */
export function addJoinedNode(
  design: Design,
  node: NewNode,
  line: { readonly id: string; readonly from: string },
): Result<Patch> {
  const added = addNode(design, node)
  if (!added.ok) return added
  const joined = addRelationship(applyPatch(design, added.value), { ...line, to: node.id })
  return joined.ok ? ok(joinPatches(added.value, joined.value)) : joined
}
