import { Inflate } from 'fflate'
import { fromBase64 } from '#shared/base/base64.ts'

/** One slice unfolds to at most a thousand times its size: what is over the bound is noticed early. */
const slice = 4096

const inOnePart = 65_536

/** A page as it unfolds, and what that took. */
export interface Unpacked {
  readonly text: string
  readonly bytes: number
}

/**
 * A compressed page: base64 of raw deflate (RFC 1951) of the percent-encoded XML, or of the XML as it is; `over` beyond
 * `most` bytes, null when it is none. What unfolds becomes text at once, so that there is never more of it than one copy.
 */
export function unpackPage(packed: string, most: number): Unpacked | 'over' | null {
  const bytes = fromBase64(packed.replaceAll(/\s+/g, ''))
  if (bytes === null || bytes.length === 0) return null
  const text = createPageText((piece) => piece)
  let size = 0
  const stream = new Inflate((part: Uint8Array) => {
    size += part.length
    if (size <= most) text.add(part)
  })
  try {
    for (let at = 0; at < bytes.length && size <= most; at += slice)
      stream.push(bytes.subarray(at, at + slice), at + slice >= bytes.length)
    return size > most ? 'over' : { text: text.end(), bytes: size }
  } catch {
    return null
  }
}

/** Of a PNG: the XML as it is, or percent-encoded with a plus for a space; null: it is no text. */
export function pageInPng(bytes: Uint8Array): string | null {
  const text = createPageText((piece) => piece.replaceAll('+', ' '))
  try {
    for (let at = 0; at < bytes.length; at += inOnePart) text.add(bytes.subarray(at, at + inOnePart))
    return text.end()
  } catch {
    return null
  }
}

/** Letters of a page from its bytes, part after part. */
interface PageText {
  readonly add: (part: Uint8Array) => void
  readonly end: () => string
}

/** Throws where what is percent-encoded is no text. */
function createPageText(plain: (piece: string) => string): PageText {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let isPlain: boolean | null = null
  let held = ''
  const take = (letters: string, isLast: boolean): void => {
    const text = held + letters
    if (!/\S/.test(text) && !isLast) {
      held = text.slice(-1)
      return
    }
    isPlain ??= text.trimStart().startsWith('<')
    const end = isPlain || isLast ? text.length : wholeUntil(text)
    held = text.slice(end)
    const piece = text.slice(0, end)
    pieces.push(isPlain ? piece : decodeURIComponent(plain(piece)))
  }
  return {
    add: (part) => take(decoder.decode(part, { stream: true }), false),
    end: () => {
      take(decoder.decode(), true)
      return pieces.join('')
    },
  }
}

/** Before the last letter that may be written with several percent signs: none is cut. */
function wholeUntil(text: string): number {
  let at = text.length
  // A letter has four bytes at most, each of three signs.
  for (let back = 1; back <= 12 && back <= text.length; back += 1)
    if (text[text.length - back] === '%') at = text.length - back
  while (at >= 3 && /^%[89ab]/i.test(text.slice(at, at + 2)) && text[at - 3] === '%') at -= 3
  return at
}
