import { Inflate } from 'fflate'
import { fromBase64 } from '#shared/base/base64.ts'

/** Letters of base64 that are unfolded at once, in whole groups of four: a bomb is noticed after one slice. */
const slice = 32_768

const inOnePart = 65_536

/** A page as it unfolds, and how long it is. */
export interface Unpacked {
  readonly text: string
  readonly letters: number
}

/**
 * A compressed page: base64 of raw deflate (RFC 1951) of the percent-encoded XML, or of the XML as it is; `over` beyond
 * `most` letters, null when it is none. Each slice becomes text at once, so that of nothing there is more than one copy.
 */
export function unpackPage(packed: string, most: number): Unpacked | 'over' | null {
  const text = createPageText(false)
  // A letter has nine bytes at most, so that what is bounded in letters is bounded in bytes.
  const isOver = (): boolean => text.letters() > most
  const stream = new Inflate((part: Uint8Array) => {
    if (!isOver()) text.add(part)
  })
  try {
    let hasAny = false
    for (const [bytes, isLast] of unpackedSlices(packed)) {
      hasAny ||= bytes.length > 0
      stream.push(bytes, isLast)
      if (isOver()) return 'over'
    }
    if (!hasAny) return null
    const whole = text.end()
    return isOver() ? 'over' : { text: whole, letters: text.letters() }
  } catch {
    return null
  }
}

/** The bytes of a base64 text with line breaks, slice after slice; throws where it is none. */
function* unpackedSlices(packed: string): Iterable<readonly [Uint8Array, boolean]> {
  let held = ''
  for (let at = 0; at < packed.length || at === 0; at += slice) {
    const letters = held + packed.slice(at, at + slice).replaceAll(/\s+/g, '')
    const isLast = at + slice >= packed.length
    const end = isLast ? letters.length : letters.length - (letters.length % 4)
    const group = letters.slice(0, end)
    held = letters.slice(end)
    const bytes = fromBase64(group)
    // Padding ends a text, or is none.
    if (bytes === null || (group.endsWith('=') && (held + packed.slice(at + slice)).trim() !== ''))
      throw new Error('no base64')
    yield [bytes, isLast]
  }
}

/** Of a PNG: the XML as it is, or percent-encoded with a plus for a space; null: it is no text. */
export function pageInPng(bytes: Uint8Array): string | null {
  const text = createPageText(true)
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
  readonly letters: () => number
  readonly end: () => string
}

const [percent, plus, space, less] = [0x25, 0x2b, 0x20, 0x3c]

/** Throws where what is percent-encoded is no text. */
function createPageText(hasPlus: boolean): PageText {
  const pieces: string[] = []
  let letters = 0
  let decoder = new TextDecoder()
  let isPlain: boolean | null = null
  let held: Uint8Array = new Uint8Array()
  const take = (piece: string): void => {
    pieces.push(piece)
    letters += piece.length
  }
  return {
    add(part) {
      const first = isPlain === null ? firstVisible(part) : undefined
      if (isPlain === null && first !== undefined) {
        isPlain = first === less
        if (!isPlain) decoder = new TextDecoder('utf-8', { fatal: true })
      }
      if (isPlain !== false) take(decoder.decode(part, { stream: true }))
      else {
        const { bytes, rest } = percentDecoded(joined(held, part), hasPlus)
        held = rest
        take(decoder.decode(bytes, { stream: true }))
      }
    },
    letters: () => letters,
    end() {
      if (held.length > 0) throw new URIError('cut')
      take(decoder.decode())
      return pieces.join('')
    },
  }
}

/** The first byte that is no space and belongs to no byte order mark. */
function firstVisible(part: Uint8Array): number | undefined {
  return part.find((byte) => byte > space && byte !== 0xef && byte !== 0xbb && byte !== 0xbf)
}

function joined(held: Uint8Array, part: Uint8Array): Uint8Array {
  if (held.length === 0) return part
  const whole = new Uint8Array(held.length + part.length)
  whole.set(held)
  whole.set(part, held.length)
  return whole
}

/** Bytes that percent signs stand for (RFC 3986 2.1), and what of the last one is cut. */
function percentDecoded(
  given: Uint8Array,
  hasPlus: boolean,
): { readonly bytes: Uint8Array; readonly rest: Uint8Array } {
  const bytes = new Uint8Array(given.length)
  let to = 0
  let at = 0
  for (; at < given.length; at += 1, to += 1) {
    const byte = given[at] ?? 0
    if (byte !== percent) bytes[to] = hasPlus && byte === plus ? space : byte
    else if (at + 2 >= given.length) break
    else {
      bytes[to] = digit(given[at + 1]) * 16 + digit(given[at + 2])
      at += 2
    }
  }
  return { bytes: bytes.subarray(0, to), rest: given.slice(at) }
}

/** The value of a hexadecimal digit. */
function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  if (letter >= 0x61 && letter <= 0x66) return letter - 0x57
  throw new URIError('no digit')
}
