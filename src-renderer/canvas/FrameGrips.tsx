import { ViewportPortal } from '@xyflow/react'
import { useSyncExternalStore } from 'react'
import { grips, type Grip } from './gestures/resize.ts'
import type { Resizing } from './gestures/use-resizing.ts'
import type { ViewStore } from './view/view-store.ts'

/** Shorter sides on screen have corners only. */
const sideMinPx = 72

/** What the selected frame is resized by. By keyboard it is done on the frame itself. */
export function FrameGrips({ resizing, store }: { readonly resizing: Resizing; readonly store: ViewStore }) {
  const zoom = useSyncExternalStore(store.subscribe, () => store.view().zoom)
  const { rect } = resizing
  if (rect === null) return null
  return (
    <ViewportPortal>
      {grips.map((grip) => {
        const { x, y, isSide } = shareOf(grip)
        if (isSide && (x === 0.5 ? rect.width : rect.height) * zoom < sideMinPx) return null
        return (
          <span
            key={grip}
            aria-hidden
            className="cv-grip nodrag nopan"
            data-grip={grip}
            style={{
              transform: `translate(${rect.x + x * rect.width}px, ${rect.y + y * rect.height}px) scale(${1 / zoom})`,
            }}
            {...resizing.gripHandlers(grip)}
          />
        )
      })}
    </ViewportPortal>
  )
}

/** Where on the frame it is, from 0 to 1 on each axis. */
function shareOf(grip: Grip): { readonly x: number; readonly y: number; readonly isSide: boolean } {
  const x = grip.includes('w') ? 0 : grip.includes('e') ? 1 : 0.5
  const y = grip.includes('n') ? 0 : grip.includes('s') ? 1 : 0.5
  return { x, y, isSide: x === 0.5 || y === 0.5 }
}
