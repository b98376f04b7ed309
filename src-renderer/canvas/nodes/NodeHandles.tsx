import { Handle } from '@xyflow/react'
import { positions } from '../scene/flow-node.ts'
import { handleAt, sides, type Size } from '../scene/node-shape.ts'
import type { Shape } from '../scene/scene.ts'

/** The places where a line begins or ends; seen on hover, on focus and while connecting. */
export function NodeHandles({
  shape,
  size,
  isConnectable,
}: {
  readonly shape: Shape
  readonly size: Size
  readonly isConnectable: boolean
}) {
  const { width, height } = size
  return sides[shape].map((side, at) => {
    const { x, y } = handleAt(size, side)
    // With the connect tool the first of them reaches over the whole card.
    const style = { left: x, top: y, '--card-width': `${width}px`, '--card-height': `${height}px` }
    return (
      <Handle
        key={side}
        id={side}
        type="source"
        position={positions[side]}
        isConnectable={isConnectable}
        className={at === 0 ? 'cv-handle cv-handle-first' : 'cv-handle'}
        style={style}
      />
    )
  })
}
