import type { ChapterName } from './chapter-names.ts'

/** A piece of a line. Names of buttons are `name`; a link leads to a place of the guide, or away. */
export type Piece =
  | { readonly kind: 'text' | 'name' | 'code'; readonly text: string }
  | {
      readonly kind: 'link'
      readonly text: string
      readonly chapter: ChapterName
      /** Null: its beginning. */
      readonly anchor: string | null
    }
  | { readonly kind: 'away'; readonly text: string; readonly url: string }
export type Line = readonly Piece[]

/** What stands in a chapter, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly line: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | PictureBlock

/** Pictures are finer than they are large, for screens that are. */
export const pointsOfPixel = 1.5

/** A picture of the product, by the points of its file; `alt` says what it shows. */
export interface PictureBlock extends PictureSize {
  readonly kind: 'picture'
  readonly name: string
  readonly alt: string
}
export interface PictureSize {
  readonly width: number
  readonly height: number
}
/** Where the files of a picture are, one for each appearance. */
export interface PictureFiles {
  readonly light: string
  readonly dark: string
}

/** One page of the guide in one language. */
export interface Chapter {
  readonly name: ChapterName
  readonly title: string
  /** What it is about, in a sentence or two. */
  readonly lead: Line
  readonly blocks: readonly Block[]
}

/** The text of a line without what marks it. */
export function textOf(line: Line): string {
  return line.map((piece) => piece.text).join('')
}
