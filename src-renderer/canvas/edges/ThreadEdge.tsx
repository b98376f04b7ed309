import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { classNames, flag } from '#renderer/ui/class-names.ts'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { labelPoint } from '#shared/design-picture/relationship-line.ts'
import type { Point } from '#shared/base/rect.ts'
import { curvesOf, labelAt, pathOfAll, pointAt, type Curve, type Ends } from '../scene/edge-path.ts'
import { Arrow } from './Markers.tsx'
import { ChipPlace, MovableChip } from './MovableChip.tsx'
import type { FlowEdge } from '../scene/flow-node.ts'
import { useDraggedLine } from '../scene/live-shift.ts'
import type { SceneEdge } from '../scene/scene.ts'
import { useCanvasSlots } from '../scene/slots.tsx'

const never = (): boolean => false
const thin = () => 0 as const
const widths = [1.5, 2, 2.5, 3] as const

/** Every line between two nodes: what it says decides how it is drawn. */
export const ThreadEdge = memo(function ThreadEdge(props: EdgeProps<FlowEdge>) {
  const { EdgeChip, useIsQuiet = never, useWeight = thin } = useCanvasSlots()
  const isQuiet = useIsQuiet(props.id)
  const weight = useWeight(props.id)
  const dragged = useDraggedLine(props.data?.edge)
  if (props.data === undefined) return null
  const { edge, active, around, chipAt } = props.data
  const ends: Ends = { from: props.sourcePosition, to: props.targetPosition }
  const start = { x: props.sourceX, y: props.sourceY }
  const end = { x: props.targetX, y: props.targetY }
  const curves = dragged ?? around ?? curvesOf(edge, start, end, ends)
  const path = pathOfAll(curves)
  // A number is always said; what is only drawn says so while it is pointed at.
  const isSaid = edge.line !== 'drawn' || edge.count !== undefined || active || (props.selected ?? false)
  const isSpoken = edge.chip !== null && isSaid
  const hasLive = EdgeChip !== undefined && edge.chip === null
  return (
    <>
      <Line edge={edge} path={path} isQuiet={isQuiet} weight={weight} isSelected={props.selected ?? false} />
      <path d={path} className="cv-hit" />
      {edge.recedes || !(isSpoken || hasLive) ? null : (
        <EdgeLabelRenderer>
          {edge.line === 'relation' && edge.count === undefined && isSpoken ? (
            <MovableChip edge={edge} curves={curves}>
              <Chip edge={edge} />
            </MovableChip>
          ) : (
            <ChipPlace at={chipPoint(edge, curves, chipAt)}>
              {isSpoken ? <Chip edge={edge} /> : hasLive && <EdgeChip id={edge.id} />}
            </ChipPlace>
          )}
        </EdgeLabelRenderer>
      )}
    </>
  )
})

/** Lines of a drawing have their label at a part of their length (as `MovableChip`), the others at one of their curve. */
function chipPoint(edge: SceneEdge, curves: readonly Curve[], chipAt: number | null): Point {
  const [first] = curves
  if (edge.line === 'relation' || first === undefined) return labelPoint(curves, chipAt)
  return pointAt(first, chipAt ?? labelAt[edge.line])
}

interface LineProps {
  readonly edge: SceneEdge
  readonly path: string
  readonly isQuiet: boolean
  readonly weight: 0 | 1 | 2 | 3
  readonly isSelected: boolean
}

function Line({ edge, path, isQuiet, weight, isSelected }: LineProps) {
  const shared = {
    'data-line': edge.line,
    'data-recedes': flag(edge.recedes),
    'data-off': flag(edge.off),
    'data-selected': flag(isSelected),
  }
  if (edge.line === 'site') {
    return (
      <>
        <path d={path} className="cv-line" {...shared} style={{ strokeWidth: isSelected ? 7 : 5 }} />
        <path d={path} className="cv-line-gap" style={{ strokeWidth: 2 }} />
      </>
    )
  }
  if (edge.stroke !== undefined)
    return <RelationLine edge={edge} path={path} stroke={edge.stroke} {...{ shared, isSelected }} />
  const width = edge.line === 'tunnel' && !isQuiet ? widths[weight] : undefined
  return (
    <path
      d={path}
      className={classNames('cv-line')}
      {...shared}
      data-quiet={flag(isQuiet)}
      style={width === undefined ? undefined : { strokeWidth: width }}
      markerStart={edge.arrows === 'both' ? relationMarker(isSelected) : undefined}
      markerEnd={edge.arrows === 'none' ? markerOf(edge) : relationMarker(isSelected)}
    />
  )
}

/** A line of a drawing, with the look that it was given and heads in its colour. */
function RelationLine({
  edge,
  path,
  stroke: { color, width, dash, isRound },
  isSelected,
  shared,
}: {
  readonly edge: SceneEdge
  readonly path: string
  readonly stroke: NonNullable<SceneEdge['stroke']>
  readonly isSelected: boolean
  readonly shared: Readonly<Record<string, string | undefined>>
}) {
  const own = color === null ? {} : customProperties({ '--line-own': color })
  const head = color === null || isSelected ? relationMarker(isSelected) : `url(#cv-arrow-${edge.id})`
  return (
    <>
      {color === null ? null : (
        <defs>
          <Arrow id={`cv-arrow-${edge.id}`} color={color} />
        </defs>
      )}
      <path
        d={path}
        className="cv-line"
        {...shared}
        data-colored={flag(color !== null)}
        style={{
          ...own,
          ...customProperties({ '--line-width': `${width}px` }),
          ...(dash.length === 0 ? {} : { strokeDasharray: dash.join(' ') }),
          ...(isRound ? { strokeLinecap: 'round' } : {}),
        }}
        markerStart={edge.arrows === 'both' ? head : undefined}
        markerEnd={edge.arrows === 'none' ? undefined : head}
      />
    </>
  )
}

/** Lines that point at something have an arrow; its colour is the line's. */
function markerOf(edge: SceneEdge): string | undefined {
  if (edge.line === 'gains') return 'url(#cv-arrow-ok)'
  if (edge.line === 'loses') return 'url(#cv-arrow-bad)'
  if (edge.line === 'denied') return 'url(#cv-cross)'
  if (edge.line !== 'rule') return undefined
  return edge.recedes || edge.off ? 'url(#cv-arrow-line)' : 'url(#cv-arrow-what)'
}

function relationMarker(isSelected: boolean): string {
  return isSelected ? 'url(#cv-arrow-selected)' : 'url(#cv-arrow-line)'
}

function Chip({ edge }: { readonly edge: SceneEdge }) {
  if (edge.chip === null) return null
  const { text, tone, sign, state } = edge.chip
  return (
    <span className="cv-chip" dir="auto" data-tone={tone}>
      {sign === undefined ? null : <ChangeGlyph change={sign} size={11} />}
      {state === undefined ? null : <StateGlyph state={state} size={11} />}
      {text}
    </span>
  )
}
