import { createListeners } from '#shared/base/listeners.ts'
import type { Size } from '../scene/node-shape.ts'
import { bandOf, type Band, type View } from './view-window.ts'

/** Where the camera is, outside React: it changes at every step of a pan, and most of what is shown does not. */
export interface ViewStore {
  view(): View
  area(): Size
  band(): Band
  set(view: View, area: Size): void
  subscribe(listener: () => void): () => void
}

export function createViewStore(view: View, area: Size): ViewStore {
  let now = { view, area }
  const listeners = createListeners()
  return {
    view: () => now.view,
    area: () => now.area,
    band: () => bandOf(now.view.zoom),
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
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}
