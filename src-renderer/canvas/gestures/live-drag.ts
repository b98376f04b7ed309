import { createListeners } from '#shared/base/listeners.ts'
import type { Point } from '#shared/base/rect.ts'
import type { LiveShift, LiveStep } from '../scene/live-shift.ts'
import type { Shifted } from '../scene/shifted.ts'
import type { Snap } from './snap.ts'

/** A step of a drag. */
export interface DragStep extends LiveStep {
  /** What it is in line with now. */
  readonly snap: Snap | null
}

/** Where what is dragged is now, and where it was rendered last. */
export interface LiveDrag extends LiveShift {
  now(): DragStep | null
  /** How far it is now from where it was rendered, and what that is; null: it is there. */
  beyond(): Shifted | null
  set(step: DragStep | null): void
  /** `rendered`: what the renderer has now. */
  settle(rendered: Shifted | null, step: DragStep | null): void
}

const nowhere: Point = { x: 0, y: 0 }

export function createLiveDrag(): LiveDrag {
  let step: DragStep | null = null
  let rendered = nowhere
  const listeners = createListeners()
  const set = (next: DragStep | null): void => {
    if (step === null && next === null) return
    step = next
    listeners.tell()
  }
  return {
    now: () => step,
    subscribe: listeners.add,
    beyond() {
      if (step === null) return null
      const { ids, by } = step.shifted
      const [x, y] = [by.x - rendered.x, by.y - rendered.y]
      return x === 0 && y === 0 ? null : { ids, by: { x, y } }
    },
    set,
    settle(shown, next) {
      rendered = shown?.by ?? nowhere
      set(next)
    },
  }
}
