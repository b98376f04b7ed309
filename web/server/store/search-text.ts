/**
 * Bytes of a sort key's text, which hexadecimal doubles, and of a search text. An index of PostgreSQL takes entries of
 * 2,704 bytes at most; the longest has two keys, a search text and three ids.
 */
const keyBytes = 300
const searchBytes = 1100

/** A text without case and accents, its white space single: what words are looked for in, and with. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
}

/**
 * What a text is sorted by: without case and accents, numbers by their value. It is hexadecimal, since
 * databases and their collations agree on the order of digits and few letters only.
 */
export function sortKey(text: string): string {
  const natural = foldText(text).replaceAll(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=.)/, '')
    // Of two numbers the one with more digits is the greater: its length stands before it.
    return String.fromCodePoint(0x30 + number.length) + number
  })
  return Buffer.from(natural).subarray(0, keyBytes).toString('hex')
}

/** What the words of a search are looked for in: the fields, folded, a line each. */
export function searchText(fields: readonly string[]): string {
  const whole = fields.map(foldText).join('\n')
  return whole.length * 3 <= searchBytes ? whole : cutBytes(whole, searchBytes)
}

/** The words of what somebody typed, as patterns of LIKE with `\` before what would mean something there. */
export function searchPatterns(typed: string): readonly string[] {
  const words = new Set(foldText(typed).split(' '))
  return [...words]
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}

/** The beginning of a text that fits so many bytes of UTF-8, whole characters only. */
function cutBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}
