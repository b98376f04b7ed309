import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createFarLayer } from './far-layer.ts'
import { paintFar, paintStill } from './paint.ts'
import { createCrowdPainter } from './paint-crowd.ts'
import { paintPassing } from './paint-lines.ts'
import type { Picture } from './picture.ts'
import { onPaper, onThemeChange, readColors, type PaintColors } from './paint-colors.ts'
import type { SceneEdge } from '../scene/scene.ts'
import { encloses, type Rect } from '#shared/base/rect.ts'
import type { ViewStore } from '../view/view-store.ts'
import { shownRect } from '../view/view-window.ts'

/** What the painted layer shows besides where the camera is. */
export type Painting = Omit<Picture, 'view' | 'area' | 'colors' | 'elsewhere'> & {
  /** What is an element, or painted here line by line. */
  readonly elsewhere: ReadonlySet<string>
  /** Where everything is an element; null while some are still to come. */
  readonly covered: Rect | null
  readonly passing: readonly SceneEdge[]
  readonly crowd: readonly SceneEdge[]
}

/** What is kept as a bitmap. */
interface Layer {
  forget(): void
}

/** So long after the last painting the camera rests: what was stretched is painted anew. */
const restMs = 120

/**
 * One 2D canvas below the rendered nodes: from far away it shows everything, closer only the lines that
 * leave the window, and as from far away what is no element yet. Painted at most once a frame, and only when something changed.
 */
export function usePainter(store: ViewStore, painting: Painting): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  const colors = useRef<PaintColors | null>(null)
  const frame = useRef(0)
  const isEmpty = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ground] = useState(() => createFarLayer(paintStill))
  const [crowd] = useState(createCrowdPainter)
  const [others] = useState(() => createFarLayer(paintStill))

  const paint = useEffectEvent(() => {
    frame.current = 0
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (canvas === null || context === null || context === undefined) return
    const isFar = store.band() === 'far'
    const { elsewhere, covered, passing, crowd: many, ...seen } = painting
    const isCovered = covered !== null && encloses(covered, shownRect(store.view(), store.area()))
    // Close by there is mostly nothing to paint: then an empty layer stays as it is.
    const isNothing = !isFar && isCovered && passing.length === 0 && many.length === 0
    if (isNothing && isEmpty.current) return
    isEmpty.current = isNothing
    colors.current ??= readColors(canvas)
    sizeTo(canvas, store.area())
    const scale = devicePixelRatio
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, store.area().width, store.area().height)
    const picture: Picture = {
      ...seen,
      view: store.view(),
      area: store.area(),
      colors: colors.current,
      isZooming: store.isZooming(),
    }
    clearTimeout(rest.current)
    const dull: Layer[] = []
    const show = (layer: Layer, isSharp: boolean): void => void (isSharp || dull.push(layer))
    if (isFar) show(ground, paintFar(context, picture, ground))
    else {
      show(crowd, crowd.paint(context, picture, many))
      paintPassing(context, picture, passing)
      if (!isCovered) show(others, others.draw(context, { ...picture, elsewhere }))
    }
    // While it zooms it is not asked: the camera says when it rests.
    if (dull.length > 0 && picture.isZooming !== true) rest.current = setTimeout(() => sharpen(dull), restMs)
  })
  const askPaint = useEffectEvent(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint)
  })
  const sharpen = useEffectEvent((dull: readonly Layer[]) => {
    for (const layer of dull) layer.forget()
    askPaint()
  })

  useEffect(() => {
    const forgetColors = (): void => {
      colors.current = null
      isEmpty.current = false
    }
    const stops = [
      store.subscribe(() => askPaint()),
      onThemeChange(() => {
        forgetColors()
        askPaint()
      }),
      // Paper waits for no frame.
      onPaper(() => {
        forgetColors()
        cancelAnimationFrame(frame.current)
        paint()
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
