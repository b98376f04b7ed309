import type { Point } from '#shared/base/rect.ts'

/** A line that is being drawn from a node, by pointer or by keyboard. */
export interface Connecting {
  readonly from: string
  readonly by: 'pointer' | 'keyboard'
  /** The node that would be its other end; null while there is none. */
  readonly to: string | null
  /** The line that is there already, of which an end is taken elsewhere; null for a new one. */
  readonly lineId: string | null
}

/** What may be connected, and what happens then. */
export interface Connects {
  /** Why these two cannot be connected, by a new line or by this one, as a sentence; null when they can. */
  refusal(from: string, to: string, lineId: string | null): string | null
  connect(from: string, to: string): void
  /** Somebody let go at, or chose, a node that is refused. */
  refused?(from: string, to: string): void
  /** An end of a line was put on another node. Without it ends stay where they are. */
  reconnect?(id: string, from: string, to: string): void
  /** A line from a node was let go over nothing, at a point of the canvas and of the window. */
  place?(from: string, at: Point, client: Point): void
}

/** What the line at the bottom says while connecting. */
export type WhyLine =
  | { readonly kind: 'choose' }
  | { readonly kind: 'accepts'; readonly to: string }
  | { readonly kind: 'refused'; readonly why: string }

export function whyLine(connecting: Connecting, connects: Connects): WhyLine {
  if (connecting.to === null || connecting.to === connecting.from) return { kind: 'choose' }
  const why = connects.refusal(connecting.from, connecting.to, connecting.lineId)
  return why === null ? { kind: 'accepts', to: connecting.to } : { kind: 'refused', why }
}
