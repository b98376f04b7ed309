import { createContext, useContext, type ComponentType } from 'react'

/** Live parts inside nodes and on lines: they count in place and never move or resize what holds them. */
export interface CanvasSlots {
  /** In the foot of a gateway that has no sentence: peers, traffic. */
  readonly GatewayFoot?: ComponentType<{ readonly id: string }>
  /** In the foot of a card that stands for many nodes. */
  readonly FoldFoot?: ComponentType<{ readonly id: string }>
  /** Beside the state of a gateway: the seconds until it undoes a change. */
  readonly GatewayCorner?: ComponentType<{ readonly id: string }>
  /** On a line that has no chip of its own: the age of the handshake. Null when there is nothing to say. */
  readonly EdgeChip?: ComponentType<{ readonly id: string }>
  /** Whether nothing was heard on a line for so long that it is drawn quiet. */
  readonly useIsQuiet?: (edgeId: string) => boolean
  /** Four widths of a tunnel by its traffic. */
  readonly useWeight?: (edgeId: string) => 0 | 1 | 2 | 3
}

const Slots = createContext<CanvasSlots>({})
export const CanvasSlotsProvider = Slots.Provider

export function useCanvasSlots(): CanvasSlots {
  return useContext(Slots)
}
