import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { untilThere } from '#renderer/parts/later.tsx'
import type { Layer, Painter } from './painter.ts'
import type { Painting } from './painting.ts'
import { onPaper, onThemeChange } from './theme-change.ts'
import { isMoved, type LiveShift } from '../scene/live-shift.ts'
import type { SceneEdge } from '../scene/scene.ts'
import type { ViewStore } from '../view/view-store.ts'

/** So long after the last painting the camera rests: what was stretched is painted anew. */
const restMs = 120

/**
 * One 2D canvas below the rendered nodes: from far away it shows everything, closer only the lines that
 * leave the window, and as from far away what is no element yet. Painted at most once a frame, and only when something
 * changed. What paints comes right after the first picture: of a new drawing there is nothing to paint.
 */
export function usePainter(
  store: ViewStore,
  live: LiveShift,
  painting: Painting,
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(null)
  const frame = useRef(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const paint = useEffectEvent(() => {
    frame.current = 0
    if (ref.current === null || painter.current === null) return
    clearTimeout(rest.current)
    const shifted = painting.shifted === null ? null : (live.now()?.shifted ?? painting.shifted)
    const dull = painter.current.paint(ref.current, store, { ...painting, shifted })
    // While it zooms it is not asked: the camera says when it rests.
    if (dull.length > 0 && !store.isZooming()) rest.current = setTimeout(() => sharpen(dull), restMs)
  })
  const askPaint = useEffectEvent(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint)
  })
  const onStep = useEffectEvent(() => {
    const step = live.now()
    if (step === null) return
    const isDragged = (edge: SceneEdge): boolean => isMoved(edge, step.shifted)
    if (painting.passing.some(isDragged) || painting.crowd.some(isDragged)) askPaint()
  })
  const sharpen = useEffectEvent((dull: readonly Layer[]) => {
    for (const layer of dull) layer.forget()
    askPaint()
  })

  useEffect(() => {
    let isGone = false
    void untilThere(() => import('./painter.ts')).then(({ createPainter }) => {
      if (isGone) return
      painter.current = createPainter()
      askPaint()
    })
    const stops = [
      store.subscribe(() => askPaint()),
      live.subscribe(() => onStep()),
      onThemeChange(() => {
        painter.current?.forgetColors()
        askPaint()
      }),
      // Paper waits for no frame.
      onPaper(() => {
        painter.current?.forgetColors()
        cancelAnimationFrame(frame.current)
        paint()
      }),
    ]
    return () => {
      isGone = true
      for (const stop of stops) stop()
      cancelAnimationFrame(frame.current)
      clearTimeout(rest.current)
      frame.current = 0
    }
  }, [store, live])
  useEffect(() => askPaint())
  return ref
}
