import { Background, BackgroundVariant, ConnectionMode, ReactFlow } from '@xyflow/react'
import { useState, useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Band, Follow } from './CameraFollowers.tsx'
import type { CanvasProps, Tool } from './scene/canvas-props.ts'
import { KeyboardLine, lineOf } from './ConnectingLine.tsx'
import { Markers } from './edges/Markers.tsx'
import { ThreadEdge } from './edges/ThreadEdge.tsx'
import type { FlowEdge, FlowNode } from './scene/flow-node.ts'
import { FrameGrips } from './FrameGrips.tsx'
import { Marquee } from './Marquee.tsx'
import { later } from '#renderer/parts/later.tsx'
import { nodeTypes } from './nodes/node-types.ts'
import type { SceneIndex } from './scene/scene-index.ts'
import { LiveShiftProvider } from './scene/live-shift.ts'
import { useCamera } from './view/use-camera.ts'
import { useConnecting, type ConnectingControl } from './gestures/use-connecting.ts'
import { useDragging } from './gestures/use-dragging.ts'
import { useFollowing } from './gestures/use-following.ts'
import { useFocus } from './gestures/use-focus.ts'
import { useHover } from './gestures/use-hover.ts'
import { createKeyListener } from './gestures/key-listener.ts'
import { useLongPress } from './gestures/use-long-press.ts'
import { marqueeInput } from './gestures/marquee-input.ts'
import { pressHandlers } from './gestures/press-handlers.ts'
import { useMarquee } from './gestures/use-marquee.ts'
import { usePainter } from './far/use-painter.ts'
import { useControl } from './use-control.ts'
import { usePart } from './use-part.ts'
import { usePointing } from './gestures/use-pointing.ts'
import { useResizing } from './gestures/use-resizing.ts'
import { useSelecting } from './gestures/use-selecting.ts'
import type { ViewStore } from './view/view-store.ts'
import { zoomMax, zoomMin } from './view/view-window.ts'
import { WhileDragged } from './WhileDragged.tsx'
import { WhyLine } from './WhyLine.tsx'
import { ZoomControls } from './ZoomControls.tsx'

const edgeTypes = { thread: ThreadEdge }
const LaterMinimap = later(async () => (await import('./far/Minimap.tsx')).Minimap)
/** What a drag on the ground moves the camera with: the middle button only, where it draws a rectangle. */
const panOnDrag: Readonly<Record<Tool, boolean | number[]>> = {
  select: [1],
  pan: true,
  connect: true,
  frame: [1],
}

/** The library lifts nothing that is selected: the scene says what lies above what. */
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
  panOnScroll: true,
  zoomOnDoubleClick: false,
  connectOnClick: false,
  connectionMode: ConnectionMode.Loose,
  connectionRadius: 24,
  edgesReconnectable: false,
  reconnectRadius: 12,
} as const

export interface CanvasBodyProps {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly root: { readonly current: HTMLDivElement | null }
}

/** What every drawing shows and hears once there is a view: the library's canvas, and what floats over it. */
export function CanvasBody({ props: given, index, store, root }: CanvasBodyProps) {
  const { t } = useWords()
  // While a marquee is drawn only the canvas shows what it marks: the page around hears of it at its end.
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)
  const props = marked === null ? given : { ...given, selection: marked }
  const camera = useCamera({ index, store, props, root })
  const connecting = useConnecting({ index, props, toCanvas: camera.toCanvas })
  const selecting = useSelecting(index, given, connecting.connecting !== null)
  const dragging = useDragging({
    props,
    index,
    store,
    toCanvas: camera.toCanvas,
    onCancel: selecting.restore,
  })
  const resizing = useResizing(props, store)
  const marquee = useMarquee(marqueeInput({ props: given, store, camera, selecting, onMark: setMarked }))
  const onLongPress = useLongPress()
  const focus = useFocus(index, camera, root, given.selection)
  const { hoverId, setHover } = useHover(store, given.onHover)
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
  const { shifted, copied, live } = dragging
  useFollowing(live, root)
  const { passing, crowd, elsewhere, covered } = part
  const paintRef = usePainter(store, live, {
    index,
    selection,
    shifted,
    copied,
    passing,
    crowd,
    elsewhere,
    covered,
  })
  const zoom = useSyncExternalStore(store.subscribe, () => (selection.size > 1 ? store.view().zoom : 1))

  useControl({ props, index, root, camera, connecting, focus })
  const { onContextMenuCapture, ...pointing } = usePointing({
    props,
    index,
    store,
    camera,
    connecting,
    selecting,
    hoverId,
    setHover,
  })

  return (
    <LiveShiftProvider value={live}>
      {/* Keys and pointers of the nodes inside pass here; the application role is the library's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="contents"
        {...pressHandlers({ onLongPress, dragging, selecting, marquee, connecting })}
        onContextMenuCapture={onContextMenuCapture}
        onKeyDown={createKeyListener({ props, index, camera, connecting, ...focus })}
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
          tabIndex={-1}
          defaultViewport={store.view()}
          {...fixed}
          panOnDrag={panOnDrag[props.tool]}
          autoPanOnNodeDrag={!dragging.isTakenBack}
          connectionLineComponent={lineOf(connecting.connecting, props.tool)}
          isValidConnection={connecting.isValidConnection}
          onConnectStart={connecting.onConnectStart}
          onConnect={connecting.onConnect}
          onConnectEnd={connecting.onConnectEnd}
          {...reconnecting(props, connecting)}
          onNodesChange={dragging.onNodesChange}
          onNodeDragStart={dragging.onNodeDragStart}
          onNodeDrag={dragging.onNodeDrag}
          onNodeDragStop={dragging.onNodeDragStop}
          {...pointing}
        >
          <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
          <WhileDragged {...{ props, index, store, live, copied, zoom }} />
          {shifted === null && copied === null ? <FrameGrips resizing={resizing} store={store} /> : null}
          {connecting.connecting?.by === 'keyboard' ? (
            <KeyboardLine scene={props.scene} connecting={connecting.connecting} />
          ) : null}
        </ReactFlow>
        {marquee.rect === null ? null : <Marquee rect={marquee.rect} store={store} />}
        <Follow index={index} store={store} isReadOnly={props.isReadOnly} />
        <ZoomControls store={store} camera={camera} />
        {props.legend === undefined ? null : <div className="cv-float cv-legend">{props.legend}</div>}
        <LaterMinimap
          index={index}
          store={store}
          label={t('editor.canvas.minimap')}
          onCenter={camera.centerOn}
        />
        {connecting.connecting === null ? null : (
          <WhyLine scene={props.scene} connecting={connecting.connecting} connects={props.connects} />
        )}
        {props.children}
      </div>
    </LiveShiftProvider>
  )
}

/** Ends of lines that may be taken to another node. */
function reconnecting(
  { isReadOnly, connects }: CanvasBodyProps['props'],
  { onReconnectStart, onReconnect }: ConnectingControl,
) {
  return isReadOnly || connects.reconnect === undefined ? {} : { onReconnectStart, onReconnect }
}
