import { useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { createFlights, isSame } from './flight.ts'
import { flightMs } from './motion.ts'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { FlowEdge, FlowNode } from '../scene/flow-node.ts'
import { boxAround, centerOf, covers, encloses, grown, type Point, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { Size } from '../scene/node-shape.ts'
import type { ViewStore } from './view-store.ts'
import { fitPadding } from './fit-padding.ts'
import { useKeepInView } from './use-keep-in-view.ts'
import { shownRect, viewOf, zoomMax, zoomMin, type View } from './view-window.ts'

/** Of what is nearer to the edge of the view nothing is made out. */
const rimPx = 8

/** Moves what is shown. Flights take at most a quarter of a second and none when motion is unwanted. */
export interface Camera {
  fit(ids?: Iterable<string>): void
  reveal(id: string): void
  bring(ids: Iterable<string>): void
  /** The same of what a panel was about: while that covers the canvas, what was seen there comes back by itself. */
  bringBack(id: string): void
  bringOnceDrawn(ids: Iterable<string>): void
  /** Whether any of these is in view, more than its rim. */
  sees(ids: Iterable<string>): boolean
  remember(): () => void
  zoomBy(factor: number): void
  zoomTo(zoom: number): void
  center(): Point
  centerOn(point: Point): void
  /** Moves what is shown by so many pixels of the screen, at once. */
  panBy(by: Point): void
  toCanvas(client: Point): Point
}

export interface CameraInput {
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly props: Pick<CanvasProps, 'isReadOnly' | 'selection' | 'selectedEdgeId'>
  /** The canvas, once it is there. */
  readonly root: { readonly current: HTMLElement | null }
}

export function useCamera({ index, store, props, root }: CameraInput): Camera {
  const { isReadOnly } = props
  const { go, headedFor, leftMs } = useGo(store)
  const camera = useMemo((): Moves => {
    let aim = { zoom: 1, untilMs: 0 }
    const padding = () =>
      fitPadding({ area: store.area(), isReadOnly, toolsDownTo: toolsDownTo(root.current) })
    const zoomTo = (zoom: number): void => {
      const [view, area] = [store.view(), store.area()]
      const next = Math.max(zoomMin, Math.min(zoomMax, zoom))
      const [cx, cy] = [area.width / 2, area.height / 2]
      const share = next / view.zoom
      go({ zoom: next, x: cx - (cx - view.x) * share, y: cy - (cy - view.y) * share })
    }
    const bring = (ids: Iterable<string>): void => {
      const rect = boxOf(index, ids)
      const [view, area] = [headedFor(), store.area()]
      if (rect === null || encloses(shownRect(view, area), rect)) return
      const { zoom } = viewOf(rect, area, view.zoom, padding())
      go(centered(centerOf(rect), zoom, area))
    }
    return {
      zoomTo,
      bring,
      bringBack(id) {
        const { width, height } = store.area()
        if (width > 0 && height > 0) bring([id])
      },
      centerOn: (point) => go(centered(point, store.view().zoom, store.area()), 0),
      panBy(by) {
        const { x, y, zoom } = store.view()
        go({ zoom, x: x + by.x, y: y + by.y }, 0)
      },
      zoomBy(factor) {
        // Presses in a row add up, also while the flight to the last one is under way.
        const isFlying = performance.now() < aim.untilMs
        aim = {
          zoom: (isFlying ? aim.zoom : store.view().zoom) * factor,
          untilMs: performance.now() + flightMs(),
        }
        zoomTo(aim.zoom)
      },
      fit(ids) {
        const rect = ids === undefined ? index.bounds : boxOf(index, ids)
        if (rect !== null) go(viewOf(rect, store.area(), 1, padding()))
      },
      sees(ids) {
        const view = store.view()
        const shown = grown(shownRect(view, store.area()), -rimPx / view.zoom)
        return [...ids].some((id) => {
          const place = index.placeOf(id)
          return place !== null && covers(shown, rectOf(place))
        })
      },
      remember() {
        const view = store.view()
        return () => go(view)
      },
      reveal(id) {
        const place = index.placeOf(id)
        if (place === null) return
        const rect = rectOf(place)
        // What is in view once it has arrived is left to it.
        const [view, area] = [headedFor(), store.area()]
        if (view.zoom >= 0.45 && encloses(shownRect(view, area), grown(rect, 16))) return
        const near = Math.max(view.zoom, 0.8)
        // A frame that does not fit is shown whole.
        const zoom =
          'card' in place ? near : Math.min(near, viewOf(rect, area, near, { beside: 16, above: 16 }).zoom)
        go(centered(centerOf(rect), zoom, area))
      },
      center: () => centerOf(shownRect(store.view(), store.area())),
      toCanvas(client) {
        const box = root.current?.getBoundingClientRect()
        const { x, y, zoom } = store.view()
        return { x: (client.x - (box?.left ?? 0) - x) / zoom, y: (client.y - (box?.top ?? 0) - y) / zoom }
      },
    }
  }, [go, headedFor, index, isReadOnly, root, store])
  const { bringOnceDrawn, turn } = useBringOnceDrawn(camera, { index, headedFor })
  useKeepInView({ index, store, props, headedFor, turnTo: (view) => turn(() => go(view, leftMs())) })
  return useMemo(() => ({ ...camera, bringOnceDrawn }), [camera, bringOnceDrawn])
}

function boxOf(index: SceneIndex, ids: Iterable<string>): Rect | null {
  return boxAround([...ids].flatMap((id) => index.placeOf(id) ?? []).map(rectOf))
}

/** How far down the tools come that float at the top of the canvas. */
function toolsDownTo(canvas: HTMLElement | null): number {
  const tools = canvas?.querySelector<HTMLElement>('.cv-toolbar')
  return tools === null || tools === undefined ? 0 : tools.offsetTop + tools.offsetHeight
}

/** The view that has a point in its middle. */
function centered({ x, y }: Point, zoom: number, area: Size): View {
  return { zoom, x: area.width / 2 - x * zoom, y: area.height / 2 - y * zoom }
}

type Moves = Omit<Camera, 'bringOnceDrawn'>

/** Brings into view what the next drawing has, unless somebody moves the camera before it comes. */
function useBringOnceDrawn(
  { bring }: Moves,
  { index, headedFor }: { readonly index: SceneIndex; readonly headedFor: () => View },
): {
  readonly bringOnceDrawn: Camera['bringOnceDrawn']
  /** A move that nobody asked for: what is expected stays so. */
  readonly turn: (move: () => void) => void
} {
  const expected = useRef<{ readonly ids: readonly string[]; readonly view: View } | null>(null)
  useEffect(() => {
    const { current } = expected
    if (current === null || !current.ids.every((id) => index.placeOf(id) !== null)) return
    expected.current = null
    if (isSame(current.view, headedFor())) bring(current.ids)
  }, [bring, headedFor, index])
  const expect = useCallback(
    (ids: Iterable<string>): void => {
      expected.current = { ids: [...ids], view: headedFor() }
    },
    [headedFor],
  )
  const turn = (move: () => void): void => {
    const { current } = expected
    const isExpected = current !== null && isSame(current.view, headedFor())
    move()
    if (isExpected) expect(current.ids)
  }
  return { bringOnceDrawn: expect, turn }
}

/** Moves the camera to a view; a move ends the flight before it, also one to a place of an earlier drawing. */
function useGo(store: ViewStore): {
  readonly go: (view: View, ms?: number) => void
  readonly headedFor: () => View
  readonly leftMs: () => number
} {
  const flow = useReactFlow<FlowNode, FlowEdge>()
  const show = useCallback((view: View): void => void flow.setViewport(view), [flow])
  const flights = useMemo(() => createFlights({ view: flow.getViewport, show }), [flow, show])
  useEffect(() => flights.stop, [flights])
  const go = useCallback(
    (view: View, ms = flightMs()): void => {
      // A canvas that is not shown has no middle to fly by.
      if (ms > 0 && store.area().width > 0) return flights.fly(view, store.area(), ms)
      flights.stop()
      store.jump()
      show(view)
    },
    [flights, show, store],
  )
  return { go, headedFor: flights.headedFor, leftMs: flights.leftMs }
}
