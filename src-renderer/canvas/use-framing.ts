import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { CanvasProps } from './canvas-props.ts'
import { between, type Point } from './rect.ts'
import { asFrame } from './resize.ts'

export interface Framing {
  readonly onPointerDownCapture: (event: PointerEvent) => void
  /** The end of a rectangle that was drawn on the canvas. */
  readonly onSelectionEnd: (event: MouseEvent) => void
}

/** With the frame tool the rectangle that a drag draws is a frame, and selects nothing. */
export function useFraming(props: CanvasProps, toCanvas: (client: Point) => Point): Framing {
  const corner = useRef<Point>({ x: 0, y: 0 })
  return {
    onPointerDownCapture(event) {
      if (event.isPrimary) corner.current = toCanvas({ x: event.clientX, y: event.clientY })
    },
    onSelectionEnd(event) {
      if (props.tool !== 'frame' || props.isReadOnly) return
      const end = toCanvas({ x: event.clientX, y: event.clientY })
      props.onFrameDraw?.(asFrame(between(corner.current, end)))
    },
  }
}
