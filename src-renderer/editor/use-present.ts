import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Dragged } from '#renderer/canvas/scene/others.ts'
import { useEditor } from './context/editor-context.tsx'

export interface PresentHandlers {
  readonly onPointerMove?: (event: PointerEvent) => void
  readonly onPointerLeave?: () => void
  /** For the canvas: what is dragged. */
  readonly onDrag?: (dragged: Dragged | null) => void
}

/** Sends this page's selection, pointer and what is dragged to the others. */
export function usePresent(): PresentHandlers {
  const { presence, screen, canvas } = useEditor()
  const { selection } = screen
  const cursor = useRef<Point | null>(null)
  const drag = useRef<Dragged | null>(null)
  const tell = useEffectEvent(() => presence?.present(placeOf(cursor.current, selection, drag.current)))
  useEffect(() => tell(), [presence, selection])
  useEffect(() => {
    // A person who comes back to the page is shown again at once.
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
  if (presence === null) return {}
  const point = (at: Point | null): void => {
    cursor.current = at
    presence.present(placeOf(at, selection, drag.current))
  }
  return {
    onPointerMove: (event) => point(canvas.current?.toCanvas({ x: event.clientX, y: event.clientY }) ?? null),
    onPointerLeave: () => point(null),
    onDrag(dragged) {
      if (dragged === drag.current) return
      drag.current = dragged
      point(cursor.current)
    },
  }
}

function placeOf(cursor: Point | null, selection: ReadonlySet<string>, drag: Dragged | null) {
  return { cursor, selection: [...selection].slice(0, bounds.presence.selection), drag }
}
