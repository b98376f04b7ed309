import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import type { CanvasProps } from './scene/canvas-props.ts'
import type { Connecting } from './scene/connecting.ts'
import { chipBeside } from './scene/chip-beside.ts'
import { lineOf } from './scene/edge-line.ts'
import { asCopiedLine, asCopy } from './scene/copies.ts'
import { createFlowCache, type FlowCache, type FlowEdge, type FlowNode } from './scene/flow-node.ts'
import { createLeaving } from './leaving.ts'
import { createPace } from './pace.ts'
import type { Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'
import type { SceneEdge, SceneFrame, SceneNode } from './scene/scene.ts'
import type { Dragging } from './gestures/use-dragging.ts'
import type { Resizing } from './gestures/use-resizing.ts'
import { createWindowReader, useWindow, type Window } from './view/use-window.ts'
import { placed, type Shifted } from './scene/shifted.ts'
import { partOf, partOfOnly, type Part } from './view/view-window.ts'
import type { ViewStore } from './view/view-store.ts'

/** Far away, so many selected nodes are elements, so that they can be dragged; the rest is painted. */
const farSelectedMax = 50
/** What is dragged is looked for in the window again after so many canvas pixels. */
const shiftStep = 256

export interface PartInput {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly dragging: Dragging
  readonly resizing: Resizing
  readonly connecting: Connecting | null
  /** The node that Tab reaches: always rendered. */
  readonly currentId: string | null
  /** The node that has the focus: its audience is shown. */
  readonly focusedId: string | null
  readonly hoverId: string | null
}

export interface RenderedPart {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly passing: readonly SceneEdge[]
  readonly crowd: readonly SceneEdge[]
  /** Ids of all these: the rest is painted. */
  readonly elsewhere: ReadonlySet<string>
  /** Where nothing is left to be painted; null while cards are still to come. */
  readonly covered: Rect | null
}

/** What the renderer gets of the scene: the window, and what must be there wherever it is. */
export function usePart(input: PartInput): RenderedPart {
  const { t } = useWords()
  const [cache] = useState(createFlowCache)
  const [copyCache] = useState(createFlowCache)
  const [leaving] = useState(createLeaving)
  const [pace] = useState(createPace)
  const [round, setRound] = useState(0)
  const { part, window, pinned } = useWindowPart(input)
  const refused = useRefused(input, part)
  const roles = useMemo(
    () => ({ node: t('editor.canvas.node-role'), frame: t('editor.canvas.frame-role') }),
    [t],
  )
  const { props, index, store, dragging, resizing, connecting, currentId, hoverId } = input
  const { selection, isReadOnly, activeIds, selectedEdgeId, tool } = props
  const canDrag = !isReadOnly && (tool === 'select' || tool === 'pan') && connecting?.by !== 'keyboard'
  const rendered = useMemo(() => {
    const toFlow = flowMaker({ index, cache, selection, currentId, shifted: dragging.shifted, roles })
    const frames = part.frames.map((frame) => {
      const pulledRect = resizing.isPulled && resizing.frame?.id === frame.id ? resizing.rect : null
      return toFlow.frame(frame, pulledRect, canDrag, canDrag && tool === 'select')
    })
    const isUrgent = (id: string): boolean => window.isFar || pinned.has(id)
    const here = pace.next({ index, rect: window.rect, nodes: part.nodes, isUrgent })
    const nodes = here.nodes.map((node) =>
      toFlow.node(node, canDrag, !isReadOnly, refused?.has(node.id) === true),
    )
    const isPointed = (edge: SceneEdge): boolean =>
      edge.id === hoverId || edge.from === hoverId || edge.to === hoverId || activeIds?.has(edge.id) === true
    const lines = new Set(pace.edges(part.edges))
    const edges = [...lines].flatMap((edge) => toFlow.edge(edge, edge.id === selectedEdgeId, isPointed(edge)))
    cache.sweep()
    const copies = copiesOf(part, {
      index,
      cache: copyCache,
      currentId: null,
      shifted: dragging.copied,
      roles,
    })
    const staying = [...frames, ...nodes]
    const left = leaving.next(staying)
    return {
      nodes: [...staying, ...left, ...copies.nodes],
      edges: [...edges, ...copies.edges],
      ...paintedOf(part, staying, lines),
      covered: here.isLate ? null : window.rect,
      isBehind: left.length > 0 || here.isBehind,
      round,
    }
  }, [
    part,
    window,
    pinned,
    refused,
    selection,
    currentId,
    isReadOnly,
    canDrag,
    tool,
    dragging.shifted,
    dragging.copied,
    resizing.isPulled,
    resizing.frame,
    resizing.rect,
    selectedEdgeId,
    hoverId,
    activeIds,
    index,
    cache,
    copyCache,
    roles,
    leaving,
    pace,
    round,
  ])
  useNextRound(rendered, store, () => setRound((last) => last + 1))
  return rendered
}

/** Of what is an element, and what is painted line by line: lines whose cards are still to come are, too. */
function paintedOf(
  part: Part,
  elements: readonly FlowNode[],
  lines: ReadonlySet<SceneEdge>,
): Pick<RenderedPart, 'passing' | 'crowd' | 'elsewhere'> {
  const waiting = part.edges.filter((edge) => !lines.has(edge))
  const passing = waiting.length === 0 ? part.passing : [...part.passing, ...waiting]
  const { crowd } = part
  return {
    passing,
    crowd,
    elsewhere: new Set([...elements, ...lines, ...passing, ...crowd].map(({ id }) => id)),
  }
}

/** What is behind goes on with the next frame in which nothing is zoomed. */
function useNextRound(rendered: { readonly isBehind: boolean }, store: ViewStore, goOn: () => void): void {
  const next = useEffectEvent(goOn)
  useEffect(() => {
    if (!rendered.isBehind) return undefined
    const look = (): void => {
      if (store.isZooming()) frame = requestAnimationFrame(look)
      else next()
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [rendered, store])
}

interface WindowPart {
  readonly part: Part
  readonly window: Window
  /** What is there wherever the window is. */
  readonly pinned: ReadonlySet<string>
}

function useWindowPart(input: PartInput): WindowPart {
  const { props, index, store, dragging, connecting, currentId, focusedId, hoverId } = input
  const [readWindow] = useState(() => createWindowReader(store))
  const window = useWindow(store, readWindow)
  const { selection, activeIds } = props
  const fromId = connecting?.from ?? null
  const toId = connecting?.to ?? null
  const { pressedId } = dragging
  const shifted = dragging.shifted ?? dragging.copied
  const shiftedIds = shifted?.ids ?? null
  // Where it is dragged changes at every step; what is in the window does not.
  const stepX = Math.round((shifted?.by.x ?? 0) / shiftStep) * shiftStep
  const stepY = Math.round((shifted?.by.y ?? 0) / shiftStep) * shiftStep
  return useMemo(() => {
    const pinned = new Set([currentId, hoverId, fromId, toId, pressedId].filter((id) => id !== null))
    if (window.isFar) {
      const part = partOfOnly(index, [...pinned, ...[...selection].slice(0, farSelectedMax)])
      return { part, window, pinned }
    }
    const isActive = (id: string): boolean =>
      id === hoverId || id === focusedId || selection.has(id) || activeIds?.has(id) === true
    const moved = shiftedIds === null ? null : { ids: shiftedIds, by: { x: stepX, y: stepY } }
    return { part: partOf(index, window.rect, { pinned, isActive, shifted: moved }), window, pinned }
  }, [
    index,
    window,
    currentId,
    focusedId,
    hoverId,
    fromId,
    toId,
    pressedId,
    shiftedIds,
    stepX,
    stepY,
    selection,
    activeIds,
  ])
}

/** While a line is drawn: what does not accept it. */
function useRefused({ props: { connects }, connecting }: PartInput, part: Part): ReadonlySet<string> | null {
  const fromId = connecting?.from ?? null
  const lineId = connecting?.lineId ?? null
  return useMemo(() => {
    if (fromId === null) return null
    const ids = part.nodes.map((node) => node.id).filter((id) => id !== fromId)
    return new Set(ids.filter((id) => connects.refusal(fromId, id, lineId) !== null))
  }, [fromId, lineId, part.nodes, connects])
}

interface FlowContext {
  readonly index: SceneIndex
  readonly cache: FlowCache
  readonly selection: ReadonlySet<string>
  readonly currentId: string | null
  readonly shifted: Shifted | null
  readonly roles: { readonly node: string; readonly frame: string }
}

/** Copies that are being dragged, with the lines between them. */
function copiesOf(
  part: Part,
  context: Omit<FlowContext, 'selection'>,
): Pick<RenderedPart, 'nodes' | 'edges'> {
  const ids = context.shifted?.ids
  if (ids === undefined) return { nodes: [], edges: [] }
  const toFlow = flowMaker({ ...context, selection: ids })
  const isTaken = ({ id }: SceneNode | SceneFrame): boolean => ids.has(id)
  const frames = part.frames.filter(isTaken).map((frame) => toFlow.frame(frame, null, false, false))
  const nodes = part.nodes.filter(isTaken).map((node) => toFlow.node(node, false, false, false))
  const edges = part.edges
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .flatMap((edge) => toFlow.edge(edge, false, false))
  context.cache.sweep()
  return { nodes: [...frames, ...nodes].map(asCopy), edges: edges.map(asCopiedLine) }
}

/** Gives things to the renderer where they are now. */
function flowMaker({ index, cache, selection, currentId, shifted, roles }: FlowContext) {
  const commonOf = (place: SceneNode | SceneFrame, canDrag: boolean) => ({
    selected: selection.has(place.id),
    isCurrent: place.id === currentId,
    draggable: canDrag && !place.isLocked,
  })
  return {
    frame(frame: SceneFrame, pulled: Rect | null, canDrag: boolean, hasGround: boolean): FlowNode {
      const common = commonOf(frame, canDrag)
      return cache.frame(frame, {
        ...common,
        rect: pulled ?? rectOf(placed(frame, shifted)),
        level: index.levelOf(frame.id),
        hasGround: hasGround && common.selected && !frame.isLocked,
        roleDescription: roles.frame,
      })
    },
    node(node: SceneNode, canDrag: boolean, connectable: boolean, recedes: boolean): FlowNode {
      const common = commonOf(node, canDrag)
      const { x, y } = placed(node, shifted)
      return cache.node(node, {
        ...common,
        // Of those that are equally high the selected ones are above.
        level: index.levelOf(node.id) * 2 + (common.selected ? 1 : 0),
        at: { x, y },
        connectable,
        recedes,
        roleDescription: roles.node,
      })
    },
    edge(edge: SceneEdge, selected: boolean, active: boolean): FlowEdge[] {
      const line = lineOf(index, edge, shifted)
      if (line === null) return []
      const around = line.isAround ? line.curves : null
      const chipAt = edge.chipAt ?? chipBeside(index, edge, line.curves)
      return [cache.edge(edge, { selected, active, ends: line.ends, around, chipAt })]
    },
  }
}
