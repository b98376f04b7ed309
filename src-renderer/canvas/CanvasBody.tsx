import {
  Background,
  BackgroundVariant,
  ConnectionMode,
  ReactFlow,
  SelectionMode,
  type NodeTypes,
} from '@xyflow/react'
import { useCallback, useImperativeHandle, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Band, Follow } from './CameraFollowers.tsx'
import type { CanvasProps, Tool } from './canvas-props.ts'
import { BodyLine, KeyboardLine, PointerLine } from './ConnectingLine.tsx'
import { Markers } from './edges/Markers.tsx'
import { ThreadEdge } from './edges/ThreadEdge.tsx'
import type { FlowEdge, FlowNode } from './flow-node.ts'
import { FrameGrips } from './FrameGrips.tsx'
import { Guides } from './Guides.tsx'
import { Minimap } from './Minimap.tsx'
import { DeviceNode } from './nodes/DeviceNode.tsx'
import { FrameNode } from './nodes/FrameNode.tsx'
import { GatewayNode } from './nodes/GatewayNode.tsx'
import { ItemNode } from './nodes/ItemNode.tsx'
import { RuleNode } from './nodes/RuleNode.tsx'
import type { SceneIndex } from './scene-index.ts'
import { SelectionBox } from './SelectionBox.tsx'
import { useCamera } from './use-camera.ts'
import { useConnecting } from './use-connecting.ts'
import { useDragging } from './use-dragging.ts'
import { useFocus } from './use-focus.ts'
import { useFraming } from './use-framing.ts'
import { createKeyListener } from './use-keys.ts'
import { useLongPress } from './use-long-press.ts'
import { usePainter } from './use-painter.ts'
import { usePart } from './use-part.ts'
import { usePointing } from './use-pointing.ts'
import { useResizing } from './use-resizing.ts'
import { useSelecting } from './use-selecting.ts'
import type { ViewStore } from './view-store.ts'
import { zoomMax, zoomMin } from './view-window.ts'
import { WhyLine } from './WhyLine.tsx'
import { ZoomControls } from './ZoomControls.tsx'

const nodeTypes: NodeTypes = {
  device: DeviceNode,
  gateway: GatewayNode,
  rule: RuleNode,
  item: ItemNode,
  frame: FrameNode,
}
const edgeTypes = { thread: ThreadEdge }
/** What a drag on the ground moves the camera with: the middle button only, where it draws a rectangle. */
const panOnDrag: Readonly<Record<Tool, boolean | number[]>> = {
  select: [1],
  pan: true,
  connect: true,
  // Where a finger may pan, it cannot draw.
  frame: false,
}

/** What is selected is not above the others: how high something lies is said by us. */
export const zIndexMode = 'manual'

/** How the library behaves, whatever is shown: keys, grid and heights are ours, the wheel pans, any side takes a line. */
const fixed = {
  minZoom: zoomMin,
  maxZoom: zoomMax,
  onlyRenderVisibleElements: true,
  zIndexMode,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  selectionMode: SelectionMode.Partial,
  panOnScroll: true,
  zoomOnDoubleClick: false,
  connectOnClick: false,
  connectionMode: ConnectionMode.Loose,
  connectionRadius: 24,
} as const

export interface CanvasBodyProps {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly root: { readonly current: HTMLDivElement | null }
}

