import { kindShapes } from '#renderer/ui/kind-shapes.tsx'
import { familyOf } from '#renderer/ui/node-kind.ts'
import type { StageNode } from './stage-drawing.ts'

const tile = 36
const footHeight = 28

/** A node as the canvas draws it, as a picture: dashed and hollow where it is only drawn. */
export function StageCard(props: {
  readonly node: StageNode
  readonly drawn: boolean
  /** Below the line of a gateway: what is said at either end. */
  readonly foot?: readonly [start: string, end: string]
}) {
  const { node, drawn, foot } = props
  const { kind, x, y, width, height } = node
  const { accent, strokes } = kindShapes[kind]
  const head = foot === undefined ? height : height - footHeight
  const top = y + (head - tile) / 2
  return (
    <g className="ld-card" data-family={familyOf(kind)}>
      <rect className="ld-card-ground" x={x} y={y} width={width} height={height} rx={8} />
      <rect className="ld-tile" x={x + 10} y={top} width={tile} height={tile} rx={8} />
      <g transform={`translate(${x + 17} ${top + 7}) scale(${22 / 24})`} className="ld-icon">
        <g className={drawn ? 'ld-accent-hollow' : 'ld-accent'}>{accent}</g>
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          {strokes}
        </g>
      </g>
      <text className="ld-name" x={x + 56} y={top + 14}>
        {node.name}
      </text>
      <text className="ld-mono ld-address" x={x + 56} y={top + 31}>
        {node.address}
      </text>
      {node.port === undefined || node.audience === undefined ? null : (
        <>
          <rect className="ld-chip" x={x + width - 46} y={y + 8} width={38} height={18} rx={4} />
          <text className="ld-mono ld-chip-text" x={x + width - 27} y={y + 21} textAnchor="middle">
            {node.port}
          </text>
          <text className="ld-small" x={x + width - 8} y={y + height - 10} textAnchor="end">
            {node.audience}
          </text>
        </>
      )}
      {foot === undefined ? null : <Foot node={node} foot={foot} drawn={drawn} />}
    </g>
  )
}

function Foot(props: {
  readonly node: StageNode
  readonly foot: readonly [string, string]
  readonly drawn: boolean
}) {
  const { node, foot, drawn } = props
  const line = node.y + node.height - footHeight
  return (
    <>
      <path className="ld-line" d={`M${node.x} ${line}h${node.width}`} />
      <text className="ld-small" x={node.x + 10} y={line + 18}>
        {foot[0]}
      </text>
      <text className="ld-small" x={node.x + node.width - 10} y={line + 18} textAnchor="end">
        {foot[1]}
      </text>
      {drawn ? null : (
        <g className="ld-tick" transform={`translate(${node.x + node.width - 24} ${node.y + 8})`}>
          <circle cx="8" cy="8" r="6.5" fill="currentColor" />
          <path d="m5.1 8.2 2 2 3.9-4.2" fill="none" className="ld-tick-mark" />
        </g>
      )}
    </>
  )
}
