import { useState, type PointerEvent } from 'react'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { Rect } from '#shared/base/rect.ts'
import { resizeByGrip, type Grip } from './resize.ts'
import { rectOf } from '../scene/scene-index.ts'
import type { SceneFrame } from '../scene/scene.ts'
import { useEscape } from './use-escape.ts'
import type { ViewStore } from '../view/view-store.ts'

export interface Resizing {
  /** The one frame that is selected and may be resized. */
  readonly frame: SceneFrame | null
  /** Its size now, also while it is pulled. */
  readonly rect: Rect | null
  readonly isPulled: boolean
  readonly gripHandlers: (grip: Grip) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

interface Pull {
  readonly id: string
  readonly from: Rect
  readonly press: { readonly x: number; readonly y: number }
  readonly rect: Rect
}

/** A frame follows the pointer by a corner or a side; only its last size is told. */
export function useResizing(props: CanvasProps, store: ViewStore): Resizing {
  const [pull, setPull] = useState<Pull | null>(null)
  const frame = resizable(props)
  const held = frame !== null && pull?.id === frame.id ? pull : null
  useEscape(held !== null, () => setPull(null))
  return {
    frame,
    rect: held?.rect ?? (frame === null ? null : rectOf(frame)),
    isPulled: held !== null,
    gripHandlers: (grip) => ({
      onPointerDown(event) {
        if (frame === null || event.button !== 0 || !event.isPrimary) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = rectOf(frame)
        setPull({ id: frame.id, from, press: { x: event.clientX, y: event.clientY }, rect: from })
      },
      onPointerMove(event) {
        if (held === null) return
        const { zoom } = store.view()
        const by = { x: (event.clientX - held.press.x) / zoom, y: (event.clientY - held.press.y) / zoom }
        setPull({ ...held, rect: resizeByGrip(held.from, grip, by) })
      },
      onPointerUp() {
        setPull(null)
        if (held !== null && isOther(held.from, held.rect)) props.onResize?.(held.id, held.rect)
      },
      onPointerCancel: () => setPull(null),
    }),
  }
}

function resizable({ scene, selection, isReadOnly, tool, onResize }: CanvasProps): SceneFrame | null {
  const [id] = selection
  if (isReadOnly || onResize === undefined || tool !== 'select' || id === undefined || selection.size > 1)
    return null
  const frame = scene.frames.get(id)
  return frame === undefined || frame.isLocked ? null : frame
}

function isOther(a: Rect, b: Rect): boolean {
  return a.x !== b.x || a.y !== b.y || a.width !== b.width || a.height !== b.height
}
