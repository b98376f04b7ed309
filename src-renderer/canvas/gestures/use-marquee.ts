import { useKeyPress } from '@xyflow/react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react'
import { edgePan } from './edge-pan.ts'
import { between, type Point, type Rect } from '#shared/base/rect.ts'
import type { Camera } from '../view/use-camera.ts'
import { useEscape } from './use-escape.ts'
import type { ViewStore } from '../view/view-store.ts'

/** A hand that only clicks is not quite still, and a finger that taps still less: what is nearer is no drag. */
const slackPx = { hand: 2, finger: 8 } as const

export interface MarqueeInput {
  /** A drag on the ground draws one. */
  readonly isOn: boolean
  /** A finger's does as well; two fingers move the camera then, and one where this is false. */
  readonly isByFinger: boolean
  /** The camera follows a pointer that comes to the edge. Else only the wheel moves it meanwhile. */
  readonly followsEdge: boolean
  readonly store: ViewStore
  readonly camera: Camera
  readonly onDraw: (rect: Rect) => void
  readonly onEnd: (rect: Rect) => void
  /** It was taken back, by Escape or by a second finger. */
  readonly onCancel: () => void
}

export interface MarqueeControl {
  /** What is drawn now, in canvas pixels. */
  readonly rect: Rect | null
  readonly onPointerDownCapture: (event: PointerEvent) => void
  /** Keeps a first finger from the library, which would pan. */
  readonly onTouchStartCapture: (event: TouchEvent) => void
  /** Keeps the click at the end of a drag from meaning one. */
  readonly onClickCapture: (event: MouseEvent) => void
}

interface Press {
  readonly pointerId: number
  readonly ground: Element
  readonly client: Point
  /** Where it stays, however the camera moves. */
  readonly corner: Point
  readonly slack: number
}

/** The rectangle that a drag on the ground draws: from where it began to what is under the pointer now. */
export function useMarquee(input: MarqueeInput): MarqueeControl {
  const { isOn, isByFinger, followsEdge, store, camera } = input
  const [press, setPress] = useState<Press | null>(null)
  const [rect, setRect] = useState<Rect | null>(null)
  const hasDrawn = useRef(false)
  // A drag moves the camera then, which is the library's.
  const isSpaceHeld = useKeyPress('Space', { target: window })
  const cancel = (): void => {
    setPress(null)
    setRect(null)
    if (rect !== null) input.onCancel()
  }
  const onDraw = useEffectEvent((corner: Point, client: Point) => {
    hasDrawn.current = true
    const next = between(corner, camera.toCanvas(client))
    setRect(next)
    input.onDraw(next)
  })
  const onEnd = useEffectEvent(() => {
    setPress(null)
    setRect(null)
    if (rect !== null) input.onEnd(rect)
  })
  const onCancel = useEffectEvent(cancel)
  const onEdge = useEffectEvent((by: Point) => {
    if (followsEdge) camera.panBy(by)
  })
  useEffect(() => {
    if (press === null) return
    return followPress(press, store, { onDraw, onEnd, onCancel, onEdge })
  }, [press, store])
  useEscape(rect !== null, cancel)

  return {
    rect,
    onPointerDownCapture(event) {
      if (!event.isPrimary) return
      hasDrawn.current = false
      const ground = groundOf(event.target)
      const isMeant = isOn && event.button === 0 && (event.pointerType !== 'touch' || isByFinger)
      if (!isMeant || isSpaceHeld || ground === null) return
      const client = { x: event.clientX, y: event.clientY }
      const slack = slackPx[event.pointerType === 'touch' ? 'finger' : 'hand']
      setPress({ pointerId: event.pointerId, ground, client, corner: camera.toCanvas(client), slack })
    },
    onTouchStartCapture(event) {
      if (isOn && isByFinger && event.touches.length === 1 && groundOf(event.target) !== null)
        event.stopPropagation()
    },
    onClickCapture(event) {
      if (!hasDrawn.current) return
      hasDrawn.current = false
      event.stopPropagation()
    },
  }
}

interface Following {
  readonly onDraw: (corner: Point, client: Point) => void
  readonly onEnd: () => void
  readonly onCancel: () => void
  /** The pointer is near the edge: the camera has to move by so much. */
  readonly onEdge: (by: Point) => void
}

/** Listens until a press has ended or was broken off. Answers how to stop. */
function followPress(press: Press, store: ViewStore, { onDraw, onEnd, onCancel, onEdge }: Following) {
  let [client, isDrawing, frame] = [press.client, false, 0]
  const redraw = (): void => {
    if (isDrawing) onDraw(press.corner, client)
  }
  const followEdge = (): void => {
    const by = edgePan(client, press.ground.getBoundingClientRect())
    if (by !== null) onEdge(by)
    frame = requestAnimationFrame(followEdge)
  }
  const onPointer = (event: globalThis.PointerEvent): void => {
    const isOther = event.pointerId !== press.pointerId
    if (!isOther && event.type === 'pointerup') return onEnd()
    // A second finger is for the camera.
    if (isOther || event.type !== 'pointermove') return onCancel()
    client = { x: event.clientX, y: event.clientY }
    if (!isDrawing) {
      if (Math.hypot(client.x - press.client.x, client.y - press.client.y) <= press.slack) return
      isDrawing = true
      press.ground.setPointerCapture(press.pointerId)
      frame = requestAnimationFrame(followEdge)
    }
    redraw()
  }
  const kinds = ['pointermove', 'pointerup', 'pointercancel', 'pointerdown'] as const
  for (const kind of kinds) window.addEventListener(kind, onPointer, { capture: true })
  window.addEventListener('contextmenu', onCancel, { capture: true })
  const stopWatching = store.subscribe(redraw)
  return () => {
    cancelAnimationFrame(frame)
    stopWatching()
    for (const kind of kinds) window.removeEventListener(kind, onPointer, { capture: true })
    window.removeEventListener('contextmenu', onCancel, { capture: true })
  }
}

/** The library's ground where it was pressed itself, or on a line; null on what can be taken hold of. */
function groundOf(target: EventTarget): Element | null {
  if (!(target instanceof Element) || target.closest('.react-flow__node, .cv-grip, .nopan') !== null)
    return null
  return target.closest('.react-flow__pane')
}
