import type { MouseEvent, TouchEvent } from 'react'

/** What the menu does with what happens in the area. */
export interface AreaHands {
  onContextMenu?: ((event: MouseEvent) => void) | undefined
  onTouchStart?: ((event: TouchEvent) => void) | undefined
  onTouchMove?: ((event: TouchEvent) => void) | undefined
  onTouchEnd?: ((event: TouchEvent) => void) | undefined
  onTouchCancel?: ((event: TouchEvent) => void) | undefined
  /** What asked for the menu before there was the code for it. */
  early: MouseEvent | null
}
