import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { CanvasProps } from '../scene/canvas-props.ts'
import type { Pointed } from './pointed.ts'
import { encloses, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import { toggled } from './key-listener.ts'

export interface Selecting {
  /** Before a drag begins: what is pressed is selected, so that exactly the selection moves. */
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onNodeClick: (event: MouseEvent, id: string) => void
  /** Selects what is pointed at; what is already selected stays so with all the others. */
  readonly point: (pointed: Pointed) => void
  /** What a rectangle marks, and with an adding key what was selected before it was begun. */
  readonly markedBy: (rect: Rect) => ReadonlySet<string>
  /** Whether it alone was selected before the last press. */
  readonly wasSelected: (id: string) => boolean
  readonly select: (ids: ReadonlySet<string>) => void
  /** Selects what was selected before the last press. */
  readonly restore: () => void
}

interface Before {
  readonly selection: ReadonlySet<string>
  readonly edgeId: string | null
  readonly isAdded: boolean
}

/** Shift, Ctrl or Cmd add to what is selected. */
export const isAdding = (event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): boolean => event.shiftKey || event.ctrlKey || event.metaKey

/** Which nodes are selected is said by us alone, and not by the library. */
export function useSelecting(index: SceneIndex, props: CanvasProps, isChoosing: boolean): Selecting {
  const { selection, onSelectionChange, selectedEdgeId, onEdgeSelect } = props
  const before = useRef<Before>({ selection, edgeId: selectedEdgeId, isAdded: false })
  const select = (ids: ReadonlySet<string>): void => {
    if (selectedEdgeId !== null) onEdgeSelect(null)
    if (ids.size !== selection.size || [...ids].some((id) => !selection.has(id))) onSelectionChange(ids)
  }
  return {
    onPointerDownCapture(event) {
      if (!event.isPrimary) return
      before.current = { selection, edgeId: selectedEdgeId, isAdded: isAdding(event) }
      if (isChoosing || event.button !== 0 || isAdding(event) || !(event.target instanceof Element)) return
      if (event.target.closest('.react-flow__handle') !== null) return
      const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
      if (id !== undefined && !selection.has(id)) select(new Set([id]))
    },
    onNodeClick(event, id) {
      select(isAdding(event) ? toggled(selection, id) : new Set([id]))
    },
    point(pointed) {
      if (pointed.kind === 'place') {
        if (!selection.has(pointed.id)) select(new Set([pointed.id]))
        return
      }
      select(new Set())
      if (pointed.kind === 'line') onEdgeSelect(pointed.id)
    },
    markedBy(rect) {
      const { isAdded, selection: held } = before.current
      return new Set([...(isAdded ? held : []), ...marked(index, rect)])
    },
    wasSelected(id) {
      const { selection: held, isAdded } = before.current
      return !isAdded && held.size === 1 && held.has(id)
    },
    select,
    restore() {
      const { selection: held, edgeId } = before.current
      select(held)
      if (edgeId !== null) onEdgeSelect(edgeId)
    },
  }
}

/** Nodes that it lies on, and frames that it holds whole: a marquee mostly begins inside of a frame. */
function marked(index: SceneIndex, box: Rect): string[] {
  const frames = index.framesIn(box).filter((frame) => encloses(box, rectOf(frame)))
  return [...frames, ...index.nodesIn(box)].map(({ id }) => id)
}
