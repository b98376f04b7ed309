import { inflate } from './inflate.ts'

/** A text that a PNG carries, and the word that says what it is. */
export interface PngText {
  readonly keyword: string
  readonly bytes: Uint8Array
  /** Else it is Latin-1. */
  readonly isUtf8: boolean
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * The first text chunk of a PNG (tEXt, zTXt, iTXt; PNG 11.3.3) with one of the keywords; null when there is none,
 * `over` when it unfolds to too much.
 */
export function textInPng(
  bytes: Uint8Array,
  keywords: ReadonlySet<string>,
): PngText | 'over' | { readonly damaged: string } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    if (at + 8 + length > bytes.length) return null
    const data = bytes.subarray(at + 8, at + 8 + length)
    const end = data.indexOf(0)
    const keyword = end < 1 || end > 79 ? '' : latin1(data.subarray(0, end))
    const text = keywords.has(keyword) ? unfold(type, data, end) : null
    if (text === 'over') return 'over'
    if (text === 'damaged') return { damaged: keyword }
    if (text !== null) return { keyword, bytes: text, isUtf8: type === 'iTXt' }
    at += 12 + length
  }
  return null
}

/** The text behind a keyword that ends at `end`; null: the chunk is none of text. */
function unfold(type: string, data: Uint8Array, end: number): Uint8Array | 'over' | 'damaged' | null {
  if (type === 'tEXt') return data.subarray(end + 1)
  if (type === 'zTXt') return inflate(data.subarray(end + 2), 'zlib')
  if (type !== 'iTXt') return null
  // Flag and method, then language and translated keyword, each closed by a zero.
  const language = data.indexOf(0, end + 3)
  const keyword = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (keyword < 0) return null
  const text = data.subarray(keyword + 1)
  return data[end + 1] === 1 ? inflate(text, 'zlib') : text
}

/** Each byte as the character of its number: decoders that are called so read Windows-1252. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    // Without a list of numbers in between, which would be made for each.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192))
  return text
}
