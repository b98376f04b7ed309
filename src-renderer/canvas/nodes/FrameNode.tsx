import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { flag } from '#renderer/ui/class-names.ts'
import type { FrameFlow } from '../scene/flow-node.ts'
import { LockSign } from './LockSign.tsx'

/** A named area. It is taken by its name bar or its edge; on its ground one works as on the canvas. */
export const FrameNode = memo(function FrameNode({ data, selected }: NodeProps<FrameFlow>) {
  const { name, count, edge, background, isLocked } = data.frame
  const colors = { '--frame-edge': edge.color, '--frame-ground': background ?? 'transparent' }
  return (
    <div
      className="cv-frame"
      data-edge={edge.style}
      data-selected={flag(selected)}
      data-locked={flag(isLocked)}
      style={customProperties(colors)}
    >
      <span className="cv-frame-grasp" />
      <span className="cv-frame-title">
        <span className="cut" dir="auto">
          {name}
        </span>
        {count === 0 ? null : <span className="num">{count}</span>}
        {isLocked ? <LockSign /> : null}
      </span>
    </div>
  )
})
