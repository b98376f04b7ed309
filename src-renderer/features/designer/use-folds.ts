import { useMemo, useState } from 'react'
import type { Design } from '#shared/design/design.ts'
import { setFolded, withFolds } from '#shared/design/fold.ts'
import type { Designer } from './context/designer-context.tsx'

/**
 * The design with its outlines folded as one wants to see them, and what folds and unfolds: a step of the design for
 * whoever may draw. Whoever only looks has folds of their own, or would never see what a folded outline holds.
 */
export function useFolds(
  drawn: Design,
  { isEditing, act, canvas }: Pick<Designer, 'isEditing' | 'act' | 'canvas'>,
): Pick<Designer, 'design' | 'fold'> {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map())
  const design = useMemo(() => (isEditing ? drawn : withFolds(drawn, own)), [drawn, own, isEditing])
  return {
    design,
    fold(ids, isFolded) {
      if (isEditing) act(setFolded(drawn, ids, isFolded))
      else setOwn(new Map([...own, ...ids.map((id) => [id, isFolded] as const)]))
      // Once it is drawn.
      requestAnimationFrame(() => canvas.current?.bring(ids))
    },
  }
}
