import { useMemo } from 'react'
import type { Dragged } from '#renderer/canvas/scene/others.ts'
import type { Scene } from '#renderer/canvas/scene/scene.ts'

/**
 * Between an editor, which knows nodes alone, and a canvas where cards stand for many of them: whatever happens to a
 * card happens to its nodes, and a node that is inside is shown by its card.
 */
export interface Folded {
  /** What is drawn of these nodes. */
  readonly shownOf: (ids: ReadonlySet<string>) => ReadonlySet<string>
  /** The nodes that these cards and nodes are. */
  readonly nodesOf: (shown: Iterable<string>) => ReadonlySet<string>
  readonly isCard: (id: string) => boolean
  /** A dragged card as one of its nodes. */
  readonly draggedNode: (dragged: Dragged | null) => Dragged | null
}

/** Reads from the scene what is folded in it. */
export function useFolded(scene: Scene): Folded {
  const { nodes, folded } = scene
  return useMemo(() => {
    const inside = Map.groupBy(folded?.keys() ?? [], (id) => folded?.get(id)?.into ?? id)
    /** Of a card that is an element itself nothing is asked of what is inside. */
    const heldBy = (id: string): readonly string[] | undefined => {
      const card = nodes.get(id)?.card
      return card?.shape === 'fold' && card.isElement === true ? undefined : inside.get(id)
    }
    return {
      shownOf: (ids) =>
        folded === undefined ? ids : new Set([...ids].map((id) => folded.get(id)?.into ?? id)),
      nodesOf: (shown) => new Set([...shown].flatMap((id) => heldBy(id) ?? [id])),
      isCard: (id) => nodes.get(id)?.card.shape === 'fold',
      draggedNode(dragged) {
        const card = dragged === null ? undefined : nodes.get(dragged.id)
        const [first] = dragged === null ? [] : (heldBy(dragged.id) ?? [])
        const at = first === undefined ? undefined : folded?.get(first)
        if (dragged === null || card === undefined || first === undefined || at === undefined) return dragged
        return { id: first, x: at.x + dragged.x - card.x, y: at.y + dragged.y - card.y }
      },
    }
  }, [nodes, folded])
}
