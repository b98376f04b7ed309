import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'

/** Who came from another page had the focus on what stood here while the drawing was read, and that has gone. */
export function useFocusOnArrival(canvas: RefObject<CanvasControl | null>): void {
  const isArrival = useRef(useNavigationType() !== NavigationType.Pop)
  useEffect(() => {
    if (!isArrival.current) return
    isArrival.current = false
    // Once it is drawn.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) canvas.current?.takeKeys()
    })
  }, [canvas])
}
