import type { FlowEdge, FlowNode } from './flow-node.ts'

/** No element of a drawing is called so: they have UUIDs. */
const prefix = 'copy-'

/** A card or a frame as it will stand when it is copied there: only seen, and above what it is a copy of. */
export function asCopy(node: FlowNode): FlowNode {
  return {
    ...node,
    id: prefix + node.id,
    zIndex: (node.zIndex ?? 0) + 1,
    selectable: false,
    focusable: false,
    className: 'cv-copy',
    domAttributes: { 'aria-hidden': true },
  }
}

/** A line between two that are copied. */
export function asCopiedLine(edge: FlowEdge): FlowEdge {
  return {
    ...edge,
    id: prefix + edge.id,
    source: prefix + edge.source,
    target: prefix + edge.target,
    selectable: false,
    reconnectable: false,
    domAttributes: { 'aria-hidden': true },
  }
}
