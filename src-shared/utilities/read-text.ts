/** Text in UTF-8 without zero bytes; null: it is something else. */
export function readText(content: Uint8Array): string | null {
  if (content.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}
