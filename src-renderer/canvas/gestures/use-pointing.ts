import type { ReactFlowProps } from '@xyflow/react'
import { useRef, type MouseEvent } from 'react'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { FlowEdge, FlowNode } from '../scene/flow-node.ts'
import { pointedAt } from './pointed.ts'
import type { Point } from '#shared/base/rect.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { Camera } from '../view/use-camera.ts'
import type { ConnectingControl } from './use-connecting.ts'
import { ground, toggled } from './key-listener.ts'
import { isWritten } from './use-long-press.ts'
import { isAdding, type Selecting } from './use-selecting.ts'
import type { ViewStore } from '../view/view-store.ts'

export interface PointingInput {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly camera: Camera
  readonly connecting: ConnectingControl
  readonly selecting: Selecting
  readonly hoverId: string | null
  readonly setHover: (id: string | null) => void
}

type Handlers = Pick<
  ReactFlowProps<FlowNode, FlowEdge>,
  | 'onNodeClick'
  | 'onNodeDoubleClick'
  | 'onNodeMouseEnter'
  | 'onNodeMouseMove'
  | 'onNodeMouseLeave'
  | 'onEdgeMouseEnter'
  | 'onEdgeMouseLeave'
  | 'onEdgeClick'
  | 'onEdgeDoubleClick'
  | 'onPaneMouseMove'
> & {
  readonly onPaneClick: (event: MouseEvent) => void
  /** Before a menu opens: what is pointed at is selected, unless it is of what is. */
  readonly onContextMenuCapture: (event: MouseEvent) => void
}

/** What pointing at things and clicking them means. Of what is painted and no element the index is asked. */
export function usePointing(input: PointingInput): Handlers {
  const { props, index, store, camera, connecting, selecting, hoverId, setHover } = input
  const held = connecting.connecting
  const isTouch = useRef(false)
  const isChoosing = held?.by === 'keyboard'
  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point =>
    camera.toCanvas({ x: event.clientX, y: event.clientY })
  const nodeUnder = (event: MouseEvent): string | null => index.nodeAt(pointOf(event))?.id ?? null
  /** What is painted below the pointer, or else what it is on. */
  const hoverPainted = (event: MouseEvent, on: string | null): void => {
    const id = nodeUnder(event) ?? on
    if (id !== hoverId || store.isZooming()) setHover(id)
  }
  /** While it zooms, the rest of a drawing is painted as from far away. */
  const isPainted = (): boolean => store.band() === 'far' || store.isZooming()
  /** Where the empty ground of a selected frame was clicked, the frame that is seen there. */
  const clickedOf = (event: MouseEvent, id: string): string =>
    index.scene.frames.has(id) && !isGrasped(event)
      ? ((isPainted() ? nodeUnder(event) : null) ?? index.frameAt(pointOf(event))?.id ?? id)
      : id
  return {
    onNodeClick(event, node) {
      isTouch.current = isTap(event)
      if (isChoosing) connecting.choose(node.id)
      else if (props.tool === 'connect' && !props.isReadOnly && node.type !== 'frame')
        connecting.begin(node.id)
      else if (isTap(event) && clickedOf(event, node.id) === node.id && selecting.wasSelected(node.id))
        props.onOpen(node.id)
      else selecting.onNodeClick(event, clickedOf(event, node.id))
    },
    onNodeDoubleClick(_event, node) {
      // By touch the second tap has opened it.
      if (isTouch.current) return
      ;(props.onName ?? props.onOpen)(node.id)
    },
    onEdgeDoubleClick: (_event, edge) => props.onName?.(edge.id),
    onNodeMouseEnter(_event, node) {
      setHover(node.id)
      if (isChoosing && node.type !== 'frame' && node.id !== held.from) connecting.point(node.id)
    },
    onNodeMouseMove(event, node) {
      // Nodes may be painted below the ground of a selected frame, which is an element.
      if (node.type === 'frame') hoverPainted(event, store.band() === 'far' ? null : node.id)
    },
    onNodeMouseLeave: () => setHover(null),
    onEdgeMouseEnter: (_event, edge) => setHover(edge.id),
    onEdgeMouseLeave: () => setHover(null),
    onEdgeClick(_event, edge) {
      props.onSelectionChange(new Set())
      props.onEdgeSelect(edge.id)
    },
    onPaneMouseMove: (event) => hoverPainted(event, null),
    onContextMenuCapture(event) {
      if (!(event.target instanceof Element)) return
      // What floats above has no menu of the canvas, and a field has its own.
      if (event.target.closest('.react-flow') === null || isWritten(event.target))
        return event.stopPropagation()
      const farZoom = isPainted() ? store.view().zoom : null
      const pointed = pointedAt(event.target, pointOf(event), index, farZoom)
      selecting.point(pointed)
      props.onMenu?.(pointOf(event))
    },
    onPaneClick(event) {
      if (isChoosing) connecting.cancel()
      takeFocusFromNode(event)
      if (props.tool === 'frame') return
      const id = nodeUnder(event) ?? index.frameAt(pointOf(event))?.id ?? null
      props.onEdgeSelect(null)
      if (id !== null && isAdding(event)) props.onSelectionChange(toggled(props.selection, id))
      else props.onSelectionChange(new Set(id === null ? [] : [id]))
    },
  }
}

/** Keys act on a node that has the focus: where nothing is selected any more, none keeps it. */
function takeFocusFromNode({ target }: MouseEvent): void {
  const isOnNode = document.querySelector('.react-flow__node:focus, .react-flow__node :focus') !== null
  if (isOnNode && target instanceof Element)
    target.closest<HTMLElement>(ground)?.focus({ preventScroll: true })
}

/** A click by a finger. */
function isTap({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}

/** Whether a frame was taken by its name or its edge, and not by its ground. */
function isGrasped({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.cv-frame-grasp') !== null
}
