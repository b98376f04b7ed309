import { createFarLayer } from './far-layer.ts'
import { paintFar, paintStill } from './paint.ts'
import { createCrowdPainter } from './paint-crowd.ts'
import { paintPassing } from './paint-lines.ts'
import { readColors, type PaintColors } from './paint-colors.ts'
import type { Painting } from './painting.ts'
import type { Picture } from './picture.ts'
import { sizeTo } from './size-to.ts'
import { encloses } from '#shared/base/rect.ts'
import type { ViewStore } from '../view/view-store.ts'
import { shownRect } from '../view/view-window.ts'

/** What is kept as a bitmap. */
export interface Layer {
  forget(): void
}

export interface Painter {
  /** Paints what is to be seen now. Answers what was stretched, and is to be painted anew when the camera rests. */
  paint(canvas: HTMLCanvasElement, store: ViewStore, painting: Painting): readonly Layer[]
  /** The theme has changed: everything has other colours. */
  forgetColors(): void
}

/** What one canvas is painted with. */
export function createPainter(): Painter {
  let colors: PaintColors | null = null
  let isEmpty = false
  const ground = createFarLayer(paintStill)
  const crowd = createCrowdPainter()
  const others = createFarLayer(paintStill)
  return {
    forgetColors() {
      colors = null
      isEmpty = false
    },
    paint(canvas, store, painting) {
      const context = canvas.getContext('2d')
      if (context === null) return []
      const isFar = store.band() === 'far'
      const { elsewhere, covered, passing, crowd: many, ...seen } = painting
      const isCovered = covered !== null && encloses(covered, shownRect(store.view(), store.area()))
      // Close by there is mostly nothing to paint: then an empty layer stays as it is.
      const isNothing = !isFar && isCovered && passing.length === 0 && many.length === 0
      if (isNothing && isEmpty) return []
      isEmpty = isNothing
      colors ??= readColors(canvas)
      sizeTo(canvas, store.area())
      const scale = devicePixelRatio
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.clearRect(0, 0, store.area().width, store.area().height)
      const picture: Picture = {
        ...seen,
        view: store.view(),
        area: store.area(),
        colors,
        isZooming: store.isZooming(),
      }
      const dull: Layer[] = []
      const show = (layer: Layer, isSharp: boolean): void => void (isSharp || dull.push(layer))
      if (isFar) show(ground, paintFar(context, picture, ground))
      else {
        show(crowd, crowd.paint(context, picture, many))
        paintPassing(context, picture, passing)
        if (!isCovered) show(others, others.draw(context, { ...picture, elsewhere }))
      }
      return dull
    },
  }
}
