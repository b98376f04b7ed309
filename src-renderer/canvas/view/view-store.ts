import { createListeners } from '#shared/base/listeners.ts'
import type { Size } from '../scene/node-shape.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import { bandOf, cardsMax, shownRect, type Band, type View } from './view-window.ts'

/** Where the camera is, outside React: it changes at every step of a pan, and most of what is shown does not. */
export interface ViewStore {
  view(): View
  area(): Size
  band(): Band
  set(view: View, area: Size): void
  /** What is in view is counted among these. */
  show(index: Counted): void
  subscribe(listener: () => void): () => void
}

type Counted = Pick<SceneIndex, 'countIn'>

export function createViewStore(view: View, area: Size, first: Counted): ViewStore {
  let now = { view, area }
  let index = first
  const bandNow = (wasFar: boolean): Band =>
    bandOf({
      zoom: now.view.zoom,
      pixelRatio: devicePixelRatio,
      inView: () => index.countIn(shownRect(now.view, now.area), cardsMax + 1),
      wasFar,
    })
  let band = bandNow(true)
  const listeners = createListeners()
  return {
    view: () => now.view,
    area: () => now.area,
    band: () => band,
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
      band = bandNow(band === 'far')
      listeners.tell()
    },
    show(next) {
      if (index === next) return
      index = next
      const was = band
      band = bandNow(was === 'far')
      if (band !== was) listeners.tell()
    },
    subscribe: listeners.add,
  }
}
