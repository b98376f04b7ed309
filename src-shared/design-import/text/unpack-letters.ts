import { createNumbers } from './growing-numbers.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits: ReadonlyMap<string, number> = new Map([...alphabet].map((letter, at) => [letter, at]))

/** What a code of the packed text says that is no entry: a letter of so many bits follows, or the text ends. */
const lettersOf = [8, 16] as const
const end = 2

/**
 * Text that was packed as LZ-String packs it, which notes of Obsidian do, in base64: codes of growing width for letters
 * and for what was read before. `over` past the bound of letters, `damaged` for anything else.
 */
export function unpackLetters(packed: string, most: number): { readonly text: string } | 'over' | 'damaged' {
  const take = createBits(packed)
  const letters = createNumbers(2, most)
  // What was read before: each entry stands somewhere in the text.
  const [starts, lengths] = [createNumbers(4, mostEntries), createNumbers(4, mostEntries)]
  let [width, lastStart, lastLength] = [2, 0, 0]
  const addEntry = (start: number, length: number): boolean => {
    const isAdded = starts.push(start) && lengths.push(length)
    if (starts.count() + first >= 2 ** width) width += 1
    return isAdded
  }
  for (;;) {
    const code = take(width)
    if (code === null) return 'damaged'
    if (code === end) return { text: textOf(letters.whole()) }
    const [start, bits, entry] = [letters.count(), lettersOf[code], code - first]
    let length = 1
    if (bits !== undefined) {
      const letter = take(bits)
      if (letter === null) return 'damaged'
      if (!letters.push(letter) || !addEntry(start, 1)) return 'over'
    } else {
      // The newest entry is meant before it is there: what stood last, and the first letter of it.
      const isNewest = entry === starts.count() && lastLength > 0
      if (!isNewest && entry >= starts.count()) return 'damaged'
      length = isNewest ? lastLength + 1 : lengths.at(entry)
      if (!letters.repeat(isNewest ? lastStart : starts.at(entry), length)) return 'over'
    }
    // What stood last and the letter behind it.
    if (lastLength > 0 && !addEntry(lastStart, lastLength + 1)) return 'over'
    ;[lastStart, lastLength] = [start, length]
  }
}

/** The codes before are those of letters and of the end. */
const first = 3
/** More than a scene of the largest bound has. */
const mostEntries = 3_000_000

/** Letters that are made to a text at once. */
const atOnce = 8192

function textOf(letters: Uint16Array | Uint32Array): string {
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += atOnce)
    parts.push(String.fromCharCode(...letters.subarray(at, at + atOnce)))
  return parts.join('')
}

/** Takes so many bits, the lowest first; null: there are no more. */
function createBits(packed: string): (count: number) => number | null {
  let [at, value, mask] = [0, 0, 0]
  return (count) => {
    let taken = 0
    for (let bit = 0; bit < count; bit += 1) {
      if (mask === 0) {
        const digit = digits.get(packed[at] ?? '')
        if (digit === undefined) return null
        ;[at, value, mask] = [at + 1, digit, 32]
      }
      if ((value & mask) !== 0) taken += 2 ** bit
      mask >>= 1
    }
    return taken
  }
}
