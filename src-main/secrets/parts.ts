/** What the head takes of an entry at most. */
const headUnits = 20

/** The first entry of a value: how many entries there are, under which tag the others stand, and the text. */
export interface Head {
  readonly count: number
  readonly tag: string
  readonly text: string
}

/** A value in pieces for entries of `mostUnits`, at least one, none of which cuts a character in two. */
export function split(value: string, mostUnits: number): readonly [string, ...string[]] {
  const pieces: string[] = []
  for (let at = 0; at < value.length;) {
    const end = at + mostUnits - headUnits
    const isHalf = /[\uD800-\uDBFF]/.test(value[end - 1] ?? '')
    pieces.push(value.slice(at, isHalf ? end - 1 : end))
    at = isHalf ? end - 1 : end
  }
  const [first = '', ...others] = pieces
  return [first, ...others]
}

/** The head's entry. It is never empty: Windows refuses empty ones. */
export function printHead({ count, tag, text }: Head): string {
  return `1 ${count} ${tag} ${text}`
}

/** Null: nothing of ours. */
export function readHead(entry: string): Head | null {
  const [, count, tag, text] = /^1 (\d{1,5}) ([0-9a-f]{8}) ([^]*)$/.exec(entry) ?? []
  return count === undefined || tag === undefined || text === undefined
    ? null
    : { count: Number(count), tag, text }
}

/** Account of a piece beyond the first. Names hold no `#`. */
export function accountOf(name: string, tag: string, index: number): string {
  return `${name}#${tag}.${index}`
}

/** Whether an account is a piece beyond the first of this name. */
export function isPieceOf(account: string, name: string): boolean {
  return account.startsWith(`${name}#`)
}
