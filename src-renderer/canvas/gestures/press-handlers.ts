import type { PointerEvent, TouchEvent } from 'react'
import { giveToCamera } from './second-finger.ts'
import { stopGlide } from './stop-glide.ts'
import type { ConnectingControl } from './use-connecting.ts'
import type { Dragging } from './use-dragging.ts'
import type { MarqueeControl } from './use-marquee.ts'
import type { Selecting } from './use-selecting.ts'

interface PressInput {
  readonly onLongPress: (event: PointerEvent) => void
  readonly dragging: Dragging
  readonly selecting: Selecting
  readonly marquee: MarqueeControl
  readonly connecting: ConnectingControl
}

/** What is pressed, before the library hears of it. A second finger ends what the first began. */
export function pressHandlers({ onLongPress, dragging, selecting, marquee, connecting }: PressInput) {
  return {
    onPointerDownCapture(event: PointerEvent) {
      onLongPress(event)
      dragging.onPointerDownCapture(event)
      selecting.onPointerDownCapture(event)
      marquee.onPointerDownCapture(event)
    },
    onTouchStartCapture(event: TouchEvent) {
      stopGlide(event.nativeEvent)
      marquee.onTouchStartCapture(event)
      if (event.touches.length < 2 || connecting.connecting !== null) return
      dragging.cancel()
      selecting.restore()
      giveToCamera(event.nativeEvent)
    },
    onClickCapture: marquee.onClickCapture,
  }
}
