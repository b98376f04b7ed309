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
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 4) {
    const letters = [...text.slice(at, at + 4)].filter((letter) => letter !== '=')
    const values = letters.map((letter) => valueOf.get(letter))
    if (values.includes(undefined)) return null
    const group = values.reduce<number>((sum, value, index) => sum | ((value ?? 0) << (18 - 6 * index)), 0)
    for (let byte = 0; byte < letters.length - 1; byte += 1) bytes.push((group >> (16 - 8 * byte)) & 255)
  }
  const decoded = Uint8Array.from(bytes)
  return toBase64(decoded) === text ? decoded : null
}
