import type { Point } from '#shared/base/rect.ts'

/** Somebody else who has the drawing open. */
export interface Other {
  readonly id: string
  /** Null: a guest, by a link. */
  readonly name: string | null
  /** Which of the colours of people, from 0. */
  readonly color: number
  readonly cursor: Point | null
  readonly selection: readonly string[]
}

/** The others, told apart from the scene: a pointer that moves draws nothing of it anew. */
export interface Others {
  readonly subscribe: (listener: () => void) => () => void
  readonly peers: () => ReadonlyMap<string, Other>
}
