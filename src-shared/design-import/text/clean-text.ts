/** One line within a bound: control characters and line breaks are spaces, no half of a character stays. */
export function cleanLine(text: string, most: number): string {
  return cut(
    text
      .slice(0, most * 8)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
    most,
  )
}

/** Several lines within a bound. */
export function cleanLines(text: string, most: number): string {
  const readable = text
    .slice(0, most * 8)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
  const lines = readable.split('\n').map((line) => line.trim())
  return cut(lines.filter((line) => line !== '').join('\n'), most)
}

function cut(text: string, most: number): string {
  const whole = text.toWellFormed()
  return whole.length <= most
    ? whole
    : whole
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
}

/** Text of bytes: by their byte order mark, as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly isGuessed: boolean } {
  const [a, b] = bytes
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Text of UTF-8; what is none becomes U+FFFD. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}
