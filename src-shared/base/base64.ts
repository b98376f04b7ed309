const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf = new Map([...alphabet].map((letter, value) => [letter, value]))

/** Bytes as base64 with padding (RFC 4648 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let letter = 0; letter < 4; letter += 1) {
      text += at + letter > bytes.length ? '=' : alphabet[(group >> (18 - 6 * letter)) & 63]
    }
  }
  return text
}

/** Bytes of canonical base64 with padding; null for anything else, so that one value has one text. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  const letters = text.length - padding
  let [at, group] = [0, 0]
  for (let letter = 0; letter < letters; letter += 1) {
    const value = valueOf.get(text[letter] ?? '')
    if (value === undefined) return null
    group = (group << 6) | value
    if (letter % 4 === 0) continue
    // Of the letters before, what is left over beside whole bytes.
    const rest = 6 - 2 * (letter % 4)
    bytes[at] = (group >> rest) & 255
    at += 1
    group &= (1 << rest) - 1
  }
  // Bits that no byte takes are none.
  return group === 0 ? bytes : null
}