export function CanvasBody({ props, index, store, root }: CanvasBodyProps) {
  const { t } = useWords()
  const boxOf = useCallback(() => root.current?.getBoundingClientRect() ?? null, [root])
  const camera = useCamera(index, store, boxOf)
  const connecting = useConnecting(index, props.connects, camera.toCanvas)
  const dragging = useDragging({ props, index, store, toCanvas: camera.toCanvas })
  const resizing = useResizing(props, store)
  const framing = useFraming(props, camera.toCanvas)
  const onLongPress = useLongPress()
  const selecting = useSelecting(index, props, connecting.connecting !== null)
  const focus = useFocus(index, camera, root)
  const [hoverId, setHoverId] = useState<string | null>(null)
  const part = usePart({
    props,
    index,
    store,
    dragging,
    resizing,
    connecting: connecting.connecting,
    currentId: focus.currentId,
    focusedId: focus.focusedId,
    hoverId,
  })
  const { selection } = props
  const paintRef = usePainter(store, {
    index,
    selection,
    shifted: dragging.shifted,
    passing: part.passing,
  })
  const zoom = useSyncExternalStore(store.subscribe, () => (selection.size > 1 ? store.view().zoom : 1))

  useImperativeHandle(
    props.control,
    () => ({
      ...camera,
      reveal: (id, options) => (options?.focus === true ? focus.focusNode(id) : camera.reveal(id)),
      startConnecting: (id) => {
        focus.focusNode(id)
        connecting.begin(id)
      },
      focus: () => focus.focusNode(focus.currentId ?? ''),
    }),
    [camera, connecting, focus],
  )
  const pointing = usePointing({ props, index, store, camera, connecting, selecting, hoverId, setHoverId })

  return (
    // Keys and pointers of the nodes inside pass here; the application role is the library's.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="contents"
      onPointerDownCapture={(event) => {
        onLongPress(event)
        framing.onPointerDownCapture(event)
        dragging.onPointerDownCapture(event)
        selecting.onPointerDownCapture(event)
      }}
      onClick={(event) => {
        if (isTapOnGround(event, props.tool)) pointing.onPaneClick(event)
      }}
      onKeyDown={createKeyListener({ props, index, camera, connecting, focusNode: focus.focusNode })}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <Band store={store} root={root} isConnecting={connecting.connecting !== null} />
      <canvas ref={paintRef} className="cv-paint" aria-hidden />
      <Markers />
      <ReactFlow<FlowNode, FlowEdge>
        nodes={part.nodes as FlowNode[]}
        edges={part.edges as FlowEdge[]}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        aria-label={props.label}
        defaultViewport={store.view()}
        {...fixed}
        selectionOnDrag={props.tool === 'select' || props.tool === 'frame'}
        panOnDrag={panOnDrag[props.tool]}
        connectionLineComponent={props.tool === 'connect' ? BodyLine : PointerLine}
        onSelectionEnd={framing.onSelectionEnd}
        isValidConnection={connecting.isValidConnection}
        onConnectStart={connecting.onConnectStart}
        onConnect={connecting.onConnect}
        onConnectEnd={connecting.onConnectEnd}
        onNodesChange={dragging.onNodesChange}
        onNodeDragStart={dragging.onNodeDragStart}
        onNodeDrag={dragging.onNodeDrag}
        onNodeDragStop={dragging.onNodeDragStop}
        {...pointing}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
        <SelectionBox index={index} selection={selection} shifted={dragging.shifted} zoom={zoom} />
        {dragging.shifted === null ? <FrameGrips resizing={resizing} store={store} /> : null}
        {dragging.snap === null ? null : <Guides snap={dragging.snap} store={store} />}
        {connecting.connecting?.by === 'keyboard' ? (
          <KeyboardLine scene={props.scene} connecting={connecting.connecting} />
        ) : null}
      </ReactFlow>
      <Follow store={store} />
      <ZoomControls store={store} camera={camera} />
      {props.legend === undefined ? null : <div className="cv-float cv-legend">{props.legend}</div>}
      <Minimap index={index} store={store} label={t('builder.canvas.minimap')} onCenter={camera.centerOn} />
      {connecting.connecting === null ? null : (
        <WhyLine scene={props.scene} connecting={connecting.connecting} connects={props.connects} />
      )}
      {props.children}
    </div>
  )
}

/** A finger's tap on the ground: where it could draw a marquee, the library tells of clicks of the mouse only. */
function isTapOnGround({ nativeEvent, target }: MouseEvent, tool: Tool): boolean {
  return (
    tool === 'select' &&
    nativeEvent instanceof PointerEvent &&
    nativeEvent.pointerType === 'touch' &&
    target instanceof Element &&
    target.classList.contains('react-flow__pane')
  )
}
