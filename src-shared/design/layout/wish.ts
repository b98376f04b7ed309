import type { Gaps, LayoutKind, Manner, Sized } from './graph.ts'

/** `auto`: whichever is seen larger in the window. */
export const layoutDirections = ['auto', 'right', 'down'] as const
export type LayoutDirection = (typeof layoutDirections)[number]

export const layoutSpacings = ['compact', 'normal', 'wide'] as const
export type LayoutSpacing = (typeof layoutSpacings)[number]

/** What a person wants of a layout. */
export interface LayoutWish {
  readonly kind: LayoutKind
  readonly direction: LayoutDirection
  readonly spacing: LayoutSpacing
  /** The window that all of it should be seen in, in pixels of the screen. */
  readonly viewport: Sized
}

/** A kind as it is without any other wish, in a window of usual size. */
export function plainWish(kind: LayoutKind): LayoutWish {
  return { kind, direction: 'auto', spacing: 'normal', viewport: { width: 1184, height: 704 } }
}

/** Layers above each other need less space than those side by side: lines leave cards where they are wide. */
const gapsOf: Readonly<Record<LayoutSpacing, Gaps & { readonly down: Pick<Gaps, 'between' | 'layers'> }>> = {
  compact: { between: 8, apart: 24, layers: 56, down: { between: 16, layers: 48 } },
  normal: { between: 12, apart: 32, layers: 88, down: { between: 24, layers: 64 } },
  wide: { between: 32, apart: 64, layers: 144, down: { between: 48, layers: 112 } },
}

/** The ways to try, of which the one that is seen larger is kept; the first where they are alike. */
export function mannersOf({ direction, spacing, viewport, kind }: LayoutWish, isLarge: boolean): Manner[] {
  const { down, ...gaps } = gapsOf[spacing]
  const right: Manner = { isDown: false, gaps, viewport }
  const below: Manner = { isDown: true, gaps: { ...gaps, ...down }, viewport }
  // Rings begin at the side that the direction names.
  if (kind === 'radial') return isLarge ? [right] : [right, { ...right, isDown: true }]
  if (direction === 'right') return [right]
  if (direction === 'down') return [below]
  // Two layouts of thousands take twice as long.
  const both = kind === 'tree' ? [below, right] : [right, below]
  return isLarge ? both.slice(0, 1) : both
}

/** How large a box is seen in a window, at most as large as it is. */
export function zoomIn(viewport: Sized, { width, height }: Sized): number {
  return Math.min(1, viewport.width / Math.max(1, width), viewport.height / Math.max(1, height))
}
