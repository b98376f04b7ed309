import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { Port } from '#renderer/ui/Tag.tsx'
import type { CardFlow } from '../scene/flow-node.ts'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'

/** So many ports stand in the card, then "+3". */
const portsShown = 2

/** Something worth reaching: 224 x 64. */
export const RuleNode = memo(function RuleNode({ data, selected, isConnectable }: NodeProps<CardFlow>) {
  const { node, recedes } = data
  const { card } = node
  if (card.shape !== 'rule') return null
  const rest = card.ports.length - portsShown
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      <NodeHead node={node} recedes={recedes} />
      <span className="cv-rule-end">
        <span className="cv-ports">
          {card.ports.slice(0, portsShown).map((port) => (
            <Port key={port}>{port}</Port>
          ))}
          {rest > 0 ? <Port>{`+${rest}`}</Port> : null}
        </span>
        <span className="cv-audience">{card.audience}</span>
      </span>
    </NodeFrame>
  )
})
