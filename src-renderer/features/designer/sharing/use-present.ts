import { useEffect, type PointerEvent } from 'react'
import { useDesigner } from '../context/designer-context.tsx'

/** Tells the others what one has selected and where one points. */
export function usePresent(): { readonly onPointerMove?: (event: PointerEvent) => void } {
  const { together, screen, canvas } = useDesigner()
  const { selection } = screen
  useEffect(() => {
    together?.present({ cursor: null, selection: [...selection].slice(0, mostTold) })
  }, [together, selection])
  if (together === null) return {}
  return {
    onPointerMove(event) {
      const cursor = canvas.current?.toCanvas({ x: event.clientX, y: event.clientY }) ?? null
      together.present({ cursor, selection: [...selection].slice(0, mostTold) })
    },
  }
}

/** As the contract has it (`bounds.presence.selection`). */
const mostTold = 50
