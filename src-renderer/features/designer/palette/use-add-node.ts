import { addNode } from '#shared/design/create.ts'
import { writtenKinds, type DesignKind } from '#shared/design/kinds.ts'
import type { Point } from '#shared/base/rect.ts'
import { useWords } from '#renderer/state/words.ts'
import { useMedia } from '#renderer/ui/use-media.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { freeName } from './free-name.ts'

/**
 * Puts a node of a kind at a place, or in the middle of what is seen, with a name that no other has. Where the
 * palette and the panel lie over the drawing, the drawing is what is seen then.
 */
export function useAddNode(): (kind: DesignKind, at: Point | null) => void {
  const { t } = useWords()
  const { design, screen, act, show, canvas, makeId, isEditing } = useDesigner()
  const isNarrow = useMedia('(width < 56.25rem)')
  return (kind, at) => {
    if (!isEditing) return
    const id = makeId()
    const place = at ?? canvas.current?.center() ?? { x: 0, y: 0 }
    if (!act(addNode(design, { id, kind, name: freeName(design, kind, t), at: place }))) return
    // What is written next comes as near as it can be read.
    show([id], { isSought: writtenKinds.has(kind) })
    if (isNarrow) screen.set({ isPaletteOpen: false, isPanelOpen: false })
    // A text is nothing but its words: they are asked for at once.
    if (writtenKinds.has(kind)) screen.set({ naming: { id, typed: null } })
  }
}
