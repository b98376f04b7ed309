import type { ReactNode } from 'react'
import type { Connects } from './connecting.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import type { Others } from './others.ts'
import type { CanvasSlots } from './slots.tsx'
import type { Scene } from './scene.ts'

export interface NodeMove {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** What others may ask of the canvas: the camera, and where things are. */
export interface CanvasControl {
  /** Shows everything, or those nodes and frames. */
  fit(ids?: Iterable<string>): void
  /** Brings a node or a frame into view, if it is not, and gives it the focus where asked. */
  reveal(id: string, options?: { readonly focus?: boolean }): void
  zoomBy(factor: number): void
  zoomTo(zoom: number): void
  /** The middle of what is shown, in canvas pixels. */
  center(): Point
  /** A point of the window in canvas pixels. */
  toCanvas(client: Point): Point
  /** Begins a connection by keyboard from a node. */
  startConnecting(id: string): void
  focus(): void
}

export type Tool = 'select' | 'pan' | 'connect' | 'frame'

export interface CanvasProps {
  readonly scene: Scene
  /** Accessible name of the whole. */
  readonly label: string
  /** `connect`: a line begins anywhere on a node. `frame`: a drag draws a rectangle. */
  readonly tool: Tool
  /** Nothing can be moved or connected. */
  readonly isReadOnly: boolean
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (ids: ReadonlySet<string>) => void
  readonly selectedEdgeId: string | null
  readonly onEdgeSelect: (id: string | null) => void
  /** Nodes and lines pointed at elsewhere, as in a list beside. */
  readonly activeIds?: ReadonlySet<string>
  readonly onHover?: (id: string | null) => void
  /** A menu was asked for at a point of the canvas; what is there was selected before, unless it was already. */
  readonly onMenu?: (at: Point) => void
  /**
   * A finished movement: one step, whatever the number of nodes. Of a frame only its own place is told: what it
   * holds goes along, and is not among the moves.
   */
  readonly onMove: (moves: readonly NodeMove[]) => void
  /** A frame that was given another size, once at the end; without it frames have no handles. */
  readonly onResize?: (id: string, rect: Rect) => void
  /** A rectangle was drawn with the frame tool: on the grid, and no smaller than a frame may be. */
  readonly onFrameDraw?: (rect: Rect) => void
  /** What is dragged snaps to what is near it, with guides; Alt or Ctrl switches it off meanwhile. */
  readonly snaps?: boolean
  readonly connects: Connects
  /** Enter or a double click on a node or a frame. */
  readonly onOpen: (id: string) => void
  readonly slots: CanvasSlots
  /** The others who have it open: their pointers, and a ring around what they have selected. */
  readonly others?: Others
  readonly control: { current: CanvasControl | null }
  /** What stands at the bottom beside the zoom: the meaning of the lines. */
  readonly legend?: ReactNode
  /** Floats above: tools, an empty state. */
  readonly children?: ReactNode
}
