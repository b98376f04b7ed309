import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import type { CardFlow } from '../scene/flow-node.ts'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'

/** Something a person holds: 200 x 56. */
export const DeviceNode = memo(function DeviceNode({ data, selected, isConnectable }: NodeProps<CardFlow>) {
  const { node, recedes } = data
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      <NodeHead node={node} recedes={recedes} />
      {node.card.state === null ? null : (
        <span className="cv-state">
          <StateGlyph state={node.card.state} size={12} />
        </span>
      )}
    </NodeFrame>
  )
})
