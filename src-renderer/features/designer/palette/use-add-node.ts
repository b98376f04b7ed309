import { addNode } from '#shared/design/create.ts'
import type { DesignKind } from '#shared/design/design.ts'
import type { Point } from '#shared/base/rect.ts'
import { useWords } from '#renderer/state/words.ts'
import { useMedia } from '#renderer/ui/layouts/use-media.ts'
import { useDesigner } from '../context/designer-context.tsx'

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
    const names = new Set([...design.nodes.values()].map(({ name }) => name))
    const word = t(`designer.kind.${kind}`)
    let number = 1
    while (names.has(`${word} ${number}`)) number += 1
    const id = makeId()
    const place = at ?? canvas.current?.center() ?? { x: 0, y: 0 }
    if (!act(addNode(design, { id, kind, name: `${word} ${number}`, at: place }))) return
    show([id])
    if (isNarrow) screen.set({ isPaletteOpen: false, isPanelOpen: false })
  }
}
