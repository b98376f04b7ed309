import { useEffect, useMemo, useState, type FocusEvent } from 'react'
import { isDialogOpen } from '#renderer/ui/is-dialog-open.ts'
import { inReadingOrder } from './neighbor.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { Camera } from '../view/use-camera.ts'

export interface CanvasFocus {
  /** The one node or frame that Tab reaches; arrows go from it. Null while there is none. */
  readonly currentId: string | null
  /** The node that has the focus now. */
  readonly focusedId: string | null
  /** The camera goes there as it does for what is sought, or by a move of its own. */
  focusNode(id: string, move?: (id: string) => void): void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
}

/** So many frames are waited for a node's element. */
const triesMax = 30

/** Finds the element of a node or frame, while it is rendered. */
export function nodeSelector(id: string): string {
  return `.react-flow__node[data-id="${CSS.escape(id)}"]`
}

/**
 * One stop for Tab on the whole canvas, as in a grid: what has the focus, else what had it or was selected since. It is
 * always rendered.
 */
export function useFocus(
  index: SceneIndex,
  camera: Camera,
  root: { readonly current: HTMLElement | null },
  selection: ReadonlySet<string>,
): CanvasFocus {
  const [heldId, setHeldId] = useState<string | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const first = useMemo(
    () => inReadingOrder([...index.frames, ...index.scene.nodes.values()])[0]?.id ?? null,
    [index],
  )
  const lastSelected = useMemo(() => [...selection].at(-1) ?? null, [selection])
  const [seenSelected, setSeenSelected] = useState<string | null>(null)
  if (lastSelected !== seenSelected) {
    setSeenSelected(lastSelected)
    // Arrows select nothing: what stays selected does not call back who went on from it.
    if (lastSelected !== null && focusedId === null) setHeldId(lastSelected)
  }
  const currentId = heldId !== null && index.placeOf(heldId) !== null ? heldId : first

  useEffect(() => {
    if (wanted === null) return
    let frame = 0
    let tries = 0
    // A node that was out of the window becomes an element with one of the next frames. A dialog that opened in
    // the meantime has the focus.
    const attempt = (): void => {
      const element = root.current?.querySelector<HTMLElement>(nodeSelector(wanted))
      if (element === null || element === undefined || isDialogOpen()) {
        tries += 1
        if (tries < triesMax) frame = requestAnimationFrame(attempt)
        else setWanted(null)
        return
      }
      element.focus({ preventScroll: true })
      setWanted(null)
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  }, [wanted, root])

  return {
    currentId,
    focusedId,
    focusNode(id, move = camera.reveal) {
      if (index.placeOf(id) === null) return
      setHeldId(id)
      setWanted(id)
      move(id)
    },
    onFocus(event) {
      if (!(event.target instanceof HTMLElement)) return
      const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
      if (id === undefined) return
      setHeldId(id)
      setFocusedId(id)
      // For what was given the focus the camera has moved, if it was to.
      if (id !== wanted && event.target.matches(':focus-visible')) camera.reveal(id)
    },
    onBlur: () => setFocusedId(null),
  }
}
