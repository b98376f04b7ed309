/** Characters of one text that may be brought into a normal form; more is never one name, address or password. */
const mostCharacters = 5000

/**
 * A text in one of Unicode's normal forms, cut at `most` characters before. To sort the marks of one letter takes
 * time that grows with the square of their number: nothing else of the product normalizes, so that no text of a
 * stranger is normalized before it is bounded. Where a text says who somebody is, a longer one is refused before it
 * comes here, since its beginning could be another's.
 */
export function toNormalForm(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string, most: number): string {
  return text.slice(0, Math.min(most, mostCharacters)).normalize(form)
}
