import type { ReactNode } from 'react'
import type { Connects } from './connecting.ts'
import type { Point } from './rect.ts'
import type { CanvasSlots } from './slots.tsx'
import type { Scene } from './scene.ts'

export interface NodeMove {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** What others may ask of the canvas: the camera, and where things are. */
export interface CanvasControl {
  /** Shows all nodes, or those. */
  fit(ids?: Iterable<string>): void
  /** Brings a node into view, if it is not, and gives it the focus where asked. */
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

export interface CanvasProps {
  readonly scene: Scene
  /** Accessible name of the whole. */
  readonly label: string
  readonly tool: 'select' | 'pan'
  /** Nothing can be moved or connected. */
  readonly isReadOnly: boolean
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (ids: ReadonlySet<string>) => void
  readonly selectedEdgeId: string | null
  readonly onEdgeSelect: (id: string | null) => void
  /** Nodes and lines pointed at elsewhere, as in a list beside. */
  readonly activeIds?: ReadonlySet<string>
  readonly onHover?: (id: string | null) => void
  /** A finished movement: one step, whatever the number of nodes. */
  readonly onMove: (moves: readonly NodeMove[]) => void
  readonly connects: Connects
  /** Enter or a double click on a node. */
  readonly onOpen: (id: string) => void
  readonly slots: CanvasSlots
  readonly control: { current: CanvasControl | null }
  /** What stands at the bottom beside the zoom: the meaning of the lines. */
  readonly legend?: ReactNode
  /** Floats above: tools, an empty state. */
  readonly children?: ReactNode
}
