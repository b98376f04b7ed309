/** Most characters of a text to normalize; a longer one is no name, address or password. */
const mostCharacters = 5000

/**
 * A text in one of Unicode's normal forms, first cut to `most` characters. Sorting the marks of one letter takes time
 * that grows with the square of their number: nothing else in the product normalizes, so a stranger's text is always
 * bounded first. A text that identifies a person is refused before it comes here if it is too long: its beginning
 * could identify someone else.
 */
export function toNormalForm(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string, most: number): string {
  return text.slice(0, Math.min(most, mostCharacters)).normalize(form)
}
