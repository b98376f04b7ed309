/** Text as one line of characters that every format can carry: what is written between lines becomes a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .trim()
}
