import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import type { CardLayout } from '#shared/design/card.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { CardFlow } from '../scene/flow-node.ts'
import type { SceneNode } from '../scene/scene.ts'
import { NodeFrame, NodeHead } from './NodeFrame.tsx'
import { smallNameSize } from './small-name.ts'

/** A node of a design: as large as its words need. */
export const ItemNode = memo(function ItemNode({ data, selected, isConnectable }: NodeProps<CardFlow>) {
  const { node, recedes } = data
  const layout = node.card.shape === 'item' ? node.card.layout : undefined
  return (
    <NodeFrame node={node} selected={selected} recedes={recedes} isConnectable={isConnectable}>
      {layout === undefined ? (
        <NodeHead node={node} recedes={recedes} tile="sm" />
      ) : (
        <CardWords node={node} layout={layout} />
      )}
    </NodeFrame>
  )
})

/** Between a name and the end of its card, from farther away: the border is wider there. */
const endOfNames = 13

/** The words in the lines in which pictures have them too: nothing here is broken or cut by the page. */
function CardWords({ node, layout }: { readonly node: SceneNode; readonly layout: CardLayout }) {
  const { tile, name, address, words, textX, top, wordsTop, width, height } = layout
  // From farther away names are larger, and have so many lines of space.
  const size = {
    '--lines-mid': Math.floor((height - 8) / 22),
    '--lines-small': Math.floor((height - 4) / 24),
    '--name-small': `${smallNameSize(name, width - textX - endOfNames)}px`,
  }
  return (
    <>
      {tile === null ? null : (
        <span className="cv-tile-place" style={{ left: tile.x, top: tile.y }}>
          <KindTile size="sm" kind={node.card.icon} />
        </span>
      )}
      <span className="cv-names" style={{ left: textX, top, ...size }}>
        <span className="cv-name" dir="auto">
          {name.join('\n')}
        </span>
        {address.length === 0 ? null : <span className="cv-address">{address.join('\n')}</span>}
      </span>
      {words.length === 0 ? null : (
        <span className="cv-words" dir="auto" style={{ top: wordsTop }}>
          {words.join('\n')}
        </span>
      )}
    </>
  )
}
