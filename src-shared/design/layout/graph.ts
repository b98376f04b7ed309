import type { Rect } from '#shared/base/rect.ts'
import { grid } from '../card.ts'

/** The ways to lay out: layers from people to services, a tree from its root, rings around the busiest. */
export const layoutKinds = ['layered', 'tree', 'radial'] as const
export type LayoutKind = (typeof layoutKinds)[number]

/** A box to be placed, with the boxes inside it: the shape that ELK reads and answers. */
export interface LayoutGraph extends Partial<Rect> {
  readonly id: string
  readonly layoutOptions?: Readonly<Record<string, string>>
  readonly children?: readonly LayoutGraph[]
  readonly edges?: readonly LayoutEdge[]
  /** Of the outermost box: how, for the layouts that are done here. */
  readonly manner?: Manner
}

export interface LayoutEdge {
  readonly id: string
  readonly sources: readonly [string]
  readonly targets: readonly [string]
}

/** The box around everything; no element has this id. */
export const rootId = 'root'

/** Space inside an outline, as `fitOutline` leaves it, and between what is laid out and what stays. */
export const spaces = { side: 24, top: 40, between: 12 } as const

/** A size up to the next step of the grid, so that what is rounded away from an edge still lies inside. */
export function toSteps({ width, height }: Sized): Sized {
  return { width: Math.ceil(width / grid) * grid, height: Math.ceil(height / grid) * grid }
}

export interface Sized {
  readonly width: number
  readonly height: number
}

/** How one of the directions is laid out. */
export interface Manner {
  /** From the top down; else from left to right. */
  readonly isDown: boolean
  readonly gaps: Gaps
  readonly viewport: Sized
}

/** Between cards of a column, between outlines and parts that no line joins, and between layers. */
export interface Gaps {
  readonly between: number
  readonly apart: number
  readonly layers: number
}
