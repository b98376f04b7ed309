import { useSyncExternalStore } from 'react'
import type { CanvasProps } from './scene/canvas-props.ts'
import type { LiveDrag } from './gestures/live-drag.ts'
import { Guides } from './Guides.tsx'
import { NameField } from './NameField.tsx'
import { Others } from './Others.tsx'
import type { SceneIndex } from './scene/scene-index.ts'
import type { Shifted } from './scene/shifted.ts'
import { SelectionBox } from './SelectionBox.tsx'
import type { ViewStore } from './view/view-store.ts'

export interface WhileDraggedProps {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly live: LiveDrag
  /** Copies that are dragged; what they are of stays. */
  readonly copied: Shifted | null
  readonly zoom: number
}

/**
 * What stands above the drawing, and moves with what is dragged: rendered at each step of a drag, of which the canvas
 * around hears only now and then.
 */
export function WhileDragged({ props, index, store, live, copied, zoom }: WhileDraggedProps) {
  const step = useSyncExternalStore(live.subscribe, live.now)
  const { selection, others, naming = null } = props
  const shifted = step?.shifted ?? null
  return (
    <>
      <SelectionBox index={index} selection={selection} shifted={copied ?? shifted} zoom={zoom} />
      {others === undefined ? null : <Others others={others} index={index} shifted={shifted} />}
      {naming === null ? null : <NameField key={naming.id} naming={naming} index={index} />}
      {step === null || step.snap === null ? null : <Guides snap={step.snap} store={store} />}
    </>
  )
}
