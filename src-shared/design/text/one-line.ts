/**
 * Text as one line of characters that every format can carry: what is written between lines becomes a space. Signs
 * that turn the direction of what follows (UAX 9, 2) are left out: they would turn what stands beside it too.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
