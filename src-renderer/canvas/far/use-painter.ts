import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createFarLayer } from './far-layer.ts'
import { paintFar, paintStill } from './paint.ts'
import { createCrowdPainter } from './paint-crowd.ts'
import { paintPassing } from './paint-lines.ts'
import type { Picture } from './picture.ts'
import { onThemeChange, readColors, type PaintColors } from './paint-colors.ts'
import type { SceneEdge } from '../scene/scene.ts'
import type { ViewStore } from '../view/view-store.ts'

/** What the painted layer shows besides where the camera is. */
export type Painting = Omit<Picture, 'view' | 'area' | 'colors'> & {
  readonly passing: readonly SceneEdge[]
  readonly crowd: readonly SceneEdge[]
}

/** So long after the last painting the camera rests: what was stretched is painted anew. */
const restMs = 120

/**
 * One 2D canvas below the rendered nodes: from far away it shows everything, closer only the lines that
 * leave the window. Painted at most once a frame, and only when something changed.
 */
export function usePainter(store: ViewStore, painting: Painting): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  const colors = useRef<PaintColors | null>(null)
  const frame = useRef(0)
  const isEmpty = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ground] = useState(() => createFarLayer(paintStill))
  const [crowd] = useState(createCrowdPainter)

  const paint = useEffectEvent(() => {
    frame.current = 0
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (canvas === null || context === null || context === undefined) return
    const isFar = store.band() === 'far'
    // Close by there is mostly nothing to paint: then an empty layer stays as it is.
    const isNothing = !isFar && painting.passing.length === 0 && painting.crowd.length === 0
    if (isNothing && isEmpty.current) return
    isEmpty.current = isNothing
    colors.current ??= readColors(canvas)
    sizeTo(canvas, store.area())
    const scale = devicePixelRatio
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, store.area().width, store.area().height)
    const picture: Picture = { ...painting, view: store.view(), area: store.area(), colors: colors.current }
    clearTimeout(rest.current)
    const isSharp = isFar ? paintFar(context, picture, ground) : crowd.paint(context, picture, painting.crowd)
    if (!isFar) paintPassing(context, picture, painting.passing)
    if (!isSharp) rest.current = setTimeout(sharpen, restMs)
  })
  const askPaint = useEffectEvent(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint)
  })
  const sharpen = useEffectEvent(() => {
    ground.forget()
    crowd.forget()
    askPaint()
  })

  useEffect(() => {
    const stops = [
      store.subscribe(() => askPaint()),
      onThemeChange(() => {
        colors.current = null
        isEmpty.current = false
        askPaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      cancelAnimationFrame(frame.current)
      clearTimeout(rest.current)
      frame.current = 0
    }
  }, [store])
  useEffect(() => askPaint())
  return ref
}

/** Gives a canvas the pixels that the screen has for it. */
export function sizeTo(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
}
