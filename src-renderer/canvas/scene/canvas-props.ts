import type { ReactNode } from 'react'
import type { Connects } from './connecting.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import type { Dragged, Others } from './others.ts'
import type { CanvasSlots } from './slots.tsx'
import type { Scene } from './scene.ts'

export interface NodeMove {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** What the parts around the canvas may ask of it: to move the camera, and where things are. */
export interface CanvasControl {
  /** Shows everything, or those nodes and frames. */
  fit(ids?: Iterable<string>): void
  /** Brings a node or a frame into view, if it is not, and gives it the focus where asked. */
  reveal(id: string, options?: { readonly focus?: boolean }): void
  /** Gives a node or a frame the focus, and brings it into view, if it is not, no closer than it is. */
  comeBack(id: string): void
  /**
   * Brings these into view: one alone as what is sought, unless it is only looked into; several together. Where a node
   * had the keys, the last of these has them.
   */
  show(ids: readonly string[], options?: { readonly isSought?: boolean }): void
  /** Brings these into view together, if they are not, no closer than it is. */
  bring(ids: Iterable<string>): void
  /** The same as soon as the drawing that was just changed has all of these, unless the camera is moved before. */
  bringOnceDrawn(ids: Iterable<string>): void
  /** Whether any of these is in view. */
  sees(ids: Iterable<string>): boolean
  /** What is shown now: called, it is shown again. */
  remember(): () => void
  zoomBy(factor: number): void
  zoomTo(zoom: number): void
  /** The middle of what is shown, in canvas pixels. */
  center(): Point
  /** A point of the window in canvas pixels. */
  toCanvas(client: Point): Point
  /** Begins a connection by keyboard from a node. */
  startConnecting(id: string): void
  /** Begins one from the node that has the focus, else from the one that is selected alone, if there is one. */
  connectFromHere(): void
  focus(): void
  /**
   * Has the keys from now on. They act on what is selected; with an id, the focus is on that node or frame, if it is
   * shown.
   */
  takeKeys(id?: string): void
}

/** A name, or what is written on a line, while it is written. */
export interface Naming {
  readonly id: string
  readonly label: string
  readonly text: string
  /** What was typed to begin with, in place of the text. */
  readonly typed: string | null
  /** What was typed here before and could not be kept: it is mended, or taken back. */
  readonly draft: string | null
  /** Why what stands in the field cannot be kept. */
  readonly refusal: (text: string) => string | null
  readonly onType: (text: string) => void
  readonly keep: (text: string) => void
  readonly leave: () => void
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
  /** Nodes and lines that the pointer is over elsewhere, such as in a list next to the canvas. */
  readonly activeIds?: ReadonlySet<string>
  readonly onHover?: (id: string | null) => void
  /** A menu was asked for at a point of the canvas. What is there is already selected by then. */
  readonly onMenu?: (at: Point) => void
  /**
   * A finished movement: one step, whatever the number of nodes. A frame is one move: the nodes inside move with
   * it and are not listed.
   */
  readonly onMove: (moves: readonly NodeMove[]) => void
  /**
   * What was dragged with Alt was put down: copies of these are to stand so far from them, in one step. Without it Alt
   * only switches snapping off.
   */
  readonly onCopy?: (ids: readonly string[], by: Point) => void
  /** What was pressed is being dragged, and is here now; null: no more. Called often. */
  readonly onDrag?: (dragged: Dragged | null) => void
  /** A frame was resized; called once, at the end. Without it frames have no grips. */
  readonly onResize?: (id: string, rect: Rect) => void
  /**
   * The label of a relation was put down elsewhere on its line: which part of the line's length is behind it, from 0
   * to 1. Called once, at the end. Without it labels stay where they are.
   */
  readonly onLabelMove?: (edgeId: string, share: number) => void
  /** A rectangle was drawn with the frame tool: on the grid, and no smaller than a frame may be. */
  readonly onFrameDraw?: (rect: Rect) => void
  /** What is dragged snaps to what is near it, with guides; holding Ctrl, or Alt where it makes no copy, switches that off. */
  readonly snaps?: boolean
  readonly connects: Connects
  /** Enter or a double click on a node or a frame. */
  readonly onOpen: (id: string) => void
  /** A name is to be written where it stands: of a node, a frame or a line. Without it names are no matter of the canvas. */
  readonly onName?: (id: string) => void
  /** The name that is written now. */
  readonly naming?: Naming | null
  readonly slots: CanvasSlots
  /** Other people who have the drawing open: their pointers, and a ring around what they have selected. */
  readonly others?: Others
  readonly control: { current: CanvasControl | null }
  /** The meaning of the lines, shown at the bottom next to the zoom. */
  readonly legend?: ReactNode
  /** Shown over the canvas: tools, an empty state. */
  readonly children?: ReactNode
}
