import { createContext, useContext, useSyncExternalStore } from 'react'
import { lineOf } from './edge-line.ts'
import type { Curve } from './edge-path.ts'
import type { SceneEdge } from './scene.ts'
import type { SceneIndex } from './scene-index.ts'
import type { Shifted } from './shifted.ts'

/** What is dragged, at each step: outside React, where nothing else is rendered for it. */
export interface LiveShift {
  now(): LiveStep | null
  subscribe(listener: () => void): () => void
}

export interface LiveStep {
  readonly index: SceneIndex
  readonly shifted: Shifted
}

const Live = createContext<LiveShift>({ now: () => null, subscribe: () => () => undefined })
export const LiveShiftProvider = Live.Provider

/** The way of a line whose end is dragged now; null: neither is. */
export function useDraggedLine(edge: SceneEdge | undefined): readonly Curve[] | null {
  const live = useContext(Live)
  const step = useSyncExternalStore(live.subscribe, () => {
    const now = live.now()
    return now !== null && edge !== undefined && isMoved(edge, now.shifted) ? now : null
  })
  if (step === null || edge === undefined) return null
  return lineOf(step.index, edge, step.shifted)?.curves ?? null
}

/** Whether an end of a line is dragged. */
export function isMoved({ from, to }: SceneEdge, { ids }: Shifted): boolean {
  return ids.has(from) || ids.has(to)
}
