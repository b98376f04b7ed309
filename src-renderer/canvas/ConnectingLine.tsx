import { ViewportPortal, type ConnectionLineComponentProps } from '@xyflow/react'
import { flag } from '#renderer/ui/class-names.ts'
import type { Connecting } from './scene/connecting.ts'
import { curveBetween, pathOf, pointsOf, sideTowards } from './scene/edge-path.ts'
import type { FlowNode } from './scene/flow-node.ts'
import { handleAt, sizeOf, type Side } from './scene/node-shape.ts'
import type { Tool } from './scene/canvas-props.ts'
import type { Scene } from './scene/scene.ts'

/** The line that follows the pointer. */
function PointerLine(props: ConnectionLineComponentProps<FlowNode>) {
  const ends = { from: props.fromPosition as Side, to: props.toPosition as Side }
  const path = pathOf(curveBetween({ x: props.fromX, y: props.fromY }, { x: props.toX, y: props.toY }, ends))
  return <path d={path} className="cv-connection" data-refused={flag(props.connectionStatus === 'invalid')} />
}

/** A line that was taken back: the library goes on drawing until the pointer is let go. */
function NoLine() {
  return null
}

const facing: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** The same with the connect tool: it was begun anywhere on the node, and leaves it on the side of the pointer. */
function BodyLine(props: ConnectionLineComponentProps<FlowNode>) {
  const from = props.fromNode.internals.userNode
  if (from.type === 'frame') return null
  const end = { x: props.toX, y: props.toY }
  const side = sideTowards(from.data.node, end)
  const at = handleAt(sizeOf(from.data.node), side)
  const start = { x: from.position.x + at.x, y: from.position.y + at.y }
  const path = pathOf(curveBetween(start, end, { from: side, to: facing[side] }))
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

/** The line that follows the pointer; none where it was taken back. */
export function lineOf(connecting: Connecting | null, tool: Tool) {
  if (connecting === null) return NoLine
  return tool === 'connect' ? BodyLine : PointerLine
}
