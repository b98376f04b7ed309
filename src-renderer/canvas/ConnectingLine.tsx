import { ViewportPortal, type ConnectionLineComponentProps } from '@xyflow/react'
import { flag } from '#renderer/ui/class-names.ts'
import type { Connecting } from './connecting.ts'
import { curveBetween, pathOf, pointsOf } from './edge-path.ts'
import type { FlowNode } from './flow-node.ts'
import type { Side } from './node-shape.ts'
import type { Scene } from './scene.ts'

/** The line that follows the pointer. */
export function PointerLine(props: ConnectionLineComponentProps<FlowNode>) {
  const ends = { from: props.fromPosition as Side, to: props.toPosition as Side }
  const path = pathOf(curveBetween({ x: props.fromX, y: props.fromY }, { x: props.toX, y: props.toY }, ends))
  return <path d={path} className="cv-connection" data-refused={flag(props.connectionStatus === 'invalid')} />
}

/** The line to the node that the keyboard proposes. */
export function KeyboardLine({
  scene,
  connecting,
}: {
  readonly scene: Scene
  readonly connecting: Connecting
}) {
  const [from, to] = [
    scene.nodes.get(connecting.from),
    connecting.to === null ? undefined : scene.nodes.get(connecting.to),
  ]
  if (from === undefined || to === undefined) return null
  const { start, end, ends } = pointsOf('tunnel', from, to)
  return (
    <ViewportPortal>
      <svg
        style={{ position: 'absolute', overflow: 'visible', pointerEvents: 'none' }}
        width={1}
        height={1}
        aria-hidden
      >
        <path d={pathOf(curveBetween(start, end, ends))} className="cv-connection" />
      </svg>
    </ViewportPortal>
  )
}
