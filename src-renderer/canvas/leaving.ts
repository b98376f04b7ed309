import type { FlowNode } from './scene/flow-node.ts'

/** Remembers what was given to the renderer last. */
export interface Leaving {
  /** Those of last time that are not given now, hidden. */
  next(nodes: readonly FlowNode[]): FlowNode[]
}

/**
 * Nodes are hidden for a frame before they are gone. The library looks up each that is an element at each change,
 * and where one is not found it throws and catches an error: a hundred of them took as long as ten frames.
 */
export function createLeaving(): Leaving {
  let before: readonly FlowNode[] = []
  return {
    next(nodes) {
      const stays = new Set(nodes.map(({ id }) => id))
      const left = before.filter(({ id }) => !stays.has(id))
      before = nodes
      return left.map((node) => ({ ...node, hidden: true }))
    },
  }
}
