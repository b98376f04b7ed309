import { useSyncExternalStore } from 'react'
import { onScreen } from './far/picture.ts'
import type { Rect } from '#shared/base/rect.ts'
import type { ViewStore } from './view/view-store.ts'

/** The rectangle that is being drawn, with an edge of one pixel at any zoom. */
export function Marquee({ rect, store }: { readonly rect: Rect; readonly store: ViewStore }) {
  const view = useSyncExternalStore(store.subscribe, store.view)
  const { x, y } = onScreen(rect, view)
  return (
    <div
      className="cv-marquee"
      style={{
        width: rect.width * view.zoom,
        height: rect.height * view.zoom,
        transform: `translate(${x}px, ${y}px)`,
      }}
    />
  )
}
