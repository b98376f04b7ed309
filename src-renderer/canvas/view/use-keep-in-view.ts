import { useEffect, useEffectEvent, useRef } from 'react'
import { boxAround, encloses, type Point } from '#shared/base/rect.ts'
import type { CanvasProps } from '../scene/canvas-props.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { ViewStore } from './view-store.ts'
import { fitPadding } from './fit-padding.ts'
import { shownRect } from './view-window.ts'

/** So much stays between what is selected and the edge that came nearer. */
const rimPx = 16

export interface KeepInViewInput {
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly panBy: (by: Point) => void
  readonly props: Pick<CanvasProps, 'isReadOnly' | 'selection' | 'selectedEdgeId'>
}

/**
 * A panel that opens, or an on-screen keyboard, takes space from the drawing: what is selected and was in view stays in
 * view where there is space for it, and under no tools.
 */
export function useKeepInView({ index, store, panBy, props }: KeepInViewInput): void {
  const before = useRef(store.area())
  const keep = useEffectEvent(() => {
    const [was, area, view] = [before.current, store.area(), store.view()]
    before.current = area
    if (area.width >= was.width && area.height >= was.height) return
    const edge = props.selectedEdgeId === null ? undefined : index.scene.edges.get(props.selectedEdgeId)
    const ids = edge === undefined ? props.selection : [edge.from, edge.to]
    const rect = boxAround([...ids].flatMap((id) => index.placeOf(id) ?? []).map(rectOf))
    if (rect === null || !encloses(shownRect(view, was), rect)) return
    const { above } = fitPadding({ width: area.width, isReadOnly: props.isReadOnly })
    const by = {
      x: stepInto(view.x + rect.x * view.zoom, rect.width * view.zoom, rimPx, area.width - rimPx),
      y: stepInto(view.y + rect.y * view.zoom, rect.height * view.zoom, above, area.height - rimPx),
    }
    if (by.x !== 0 || by.y !== 0) panBy(by)
  })
  useEffect(() => store.subscribe(() => keep()), [store])
}

/** How far what begins and is so long has to go to stand between two places; not at all where it does not fit. */
function stepInto(start: number, length: number, from: number, to: number): number {
  if (length > to - from) return 0
  if (start + length > to) return to - start - length
  return Math.max(0, from - start)
}
