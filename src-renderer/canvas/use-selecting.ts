import { useStore, useStoreApi } from '@xyflow/react'
import { useEffect, useEffectEvent, type MouseEvent, type PointerEvent } from 'react'
import type { CanvasProps } from './canvas-props.ts'
import { between, encloses, type Rect } from './rect.ts'
import { rectOf, type SceneIndex } from './scene-index.ts'
import { toggled } from './use-keys.ts'

export interface Selecting {
  /** Before a drag begins: what is pressed is selected, so that exactly the selection moves. */
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onNodeClick: (event: MouseEvent, id: string) => void
}

/** Shift, Ctrl or Cmd add to what is selected. */
export const isAdding = (event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): boolean => event.shiftKey || event.ctrlKey || event.metaKey

/** Which nodes are selected is said by us alone; the library only draws the box of a marquee. */
export function useSelecting(index: SceneIndex, props: CanvasProps, isChoosing: boolean): Selecting {
  const { selection, onSelectionChange, onEdgeSelect } = props
  useMarquee(index, props.tool === 'select', (ids) => {
    onEdgeSelect(null)
    onSelectionChange(ids)
  })
  return {
    onPointerDownCapture(event) {
      if (isChoosing || event.button !== 0 || isAdding(event) || !(event.target instanceof Element)) return
      if (event.target.closest('.react-flow__handle') !== null) return
      const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
      if (id === undefined || selection.has(id)) return
      onEdgeSelect(null)
      onSelectionChange(new Set([id]))
    },
    onNodeClick(event, id) {
      onEdgeSelect(null)
      if (isAdding(event)) onSelectionChange(toggled(selection, id))
      else if (selection.size !== 1 || !selection.has(id)) onSelectionChange(new Set([id]))
    },
  }
}

/** What a marquee lies on, asked of the whole scene and not only of what is rendered. */
function useMarquee(index: SceneIndex, isOn: boolean, onChange: (ids: ReadonlySet<string>) => void): void {
  const store = useStoreApi()
  const rect = useStore((state) => (state.userSelectionActive ? state.userSelectionRect : null))
  const select = useEffectEvent(() => {
    if (rect === null || !isOn) return
    const [x, y, zoom] = store.getState().transform
    const box = between(
      { x: (rect.x - x) / zoom, y: (rect.y - y) / zoom },
      { x: (rect.x + rect.width - x) / zoom, y: (rect.y + rect.height - y) / zoom },
    )
    onChange(new Set(marked(index, box)))
  })
  useEffect(() => select(), [rect])
}

/** Nodes that it lies on, and frames that it holds whole: a marquee mostly begins inside of a frame. */
function marked(index: SceneIndex, box: Rect): string[] {
  const frames = index.framesIn(box).filter((frame) => encloses(box, rectOf(frame)))
  return [...frames, ...index.nodesIn(box)].map(({ id }) => id)
}
