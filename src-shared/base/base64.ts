const letters = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const padding = '='.charCodeAt(0)
const noValue = 64
/** What a letter stands for, by its code. */
const values = new Uint8Array(128).fill(noValue)
for (const [value, letter] of letters.entries()) values[letter] = value

/**
 * Bytes as base64 with padding (RFC 4648 4). Megabytes are usual, in one thread with everything else: letters are
 * written as bytes and decoded in one go.
 */
export function toBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const group = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    text[to] = letters[group >> 18] ?? 0
    text[to + 1] = letters[(group >> 12) & 63] ?? 0
    text[to + 2] = from + 1 < bytes.length ? (letters[(group >> 6) & 63] ?? 0) : padding
    text[to + 3] = from + 2 < bytes.length ? (letters[group & 63] ?? 0) : padding
  }
  return new TextDecoder().decode(text)
}

/** Bytes of canonical base64 with padding; null for anything else, so that one value has one text. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null
  const paddings = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - paddings)
  let [at, group] = [0, 0]
  for (let letter = 0; letter < text.length - paddings; letter += 1) {
    const value = values[text.charCodeAt(letter)] ?? noValue
    if (value === noValue) return null
    group = (group << 6) | value
    if (letter % 4 === 0) continue
    // Bits of the letters so far that do not fill a byte yet.
    const rest = 6 - 2 * (letter % 4)
    bytes[at] = (group >> rest) & 255
    at += 1
    group &= (1 << rest) - 1
  }
  // Bits that fill no byte must be zero.
  return group === 0 ? bytes : null
}
