/** What a terminal obeys instead of showing: control characters, and marks that turn the order of what is read. */
const obeyed = /[\p{Cc}\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\p{Cs}]/gu

/**
 * A text of other people for a terminal. Names may hold escape sequences that would clear the screen, retitle the
 * window or write what nobody said: each such character is shown as its number.
 */
export function safeText(text: string): string {
  return text.replaceAll(obeyed, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/** JSON that a terminal only shows, and that reads as the same value. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(obeyed, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
