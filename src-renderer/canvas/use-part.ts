import { useMemo, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import type { CanvasProps } from './canvas-props.ts'
import type { Connecting } from './connecting.ts'
import { createFlowCache, type FlowEdge, type FlowNode } from './flow-node.ts'
import type { SceneEdge } from './scene.ts'
import type { SceneIndex } from './scene-index.ts'
import type { Dragging } from './use-dragging.ts'
import { createWindowReader, useWindow } from './use-window.ts'
import { partOf, partOfOnly } from './view-window.ts'
import type { ViewStore } from './view-store.ts'

/** Far away, so many selected nodes are elements, so that they can be dragged; the rest is painted. */
const farSelectedMax = 50

export interface PartInput {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly dragging: Dragging
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
  readonly rendered: ReadonlySet<string>
  readonly passing: readonly SceneEdge[]
}

/** What the renderer gets of the scene: the window, and what must be there wherever it is. */
export function usePart({
  props,
  index,
  store,
  dragging,
  connecting,
  currentId,
  focusedId,
  hoverId,
}: PartInput): RenderedPart {
  const { t } = useWords()
  const [cache] = useState(createFlowCache)
  const [readWindow] = useState(() => createWindowReader(store))
  const window = useWindow(store, readWindow)
  const { selection, activeIds, selectedEdgeId, isReadOnly, connects } = props

  const fromId = connecting?.from ?? null
  const toId = connecting?.to ?? null
  // Which nodes are dragged changes at the beginning and the end of a drag, their places at every step of it.
  const draggedIds = [...dragging.places.keys()].join(' ')

  const part = useMemo(() => {
    const pinned = [currentId, hoverId, fromId, toId, ...draggedIds.split(' ')].filter(
      (id) => typeof id === 'string',
    )
    if (window.band === 'far')
      return partOfOnly(index, [...pinned, ...[...selection].slice(0, farSelectedMax)])
    const isActive = (id: string): boolean =>
      id === hoverId || id === focusedId || selection.has(id) || activeIds?.has(id) === true
    return partOf(index, window.rect, { pinned, isActive })
  }, [index, window, currentId, focusedId, hoverId, fromId, toId, draggedIds, selection, activeIds])

  const refused = useMemo(() => {
    if (fromId === null) return null
    const ids = part.nodes.map((node) => node.id).filter((id) => id !== fromId)
    return new Set(ids.filter((id) => connects.refusal(fromId, id) !== null))
  }, [fromId, part.nodes, connects])

  const roleDescription = t('builder.canvas.node-role')
  return useMemo(() => {
    const nodes = part.nodes.map((node) =>
      cache.node(node, {
        selected: selection.has(node.id),
        isCurrent: node.id === currentId,
        recedes: refused?.has(node.id) === true,
        draggable: !isReadOnly,
        connectable: !isReadOnly,
        at: dragging.places.get(node.id) ?? null,
        roleDescription,
      }),
    )
    const isPointed = (edge: SceneEdge): boolean =>
      edge.id === hoverId || edge.from === hoverId || edge.to === hoverId || activeIds?.has(edge.id) === true
    const edges = part.edges.map((edge) =>
      cache.edge(edge, index.scene, { selected: edge.id === selectedEdgeId, active: isPointed(edge) }),
    )
    cache.sweep()
    return { nodes, edges, rendered: new Set(part.nodes.map((node) => node.id)), passing: part.passing }
  }, [
    part,
    refused,
    selection,
    currentId,
    isReadOnly,
    dragging.places,
    selectedEdgeId,
    hoverId,
    activeIds,
    index,
    cache,
    roleDescription,
  ])
}
