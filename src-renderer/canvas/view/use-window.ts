import { useSyncExternalStore } from 'react'
import type { Rect } from '#shared/base/rect.ts'
import type { ViewStore } from './view-store.ts'
import { isOutgrown, shownRect, windowAround, type Band } from './view-window.ts'

/** What the renderer is given: it stays the same object until the camera leaves it. */
export interface Window {
  readonly rect: Rect
  readonly band: Band
}

/** Reads the window of a view store; made once for each store, because it remembers the last one. */
export function createWindowReader(store: ViewStore): () => Window {
  let held: Window | null = null
  return () => {
    const shown = shownRect(store.view(), store.area())
    const band = store.band()
    if (held !== null && held.band === band && !isOutgrown(held.rect, shown)) return held
    held = { rect: windowAround(shown), band }
    return held
  }
}

/** The window, changing only when the camera has left it or came closer or farther by a band. */
export function useWindow(store: ViewStore, read: () => Window): Window {
  return useSyncExternalStore(store.subscribe, read)
}
