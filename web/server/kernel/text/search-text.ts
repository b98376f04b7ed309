import { toNormalForm } from '#shared/base/normal-form.ts'

/**
 * Bytes of a sort key's text, which hexadecimal doubles, and of a search text. An index of PostgreSQL takes entries of
 * 2,704 bytes at most; the longest has two keys, a search text and three ids.
 */
const keyBytes = 300
const searchBytes = 1100

/** Characters of a text that words are looked for in: more than all fields of a record have together. */
const mostFolded = 4000
/** Patterns of a search. */
const mostWords = 8
/** Marks on one letter, more than any script writes there; the last two become marks in NFKD. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A text without case and accents, its white space single: what words are looked for in, and with. */
export function foldText(text: string): string {
  const begun = text.slice(0, mostFolded)
  // What is plain already, as nearly all of it is, needs none of this.
  if (/^[!-~]*(?: [!-~]+)*$/.test(begun)) return begun.trimStart().toLowerCase()
  return toNormalForm('NFKD', begun.replaceAll(tooManyMarks, '$1'), mostFolded)
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

/**
 * The typed words, as patterns of LIKE with `\` before special characters. Each pattern is compared with every row: a
 * word inside a longer one is left out, and beyond a limit the last words are searched as one text, as in a pasted
 * sentence.
 */
export function searchPatterns(typed: string): readonly string[] {
  const words = foldText(typed).split(' ')
  const alone = words.slice(0, mostWords - 1)
  const rest = words.slice(mostWords - 1).join(' ')
  const wanted = [...new Set([...alone, rest])].filter((word) => word !== '')
  return wanted
    .filter((word) => !wanted.some((other) => other !== word && other.includes(word)))
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
