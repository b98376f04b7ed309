/** Arguments of one call. */
const bytesAtOnce = 0x8000

/** An update or a state vector as base64 with padding; megabytes are usual, for which the platform's own is fast. */
export function updateToText(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    binary += String.fromCodePoint(...bytes.subarray(at, at + bytesAtOnce))
  return btoa(binary)
}

/** The bytes of a text that `updateToText` made; null for what is no base64. */
export function textToUpdate(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
