import { useReactFlow } from '@xyflow/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { ViewStore } from './view-store.ts'
import { fitPadding } from './fit-padding.ts'
import { viewOf } from './view-window.ts'

/** What a person does first; from then on the camera is theirs. */
const firstActs = ['pointerdown', 'keydown', 'wheel'] as const

export interface BeginFittedInput {
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly isReadOnly: boolean
}

/**
 * Until a person does something, everything stays in view: panels may take their space after the canvas was measured,
 * and what a server has may come after an empty drawing.
 */
export function useBeginFitted({ index, store, isReadOnly }: BeginFittedInput): void {
  const flow = useReactFlow()
  const isTheirs = useRef(false)
  const fitted = useRef('')
  const fit = useEffectEvent(() => {
    const { bounds } = index
    const area = store.area()
    if (isTheirs.current || bounds === null) return
    const key = JSON.stringify([bounds, area.width, area.height])
    if (key === fitted.current) return
    fitted.current = key
    store.jump()
    void flow.setViewport(viewOf(bounds, area, 1, fitPadding({ area, isReadOnly })))
  })
  useEffect(() => {
    const stop = store.subscribe(() => fit())
    const end = (): void => {
      stop()
      for (const act of firstActs) window.removeEventListener(act, begin, true)
    }
    const begin = (): void => {
      isTheirs.current = true
      end()
    }
    for (const act of firstActs) window.addEventListener(act, begin, true)
    return end
  }, [store])
  useEffect(() => fit(), [index])
}
