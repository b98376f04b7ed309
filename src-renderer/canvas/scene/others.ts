import type { Translate } from '#shared/words/words.ts'
import type { Point } from '#shared/base/rect.ts'

/** What is dragged, and where it is meanwhile. */
export interface Dragged extends Point {
  readonly id: string
}

/** Somebody else who has the drawing open. */
export interface Other {
  readonly id: string
  /** Null: it has none. */
  readonly name: string | null
  /** By a link. */
  readonly isGuest: boolean
  /** Which of the colours of people, from 0. */
  readonly color: number
  readonly cursor: Point | null
  readonly selection: readonly string[]
  /** One of those that they drag, and where it is now; the others of the selection are as far from their places. */
  readonly drag: Dragged | null
}

/** The others, told apart from the scene: a pointer that moves draws nothing of it anew. */
export interface Others {
  readonly subscribe: (listener: () => void) => () => void
  readonly peers: () => ReadonlyMap<string, Other>
}

/** What somebody is called to those who see them: a guest is seen to be one, whatever they call themselves. */
export function nameOfOther(t: Translate, { name, isGuest }: Pick<Other, 'name' | 'isGuest'>): string {
  if (name === null) return t('editor.together.guest')
  return isGuest ? t('editor.together.named-guest', { name }) : name
}
