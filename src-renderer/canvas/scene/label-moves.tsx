import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { CanvasProps } from './canvas-props.ts'

/** Tells where the label of a line was put down; null: labels stay where they are. */
type LabelMoves = ((edgeId: string, share: number) => void) | null

const Moves = createContext<LabelMoves>(null)
export const LabelMovesProvider = Moves.Provider

/** For a label: what it tells when it is moved. */
export function useLabelMove(): LabelMoves {
  return useContext(Moves)
}

/** The same function as long as labels may be moved, so that no line is rendered again for it. */
export function useLabelMoves({ isReadOnly, tool, onLabelMove }: CanvasProps): LabelMoves {
  const latest = useRef(onLabelMove)
  useEffect(() => {
    latest.current = onLabelMove
  })
  const canMove = !isReadOnly && onLabelMove !== undefined && (tool === 'select' || tool === 'pan')
  return useMemo(
    () => (canMove ? (edgeId: string, share: number) => latest.current?.(edgeId, share) : null),
    [canMove],
  )
}
