import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ViewStore } from '../view/view-store.ts'

/** What the pointer is on. */
export interface Hover {
  readonly hoverId: string | null
  readonly setHover: (id: string | null) => void
}

/**
 * While it zooms, things pass below a pointer that points at none of them, and each would change which lines are
 * drawn in full: what it is on when the zoom rests counts.
 */
export function useHover(store: ViewStore, onHover: ((id: string | null) => void) | undefined): Hover {
  const [hoverId, setHoverId] = useState<string | null>(null)
  const waiting = useRef<{ readonly id: string | null } | null>(null)
  const show = (id: string | null): void => {
    waiting.current = null
    setHoverId(id)
    onHover?.(id)
  }
  const look = useEffectEvent(() => {
    if (waiting.current !== null && !store.isZooming()) show(waiting.current.id)
  })
  useEffect(() => store.subscribe(() => look()), [store])
  return {
    hoverId,
    setHover(id) {
      if (store.isZooming()) waiting.current = { id }
      else show(id)
    },
  }
}
