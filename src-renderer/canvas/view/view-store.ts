import { createListeners } from '#shared/base/listeners.ts'
import type { Size } from '../scene/node-shape.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import { bandOf, cardsMax, shownRect, type Band, type View } from './view-window.ts'

/** Where the camera is, outside React: it changes at every step of a pan, and most of what is shown does not. */
export interface ViewStore {
  view(): View
  area(): Size
  /** As it was when the camera began to zoom, until it rests: then what is shown changes, once. */
  band(): Band
  /** Whether it comes nearer or goes away step by step, and has not rested since. */
  isZooming(): boolean
  set(view: View, area: Size): void
  /** The next view is where the camera is put, not a step on its way: what is shown there does not wait. */
  jump(): void
  /** What is in view is counted among these. */
  show(index: Counted): void
  subscribe(listener: () => void): () => void
}

type Counted = Pick<SceneIndex, 'countIn'>

/** So long after its last step a zoom is over, or two steps as the last one, where these take longer. */
const restMs = { least: 120, most: 400 } as const
/** What comes nearer by more than this at once was not zoomed: it is shown as it is there without waiting. */
const stepMax = 2

export function createViewStore(view: View, area: Size, first: Counted): ViewStore {
  let now = { view, area }
  let index = first
  let resting: ReturnType<typeof setTimeout> | null = null
  let zoomedAtMs = -Infinity
  let isJump = false
  const bandNow = (wasFar: boolean): Band =>
    bandOf({
      zoom: now.view.zoom,
      pixelRatio: devicePixelRatio,
      inView: () => index.countIn(shownRect(now.view, now.area), cardsMax + 1),
      wasFar,
    })
  let band = bandNow(true)
  const listeners = createListeners()
  const stopZooming = (): void => {
    if (resting !== null) clearTimeout(resting)
    resting = null
  }
  const rest = (): void => {
    resting = null
    band = bandNow(band === 'far')
    listeners.tell()
  }
  return {
    view: () => now.view,
    area: () => now.area,
    band: () => band,
    isZooming: () => resting !== null,
    set(view, area) {
      const old = now
      const isSame =
        old.view.x === view.x &&
        old.view.y === view.y &&
        old.view.zoom === view.zoom &&
        old.area.width === area.width &&
        old.area.height === area.height
      if (isSame) return
      now = { view, area }
      const step = Math.max(view.zoom / old.view.zoom, old.view.zoom / view.zoom)
      if (isJump || step > stepMax) stopZooming()
      else if (step !== 1) {
        stopZooming()
        const nowMs = performance.now()
        const stepMs = nowMs - zoomedAtMs
        zoomedAtMs = nowMs
        resting = setTimeout(rest, restAfter(stepMs))
      }
      isJump = false
      if (resting === null) band = bandNow(band === 'far')
      listeners.tell()
    },
    jump: () => {
      isJump = true
    },
    show(next) {
      if (index === next) return
      index = next
      if (resting !== null) return
      const was = band
      band = bandNow(was === 'far')
      if (band !== was) listeners.tell()
    },
    subscribe: listeners.add,
  }
}

/** How long after a step it rests. So long a pause is a person's, not that of a slow machine. */
function restAfter(stepMs: number): number {
  return stepMs > restMs.most ? restMs.least : Math.min(restMs.most, Math.max(restMs.least, 2 * stepMs))
}
