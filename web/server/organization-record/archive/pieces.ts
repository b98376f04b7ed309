import type { Piece } from '#shared/backup/lines.ts'

/** Written as JSON once more it stays below the length of a line. */
const pieceLength = 30_000

/** A text cut so that each piece fits into a line. */
export function* cut(text: string): Generator<Piece> {
  const parts = Math.max(1, Math.ceil(text.length / pieceLength))
  for (let part = 0; part < parts; part += 1)
    yield { part, parts, text: text.slice(part * pieceLength, (part + 1) * pieceLength) }
}

/** Puts pieces together again: answers a text with its last piece, and null before; undefined: they do not fit. */
export function createJoin(): (key: string, piece: Piece) => string | null | undefined {
  let [open, parts, texts]: [string | null, number, string[]] = [null, 0, []]
  return (key, piece) => {
    if (piece.part === 0 && open === null) [open, parts, texts] = [key, piece.parts, []]
    if (key !== open || piece.parts !== parts || piece.part !== texts.length) return undefined
    texts.push(piece.text)
    if (texts.length < parts) return null
    open = null
    return texts.join('')
  }
}
