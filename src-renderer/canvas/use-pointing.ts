import type { ReactFlowProps } from '@xyflow/react'
import type { CanvasProps } from './canvas-props.ts'
import type { FlowEdge, FlowNode } from './flow-node.ts'
import type { SceneIndex } from './scene-index.ts'
import type { Camera } from './use-camera.ts'
import type { ConnectingControl } from './use-connecting.ts'
import type { Selecting } from './use-selecting.ts'
import type { ViewStore } from './view-store.ts'

export interface PointingInput {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly camera: Camera
  readonly connecting: ConnectingControl
  readonly selecting: Selecting
  readonly hoverId: string | null
  readonly setHoverId: (id: string | null) => void
}

type Handlers = Pick<
  ReactFlowProps<FlowNode, FlowEdge>,
  | 'onNodeClick'
  | 'onNodeDoubleClick'
  | 'onNodeMouseEnter'
  | 'onNodeMouseLeave'
  | 'onEdgeMouseEnter'
  | 'onEdgeMouseLeave'
  | 'onEdgeClick'
  | 'onPaneMouseMove'
  | 'onPaneClick'
>

/** What pointing at things and clicking them means. Far away there are no elements: there the index is asked. */
export function usePointing(input: PointingInput): Handlers {
  const { props, index, store, camera, connecting, selecting, hoverId, setHoverId } = input
  const held = connecting.connecting
  const isChoosing = held?.by === 'keyboard'
  const hover = (id: string | null): void => {
    setHoverId(id)
    props.onHover?.(id)
  }
  const nodeUnder = (event: { readonly clientX: number; readonly clientY: number }): string | null =>
    store.band() === 'far'
      ? (index.nodeAt(camera.toCanvas({ x: event.clientX, y: event.clientY }))?.id ?? null)
      : null
  return {
    onNodeClick(event, node) {
      if (isChoosing) connecting.choose(node.id)
      else selecting.onNodeClick(event, node.id)
    },
    onNodeDoubleClick: (_event, node) => props.onOpen(node.id),
    onNodeMouseEnter(_event, node) {
      hover(node.id)
      if (isChoosing && node.id !== held.from) connecting.point(node.id)
    },
    onNodeMouseLeave: () => hover(null),
    onEdgeMouseEnter: (_event, edge) => hover(edge.id),
    onEdgeMouseLeave: () => hover(null),
    onEdgeClick(_event, edge) {
      props.onSelectionChange(new Set())
      props.onEdgeSelect(edge.id)
    },
    onPaneMouseMove(event) {
      if (store.band() !== 'far') return
      const id = nodeUnder(event)
      if (id !== hoverId) hover(id)
    },
    onPaneClick(event) {
      if (isChoosing) connecting.cancel()
      const id = nodeUnder(event)
      props.onEdgeSelect(null)
      props.onSelectionChange(new Set(id === null ? [] : [id]))
    },
  }
}
