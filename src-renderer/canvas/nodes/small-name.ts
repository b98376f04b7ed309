import { cardFaces } from '#shared/design/card.ts'
import { widthOf } from '#shared/design/text/text-width.ts'

/** How names are set from farther away (`closeness.css`), in pixels of the canvas. */
const size = 22
/** Smaller ones are harder to read than a word in two lines. */
const least = 16
/** In ems, between letters. */
const closer = 0.02

/** The size at which every word of a name fits into `width`, in pixels of the canvas, where that can be read. */
export function smallNameSize(name: readonly string[], width: number): number {
  const words = name.flatMap((line) => line.split(' '))
  const longest = Math.max(
    ...words.map((word) => widthOf(word, { ...cardFaces.name, size }) - word.length * closer * size),
  )
  return Math.max(least, Math.min(size, Math.floor((size * width) / longest)))
}
