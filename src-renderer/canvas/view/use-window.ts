import { useSyncExternalStore } from 'react'
import type { Rect } from '#shared/base/rect.ts'
import type { ViewStore } from './view-store.ts'
import { isOutgrown, shownRect, windowAround } from './view-window.ts'

/** What the renderer is given: it stays the same object until the camera leaves it, and while it zooms. */
export interface Window {
  readonly rect: Rect
  /** Everything is painted. How near it is else, the stylesheet knows alone. */
  readonly isFar: boolean
}

/** Reads the window of a view store; made once for each store, because it remembers the last one. */
export function createWindowReader(store: ViewStore): () => Window {
  let held: Window | null = null
  return () => {
    const shown = shownRect(store.view(), store.area())
    const isFar = store.band() === 'far'
    if (held !== null && store.isZooming()) return held
    if (held !== null && held.isFar === isFar && (isFar || !isOutgrown(held.rect, shown))) return held
    held = { rect: windowAround(shown, store.view().zoom), isFar }
    return held
  }
}

/** The window, changing only when the camera has left it, or when everything is painted or no longer. */
export function useWindow(store: ViewStore, read: () => Window): Window {
  return useSyncExternalStore(store.subscribe, read)
}
