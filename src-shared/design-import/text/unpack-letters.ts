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
  /** What was read before. Each entry is what stood in the text and one letter, so that all are no longer than it. */
  const entries: string[] = []
  const parts: string[] = []
  let [width, last, size] = [2, '', 0]
  for (;;) {
    const code = take(width)
    if (code === null) return 'damaged'
    if (code === end) return { text: parts.join('') }
    let entry = entries[code - first]
    const bits = lettersOf[code]
    if (bits !== undefined) {
      const letter = take(bits)
      if (letter === null) return 'damaged'
      entry = String.fromCharCode(letter)
      entries.push(entry)
      if (isFull(entries.length, width)) width += 1
    } else if (code - first === entries.length && last !== '') entry = last + last.slice(0, 1)
    if (entry === undefined) return 'damaged'
    size += entry.length
    if (size > most) return 'over'
    parts.push(entry)
    if (entries.length >= mostEntries) return 'over'
    if (last !== '') entries.push(last + entry.slice(0, 1))
    if (isFull(entries.length, width)) width += 1
    last = entry
  }
}

/** The codes before are those of letters and of the end. */
const first = 3
/** More than a scene of the largest bound has. */
const mostEntries = 3_000_000

function isFull(entries: number, width: number): boolean {
  return entries + first >= 2 ** width
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
