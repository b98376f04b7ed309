import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import type { CardFlow } from '../scene/flow-node.ts'
import { useCanvasSlots } from '../scene/slots.tsx'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'

/**
 * Many nodes as one: 224 x 92, a pile of cards with their number, their states as a bar, and what is live of them. An
 * outline of a drawing, of which nothing is live, is 224 x 64.
 */
export const FoldNode = memo(function FoldNode({ id, data, selected, isConnectable }: NodeProps<CardFlow>) {
  const { FoldFoot } = useCanvasSlots()
  const { node, recedes } = data
  const { card } = node
  if (card.shape !== 'fold') return null
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      <span className="cv-head">
        <NodeHead node={node} recedes={recedes} line={<span className="cv-fold-size">{card.size}</span>} />
      </span>
      {card.state === null ? null : (
        <span className="cv-state">
          <StateGlyph state={card.state} size={14} />
        </span>
      )}
      {card.isElement === true ? null : (
        <>
          <span className="cv-fold-bar" aria-hidden>
            {card.states.map(({ state, count }) => (
              <span key={state} data-state={state} style={{ flexGrow: count }} />
            ))}
          </span>
          <span className="cv-foot">{FoldFoot === undefined ? null : <FoldFoot id={id} />}</span>
        </>
      )}
    </NodeFrame>
  )
})
