import type { NodeChange } from '@xyflow/react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { FlowNode } from '../scene/flow-node.ts'
import { movedBy, movingOf, type Moving } from './moving.ts'
import { createLiveDrag, type DragStep, type LiveDrag } from './live-drag.ts'
import { onGrid } from '../scene/node-shape.ts'
import { boxAround, encloses, type Point, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { Shifted } from '../scene/shifted.ts'
import { snapTo, surroundings, type Snap, type Surroundings } from './snap.ts'
import { useEscape } from './use-escape.ts'
import type { ViewStore } from '../view/view-store.ts'
import { shownRect, type View } from '../view/view-window.ts'

interface Shown {
  /** What is being dragged, and how far it is from where it stands. */
  readonly shifted: Shifted | null
  /** The same while only copies are dragged, and all stays where it is. */
  readonly copied: Shifted | null
  /** The one that was pressed. */
  readonly pressedId: string | null
  /** Escape was pressed, and the drag has not ended: the camera does not follow the pointer any more. */
  readonly isTakenBack: boolean
}

export interface Dragging extends Shown {
  /** Each step of it: of most of them only this tells. */
  readonly live: LiveDrag
  /** Takes back what is being dragged. */
  readonly cancel: () => void
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onNodesChange: (changes: NodeChange<FlowNode>[]) => void
  readonly onNodeDragStart: (event: unknown, node: FlowNode) => void
  readonly onNodeDrag: (event: MouseEvent | TouchEvent, node: FlowNode) => void
  readonly onNodeDragStop: () => void
}

/** A drag from its beginning to its end. */
interface Held {
  readonly id: string
  readonly moving: Moving
  /** Where the pressed one stands, and around all that is told. */
  readonly start: Point
  readonly box: Rect
  around: { readonly view: View; readonly isCopy: boolean; readonly of: Surroundings } | null
  by: Point
  isCopy: boolean
  snap: Snap | null
  /** Where it was rendered, and from where that was seen. */
  rendered: { readonly by: Point; readonly view: View } | null
}

/** What is dragged snaps to what is nearer than this on screen. */
const snapPx = 6
const nowhere: Point = { x: 0, y: 0 }
const nobody: ReadonlySet<string> = new Set()
/** What is dragged is rendered anew where it is so many canvas pixels from where that was done. */
const renderStep = 64
const nothing: Shown = { shifted: null, copied: null, pressedId: null, isTakenBack: false }

export interface DraggingInput {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly toCanvas: (client: Point) => Point
  readonly onCancel: () => void
}

/** Things, with Alt copies of them, follow the pointer here; only where they are put down becomes a step of the document. */
export function useDragging({ props, index, store, toCanvas, onCancel }: DraggingInput): Dragging {
  const [shown, setShown] = useState<Shown>(nothing)
  const held = useRef<Held | null>(null)
  const pressed = useRef<Point>(nowhere)
  const [live] = useState(createLiveDrag)
  const isUnderWay = shown.pressedId !== null
  useStepsTold({ shown, held, live, index, onDrag: props.onDrag })
  const cancel = (): void => {
    if (!isUnderWay) return
    held.current = null
    setShown({ ...nothing, isTakenBack: true })
    onCancel()
  }
  useEscape(isUnderWay, cancel)
  return {
    ...shown,
    live,
    cancel,
    onPointerDownCapture(event) {
      if (event.isPrimary) pressed.current = toCanvas({ x: event.clientX, y: event.clientY })
    },
    onNodesChange(changes) {
      // Also where a second finger breaks a drag off, and nothing else tells of its end.
      if (changes.some((change) => change.type === 'position' && change.dragging === false)) setShown(nothing)
    },
    onNodeDragStart(_event, node) {
      held.current = grasp(index, props.selection.has(node.id) ? props.selection : [node.id], node.id)
    },
    onNodeDrag(event) {
      const drag = held.current
      const client = 'touches' in event ? event.touches[0] : event
      if (drag === null || client === undefined) return
      const at = toCanvas({ x: client.clientX, y: client.clientY })
      const raw = { x: at.x - pressed.current.x, y: at.y - pressed.current.y }
      drag.isCopy = event.altKey && props.onCopy !== undefined
      const isFreed = event.ctrlKey || event.metaKey || (event.altKey && !drag.isCopy)
      const isFree = props.snaps !== true || store.band() === 'far' || isFreed
      const snap = isFree ? null : snapOf(drag, raw, index, store)
      const [dx, dy] = [snap?.dx ?? null, snap?.dy ?? null]
      // Halves and what fractions of a pixel add up to are nobody's place.
      drag.by = {
        x: dx === null ? onGrid(drag.start.x + raw.x) - drag.start.x : Math.round(raw.x + dx),
        y: dy === null ? onGrid(drag.start.y + raw.y) - drag.start.y : Math.round(raw.y + dy),
      }
      drag.snap = snap
      if (isFollowed(drag, store) && props.selectedEdgeId === null) {
        live.set(stepOf(drag, index))
        return
      }
      drag.rendered = drag.isCopy ? null : { by: drag.by, view: store.view() }
      const away = { ids: drag.moving.ids, by: drag.by }
      setShown({
        shifted: drag.isCopy ? null : away,
        copied: drag.isCopy ? away : null,
        pressedId: drag.id,
        isTakenBack: false,
      })
    },
    onNodeDragStop() {
      const drag = held.current
      held.current = null
      setShown(nothing)
      if (drag === null || (drag.by.x === 0 && drag.by.y === 0)) return
      if (drag.isCopy) {
        props.onCopy?.(
          drag.moving.roots.map(({ id }) => id),
          drag.by,
        )
        return
      }
      // Others may have moved something meanwhile: it is moved on from where it stands now.
      const moves = movedBy(
        movingOf(
          index.scene,
          drag.moving.roots.map(({ id }) => id),
        ),
        drag.by,
      )
      if (moves.length > 0) props.onMove(moves)
    },
  }
}

interface StepsInput {
  readonly shown: Shown
  readonly held: { readonly current: Held | null }
  readonly live: LiveDrag
  readonly index: SceneIndex
  readonly onDrag: CanvasProps['onDrag']
}

/** Tells of each step: the elements here, and the others. */
function useStepsTold({ shown, held, live, index, onDrag }: StepsInput): void {
  const tell = useEffectEvent((id: string | null, by: Point) => {
    const place = id === null ? null : index.placeOf(id)
    onDrag?.(place === null ? null : { id: place.id, x: place.x + by.x, y: place.y + by.y })
  })
  // After the library was given what was rendered: its elements are moved on from there.
  useEffect(() => {
    const drag = held.current
    live.settle(shown.shifted, drag === null || shown.pressedId === null ? null : stepOf(drag, index))
  }, [shown, held, live, index])
  useEffect(
    () =>
      live.subscribe(() => {
        const drag = held.current
        if (drag !== null) tell(drag.id, drag.isCopy ? nowhere : drag.by)
      }),
    [held, live],
  )
  useEffect(() => {
    if (shown.pressedId === null) tell(null, nowhere)
  }, [shown.pressedId])
}

/** Nothing of it is live where only copies are dragged: these are rendered at each step. */
function stepOf({ moving: { ids }, by, snap, isCopy }: Held, index: SceneIndex): DragStep {
  return { index, snap, shifted: isCopy ? { ids: nobody, by: nowhere } : { ids, by } }
}

/**
 * Whether this step is shown without rendering anything: all that moves was in view and was rendered nearby, so that
 * nothing of it comes or goes.
 */
function isFollowed({ rendered, isCopy, box, by }: Held, store: ViewStore): boolean {
  if (rendered === null || isCopy || store.band() === 'far' || rendered.view !== store.view()) return false
  const isNear = Math.max(Math.abs(by.x - rendered.by.x), Math.abs(by.y - rendered.by.y)) < renderStep
  const shown = shownRect(store.view(), store.area())
  return isNear && encloses(shown, { ...box, x: box.x + rendered.by.x, y: box.y + rendered.by.y })
}

function grasp(index: SceneIndex, ids: Iterable<string>, id: string): Held | null {
  const moving = movingOf(index.scene, ids)
  const start = index.placeOf(id)
  const box = boxAround(moving.roots.map(rectOf))
  return start === null || box === null
    ? null
    : { id, moving, start, box, around: null, by: nowhere, isCopy: false, snap: null, rendered: null }
}

function snapOf(drag: Held, raw: Point, index: SceneIndex, store: ViewStore): Snap {
  const view = store.view()
  const { isCopy } = drag
  if (drag.around?.view !== view || drag.around.isCopy !== isCopy) {
    const shown = shownRect(view, store.area())
    const near = [...index.nodesIn(shown), ...index.framesIn(shown)].filter(
      // A copy stands in line with what it is a copy of.
      ({ id }) => isCopy || !drag.moving.ids.has(id),
    )
    drag.around = { view, isCopy, of: surroundings(near.map(rectOf)) }
  }
  const { box } = drag
  return snapTo({ ...box, x: box.x + raw.x, y: box.y + raw.y }, drag.around.of, snapPx / view.zoom)
}
