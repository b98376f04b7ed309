import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import type { CardFlow } from '../scene/flow-node.ts'
import { useCanvasSlots } from '../scene/slots.tsx'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'

/** A machine that decides: 224 x 92, with a foot for the one sentence that matters now, or what is live. */
export const GatewayNode = memo(function GatewayNode({
  id,
  data,
  selected,
  isConnectable,
}: NodeProps<CardFlow>) {
  const { GatewayFoot, GatewayCorner } = useCanvasSlots()
  const { node, recedes } = data
  const { card } = node
  if (card.shape !== 'gateway') return null
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      <span className="cv-head">
        <NodeHead node={node} recedes={recedes} />
      </span>
      <span className="cv-state">
        {GatewayCorner === undefined ? null : <GatewayCorner id={id} />}
        {card.state === null ? null : <StateGlyph state={card.state} size={14} />}
      </span>
      <span className="cv-foot" data-tone={card.foot?.tone}>
        {card.foot === null ? (
          GatewayFoot !== undefined && <GatewayFoot id={id} />
        ) : (
          <>
            <span className="cut">{card.foot.text}</span>
            {card.foot.end === undefined ? null : <span className="cv-foot-end">{card.foot.end}</span>}
          </>
        )}
      </span>
    </NodeFrame>
  )
})
