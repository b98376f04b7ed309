import { Handle } from '@xyflow/react'
import { positions } from '../flow-node.ts'
import { handleAt, sides } from '../node-shape.ts'
import type { Shape } from '../scene.ts'

/** The places where a line begins or ends; seen on hover, on focus and while connecting. */
export function NodeHandles({
  shape,
  isConnectable,
}: {
  readonly shape: Shape
  readonly isConnectable: boolean
}) {
  return sides[shape].map((side) => {
    const at = handleAt(shape, side)
    return (
      <Handle
        key={side}
        id={side}
        type="source"
        position={positions[side]}
        isConnectable={isConnectable}
        className="cv-handle"
        style={{ left: at.x, top: at.y }}
      />
    )
  })
}
