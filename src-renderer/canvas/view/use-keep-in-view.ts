import { useEffect, useEffectEvent, useRef } from 'react'
import { boxAround, encloses, type Point, type Rect } from '#shared/base/rect.ts'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { Size } from '../scene/node-shape.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { ViewStore } from './view-store.ts'
import { fitPadding, zoomSpace } from './fit-padding.ts'
import { isSame } from './flight.ts'
import { shownRect, type View } from './view-window.ts'

/** So much stays between what is selected and the edge that came nearer. */
const rimPx = 16

export interface KeepInViewInput {
  readonly index: SceneIndex
  readonly store: ViewStore
  /** Where the camera is once the flight that is under way has ended. */
  readonly headedFor: () => View
  /** Moves the camera, in the time that the flight has left: at once, if none is under way. */
  readonly turnTo: (view: View) => void
  readonly props: Pick<CanvasProps, 'isReadOnly' | 'selection' | 'selectedEdgeId'>
}

/** What was shown in which area before the camera was turned, and where to. */
interface Turn {
  readonly area: Size
  readonly from: View
  readonly to: View
}

/**
 * A panel that opens, or an on-screen keyboard, takes space from the drawing: what is selected and was in view stays in
 * view where there is space for it, and under no tools. What was in view is again where it was once the space is back,
 * unless the camera was moved meanwhile.
 */
export function useKeepInView({ index, store, headedFor, turnTo, props }: KeepInViewInput): void {
  const before = useRef(store.area())
  const turns = useRef<readonly Turn[]>([])
  const keep = useEffectEvent(() => {
    const [was, area, view] = [before.current, store.area(), headedFor()]
    if (area.width === was.width && area.height === was.height) return
    before.current = area
    const last = turns.current.at(-1)
    if (last === undefined || !isSame(last.to, view)) turns.current = []
    const at = turns.current.findIndex((turn) => hasSpaceOf(area, turn.area))
    const back = turns.current[at]
    if (back !== undefined) {
      turns.current = turns.current.slice(0, at)
      turnTo(back.from)
    } else if (!hasSpaceOf(area, was)) {
      const to = viewIn(area, was, view)
      if (isSame(to, view)) return
      turnTo(to)
      turns.current = [...turns.current, { area: was, from: view, to: headedFor() }]
    }
  })
  const viewIn = (area: Size, was: Size, from: View): View => {
    // What a flight brings to the middle comes to the middle of what is left.
    const isFlying = !isSame(from, store.view())
    const half = { x: (area.width - was.width) / 2, y: (area.height - was.height) / 2 }
    const view = isFlying ? moved(from, half) : from
    const rect = selectedRect(index, props)
    if (rect === null || !encloses(shownRect(from, was), rect)) return view
    const { above } = fitPadding({ area, isReadOnly: props.isReadOnly })
    const [width, height] = [rect.width * view.zoom, rect.height * view.zoom]
    // Above the zoom as well, where it fits between both.
    const below = height <= area.height - above - zoomSpace() ? zoomSpace() : rimPx
    return moved(view, {
      x: stepInto(view.x + rect.x * view.zoom, width, rimPx, area.width - rimPx),
      y: stepInto(view.y + rect.y * view.zoom, height, above, area.height - below),
    })
  }
  useEffect(() => store.subscribe(() => keep()), [store])
}

/** Around the nodes that are selected, or the ends of the line that is. */
function selectedRect(
  index: SceneIndex,
  { selection, selectedEdgeId }: Pick<CanvasProps, 'selection' | 'selectedEdgeId'>,
): Rect | null {
  const edge = selectedEdgeId === null ? undefined : index.scene.edges.get(selectedEdgeId)
  const ids = edge === undefined ? selection : [edge.from, edge.to]
  return boxAround([...ids].flatMap((id) => index.placeOf(id) ?? []).map(rectOf))
}

function hasSpaceOf(area: Size, other: Size): boolean {
  return area.width >= other.width && area.height >= other.height
}

function moved({ x, y, zoom }: View, by: Point): View {
  return { zoom, x: x + by.x, y: y + by.y }
}

/** How far what begins and is so long has to go to stand between two places; not at all where it does not fit. */
function stepInto(start: number, length: number, from: number, to: number): number {
  if (length > to - from) return 0
  if (start + length > to) return to - start - length
  return Math.max(0, from - start)
}
