import type { CSSProperties, ReactNode } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { classNames, flag } from '#renderer/ui/class-names.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { sizeOf } from '../scene/node-shape.ts'
import { colorOf, familyOfCard, type SceneNode } from '../scene/scene.ts'
import { LockSign } from './LockSign.tsx'
import { NodeHandles } from './NodeHandles.tsx'

export interface NodeFrameProps {
  readonly node: SceneNode
  readonly selected: boolean
  readonly recedes: boolean
  readonly isConnectable: boolean
  readonly children: ReactNode
}

/** What every node has: ground and edge by how true it is, the sign of a difference, handles. */
export function NodeFrame({ node, selected, recedes, isConnectable, children }: NodeFrameProps) {
  const { card, mark, flag: warning } = node
  return (
    <div
      className={classNames('cv-node', `cv-${card.shape}`)}
      data-look={node.look}
      data-mark={mark ?? undefined}
      data-selected={flag(selected)}
      data-recedes={flag(recedes || node.recedes)}
      data-locked={flag(node.isLocked)}
      {...lookOf(node)}
    >
      {children}
      {mark === null ? null : (
        <span className="cv-corner">
          <ChangeGlyph change={mark} size={16} />
        </span>
      )}
      {warning === null || mark !== null ? null : (
        <span className="cv-corner" data-blocks={flag(warning.blocks)} title={warning.text}>
          {warning.blocks ? (
            <StateGlyph state="error" size={16} />
          ) : (
            <ChangeGlyph change="warning" size={16} />
          )}
        </span>
      )}
      {node.isLocked ? <LockSign /> : null}
      <NodeHandles shape={card.shape} size={sizeOf(node)} isConnectable={isConnectable} />
    </div>
  )
}

/** What a card of a drawing has of its own: its form and its colour. */
function lookOf(node: SceneNode): { 'data-form'?: string; 'data-colored'?: ''; style?: CSSProperties } {
  const color = colorOf(node)
  const layout = node.card.shape === 'item' ? node.card.layout : undefined
  return {
    ...(layout === undefined ? {} : { 'data-form': layout.form }),
    ...(color === null ? {} : { 'data-colored': '' as const, style: customProperties({ '--card': color }) }),
  }
}

/** The tile, the name and the address: one line each, cut with an ellipsis. */
export function NodeHead({
  node,
  recedes,
  tile = 'md',
  line,
}: {
  readonly node: SceneNode
  readonly recedes: boolean
  readonly tile?: 'md' | 'sm'
  /** Under the name, where there is no address. */
  readonly line?: ReactNode
}) {
  const { card, look } = node
  const isHollow = look === 'drawn' && !recedes && !node.recedes
  return (
    <>
      <KindTile size={tile} kind={card.icon} family={familyOfCard(card)} drawn={isHollow} />
      <span className="cv-names">
        <span className="cv-name" dir="auto">
          {card.name}
        </span>
        {card.address === null ? line : <span className="cv-address">{card.address}</span>}
      </span>
    </>
  )
}
