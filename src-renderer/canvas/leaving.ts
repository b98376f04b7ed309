import type { FlowNode } from './scene/flow-node.ts'
import { touches, type Rect } from '#shared/base/rect.ts'

/** Remembers what was given to the renderer last. */
export interface Leaving {
  /** Of those of last time that are not given now the ones that are seen, hidden. */
  next(nodes: readonly FlowNode[], shown: Rect): FlowNode[]
}

/**
 * Nodes are hidden for a frame before they are gone. The library looks up each that is an element at each change,
 * and where one is not found it throws and catches an error: a hundred of them took as long as ten frames. What is
 * not seen is no element.
 */
export function createLeaving(): Leaving {
  let before: readonly FlowNode[] = []
  return {
    next(nodes, shown) {
      const stays = new Set(nodes.map(({ id }) => id))
      const left = before.filter(({ id }) => !stays.has(id))
      before = nodes
      return left.flatMap((node) => {
        const { position, width = 0, height = 0 } = node
        return touches({ ...position, width, height }, shown) ? [{ ...node, hidden: true }] : []
      })
    },
  }
}
