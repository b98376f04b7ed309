import { fail, type Result } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { addRelationship, type NewNode } from './create.ts'
import type { Design } from './design.ts'
import { hiddenIn } from './fold.ts'
import { refuseRelationship, type JoinProblem } from './join.ts'
import { addOwnNodes, ownNodeOf } from './own-node.ts'
import { applyPatch, joinPatches, type Patch } from './patch.ts'
import { addJoinedNode, reconnect } from './reconnect.ts'

/** A line as it is drawn: an end may be the card of a folded outline. */
export interface DrawnLine {
  readonly id: string
  readonly from: string
  readonly to: string
  /** What the nodes are called by that have to be made for one end and the other. */
  readonly nodeIds: readonly [string, string]
}

/**
 * The node at which a drawn line ends: of a card that of its name in the outline, null while it has none. An end of
 * `lineId` that is where it was stays at its node, whatever card stands for it.
 */
export function nodeAtEnd(design: Design, end: string, lineId: string | null = null): string | null {
  const line = lineId === null ? undefined : design.relationships.get(lineId)
  const kept = [line?.from, line?.to].find((id) => {
    const node = design.nodes.get(id ?? '')
    return node !== undefined && (hiddenIn(design, node) ?? node.id) === end
  })
  const outline = design.outlines.get(end)
  return kept ?? (outline === undefined ? end : ownNodeOf(design, outline))
}

/** Why what is drawn at two places cannot be joined; null when it can. */
export function refuseDrawn(
  design: Design,
  from: string,
  to: string,
  lineId: string | null = null,
): JoinProblem | null {
  if (from === to && design.outlines.has(from))
    return problem('connection-invalid', { from: 'drawn.box', to: 'drawn.box' })
  const [a, b] = [nodeAtEnd(design, from, lineId), nodeAtEnd(design, to, lineId)]
  // A node that is only to be made is joined to nothing, and to whatever there is.
  return a === null || b === null ? null : refuseRelationship(design, a, b)
}

/** A line between two that are drawn. Problems: those of `refuseRelationship`, `design-limit`. */
export function joinDrawn(design: Design, { id, ...line }: DrawnLine): Result<Patch> {
  return atNodes(design, line, null, (now, from, to) => addRelationship(now, { id, from, to }))
}

/** A line that ends at others that are drawn. Problems: those of `refuseRelationship`, `design-limit`. */
export function reconnectDrawn(design: Design, { id, ...line }: DrawnLine): Result<Patch> {
  return atNodes(design, line, id, (now, from, to) => reconnect(now, id, from, to))
}

/** A new node with a line from what is drawn, as one step. Problems: those of both. */
export function addJoinedToDrawn(
  design: Design,
  node: NewNode,
  { id, from, nodeId }: { readonly id: string; readonly from: string; readonly nodeId: string },
): Result<Patch> {
  const line = { from, to: from, nodeIds: [nodeId, nodeId] } as const
  return atNodes(design, line, null, (now, start) => addJoinedNode(now, node, { id, from: start }))
}

/** What is done to the nodes at which a line ends, as one step with making those that are not there. */
function atNodes(
  design: Design,
  { from, to, nodeIds }: Omit<DrawnLine, 'id'>,
  lineId: string | null,
  act: (design: Design, from: string, to: string) => Result<Patch>,
): Result<Patch> {
  const missing = new Map<string, string>()
  const nodes = [from, to].map((end, at) => {
    const node = nodeAtEnd(design, end, lineId)
    const id = node ?? nodeIds[at] ?? end
    if (node === null) missing.set(end, id)
    return id
  })
  const made = addOwnNodes(design, missing)
  if (!made.ok) return fail(made.problem)
  const now = missing.size === 0 ? design : applyPatch(design, made.value)
  const done = act(now, nodes[0] ?? from, nodes[1] ?? to)
  return done.ok ? { ...done, value: joinPatches(made.value, done.value) } : done
}
