import { widthOf, type Face } from './text-width.ts'

/**
 * A text as lines that are no wider than so many pixels: broken at spaces, and a word that is wider than a line
 * between what is seen as its letters. Nothing is left out but the spaces at the breaks.
 */
export function wrapText(text: string, face: Face, most: number): readonly string[] {
  if (widthOf(text, face) <= most) return [text]
  const space = widthOf(' ', face)
  const lines: string[] = []
  let [line, width] = ['', 0]
  const begin = (next: string, nextWidth: number): void => {
    if (line !== '') lines.push(line)
    ;[line, width] = [next, nextWidth]
  }
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const wordWidth = widthOf(word, face)
    if (line !== '' && width + space + wordWidth <= most) {
      line += ` ${word}`
      width += space + wordWidth
    } else if (wordWidth <= most) begin(word, wordWidth)
    else {
      begin('', 0)
      for (const piece of piecesOf(word, face, most)) {
        const pieceWidth = widthOf(piece, face)
        if (width + pieceWidth > most) begin(piece, pieceWidth)
        else {
          line += piece
          width += pieceWidth
        }
      }
    }
  }
  begin('', 0)
  return lines
}

/** Lines that a person wrote, each as lines that fit; empty ones stay between others. */
export function wrapLines(texts: readonly string[], face: Face, most: number): readonly string[] {
  return texts.flatMap((text) => wrapText(text, face, most))
}

const letters = new Intl.Segmenter()

/** What is seen as one letter stays together, as long as it is no wider than a line by itself. */
function piecesOf(word: string, face: Face, most: number): readonly string[] {
  return [...letters.segment(word)].flatMap(({ segment }) =>
    widthOf(segment, face) > most ? [...segment] : [segment],
  )
}
