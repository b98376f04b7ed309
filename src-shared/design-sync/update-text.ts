const letters = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const padding = '='.charCodeAt(0)

/**
 * An update or a state vector as base64 with padding. Megabytes are usual, in one thread with everything else: letters
 * are put into bytes, of which a text is made at once.
 */
export function updateToText(bytes: Uint8Array): string {
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

/** The bytes of a text that `updateToText` made; null for what is no base64. */
export function textToUpdate(text: string): Uint8Array | null {
  const binary = toBinary(text)
  if (binary === null) return null
  const bytes = new Uint8Array(binary.length)
  // By index: a function called for each letter takes a quarter of a second for a large design.
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function toBinary(text: string): string | null {
  try {
    return atob(text)
  } catch {
    return null
  }
}
