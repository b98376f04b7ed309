import type { CanvasProps } from '../scene/canvas-props.ts'
import type { Camera } from '../view/use-camera.ts'
import type { ViewStore } from '../view/view-store.ts'
import { asFrame } from './resize.ts'
import type { MarqueeInput } from './use-marquee.ts'
import type { Selecting } from './use-selecting.ts'

/** What a drag on the ground draws: a frame with its tool, else what selects. Who only looks pans with a finger. */
export function marqueeInput({
  props,
  store,
  camera,
  selecting,
  onMark,
}: {
  readonly props: CanvasProps
  readonly store: ViewStore
  readonly camera: Camera
  readonly selecting: Selecting
  readonly onMark: (ids: ReadonlySet<string> | null) => void
}): MarqueeInput {
  const isFrame = props.tool === 'frame'
  return {
    isOn: isFrame ? !props.isReadOnly : props.tool === 'select',
    isByFinger: !props.isReadOnly,
    // What is drawn is as large as the way of the hand; what is marked may lie beyond the edge.
    followsEdge: !isFrame,
    store,
    camera,
    onDraw: (rect) => {
      if (!isFrame) onMark(selecting.markedBy(rect))
    },
    onEnd(rect) {
      onMark(null)
      if (isFrame) props.onFrameDraw?.(asFrame(rect))
      else selecting.select(selecting.markedBy(rect))
    },
    onCancel() {
      onMark(null)
      selecting.restore()
    },
  }
}
