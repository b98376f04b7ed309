import {
  Background,
  BackgroundVariant,
  ConnectionMode,
  ReactFlow,
  SelectionMode,
  useStoreApi,
  type NodeTypes,
} from '@xyflow/react'
import { useCallback, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { flag } from '#renderer/ui/class-names.ts'
import type { CanvasProps } from './canvas-props.ts'
import { KeyboardLine, PointerLine } from './ConnectingLine.tsx'
import { Markers } from './edges/Markers.tsx'
import { ThreadEdge } from './edges/ThreadEdge.tsx'
import type { FlowEdge, FlowNode } from './flow-node.ts'
import { Minimap } from './Minimap.tsx'
import { gridPx, type Size } from './node-shape.ts'
import { DeviceNode } from './nodes/DeviceNode.tsx'
import { GatewayNode } from './nodes/GatewayNode.tsx'
import { RuleNode } from './nodes/RuleNode.tsx'
import type { SceneIndex } from './scene-index.ts'
import { SelectionBox } from './SelectionBox.tsx'
import { useCamera } from './use-camera.ts'
import { useConnecting } from './use-connecting.ts'
import { useDragging } from './use-dragging.ts'
import { useFocus } from './use-focus.ts'
import { createKeyListener } from './use-keys.ts'
import { usePainter } from './use-painter.ts'
import { usePart } from './use-part.ts'
import { usePointing } from './use-pointing.ts'
import { useSelecting } from './use-selecting.ts'
import type { ViewStore } from './view-store.ts'
import { zoomMax, zoomMin } from './view-window.ts'
import { WhyLine } from './WhyLine.tsx'
import { ZoomControls } from './ZoomControls.tsx'

const nodeTypes: NodeTypes = { device: DeviceNode, gateway: GatewayNode, rule: RuleNode }
const edgeTypes = { thread: ThreadEdge }
const snapGrid: [number, number] = [gridPx, gridPx]

/** How the library behaves, whatever is shown: keys are ours, the wheel pans, any side takes a line. */
const fixed = {
  minZoom: zoomMin,
  maxZoom: zoomMax,
  onlyRenderVisibleElements: true,
  snapToGrid: true,
  snapGrid,
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
  const dragging = useDragging(props.scene, props.selection, props.onMove)
  const selecting = useSelecting(index, props, connecting.connecting !== null)
  const focus = useFocus(index, camera, root)
  const [hoverId, setHoverId] = useState<string | null>(null)
  const part = usePart({
    props,
    index,
    store,
    dragging,
    connecting: connecting.connecting,
    currentId: focus.currentId,
    focusedId: focus.focusedId,
    hoverId,
  })
  const { selection } = props
  const paintRef = usePainter(store, {
    index,
    selection,
    rendered: part.rendered,
    shift: dragging.shift,
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
      onPointerDownCapture={selecting.onPointerDownCapture}
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
        selectionOnDrag={props.tool === 'select'}
        panOnDrag={props.tool === 'pan' ? true : [1]}
        nodesDraggable={!props.isReadOnly && connecting.connecting?.by !== 'keyboard'}
        connectionLineComponent={PointerLine}
        isValidConnection={connecting.isValidConnection}
        onConnectStart={connecting.onConnectStart}
        onConnect={connecting.onConnect}
        onConnectEnd={connecting.onConnectEnd}
        onNodesChange={dragging.onNodesChange}
        onNodeDragStop={dragging.onNodeDragStop}
        {...pointing}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
        <SelectionBox scene={props.scene} selection={selection} shift={dragging.shift} zoom={zoom} />
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

/** Tells the view store where the library's camera is; it moves by pans, flights and at the edge while dragging. */
function Follow({ store }: { readonly store: ViewStore }) {
  const flow = useStoreApi()
  useEffect(() => {
    const follow = (): void => {
      const { transform, width, height } = flow.getState()
      const area: Size = width > 0 && height > 0 ? { width, height } : store.area()
      store.set({ x: transform[0], y: transform[1], zoom: transform[2] }, area)
    }
    follow()
    return flow.subscribe(follow)
  }, [flow, store])
  return null
}

/** How near it is, on the root, for the stylesheet: no node is rendered again for it. */
function Band({
  store,
  root,
  isConnecting,
}: {
  readonly store: ViewStore
  readonly root: CanvasBodyProps['root']
  readonly isConnecting: boolean
}) {
  const band = useSyncExternalStore(store.subscribe, store.band)
  const isNarrow = useSyncExternalStore(store.subscribe, () => store.area().width < 720)
  useEffect(() => {
    if (root.current === null) return
    root.current.dataset['band'] = band
    root.current.classList.toggle('cv-narrow', isNarrow)
    if (isConnecting) root.current.dataset['connecting'] = flag(true)
    else delete root.current.dataset['connecting']
  }, [band, isNarrow, isConnecting, root])
  return null
}
