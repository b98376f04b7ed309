import { toBase64 } from '#shared/base/base64.ts'

/** An update or a state vector as it travels and is kept. */
export function updateToText(bytes: Uint8Array): string {
  return toBase64(bytes)
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
