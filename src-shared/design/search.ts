import type { Design, DesignKind } from './design.ts'

export interface Found {
  readonly id: string
  readonly what: 'node' | 'outline' | 'relationship'
}

/** What people call the kinds, in the language on screen. */
export type KindWords = Readonly<Record<DesignKind, string>>

/** Elements that have every word of a text, the best first. Case and accents do not count. */
export function searchDesign(design: Design, text: string, words: KindWords, most = 50): Found[] {
  return []
}
