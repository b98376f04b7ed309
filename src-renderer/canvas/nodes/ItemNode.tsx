import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { CardFlow } from '../scene/flow-node.ts'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'

/** A node of a design: 168 x 52. */
export const ItemNode = memo(function ItemNode({ data, selected, isConnectable }: NodeProps<CardFlow>) {
  const { node, recedes } = data
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      <NodeHead node={node} recedes={recedes} tile="sm" />
    </NodeFrame>
  )
})
