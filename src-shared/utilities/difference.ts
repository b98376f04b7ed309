import { utilityBounds } from './bounds.ts'

/** One line of a difference, without its end. */
export interface Line {
  readonly kind: 'same' | 'add' | 'remove' | 'gap'
  readonly text: string
}

export interface Difference {
  readonly lines: readonly Line[]
  readonly added: number
  readonly removed: number
  /** There are more lines than are shown. */
  readonly isCut: boolean
}

/** Lines around a change that are shown with it. */
const around = 3
/** Changes up to which the shortest difference is looked for; beyond it the whole middle is another one. */
const mostEdits = 400
/** As much of a line as is shown. */
const lineLength = 2000

/** What has to be removed and added to make one text of the other; work is bounded by the lines and `mostEdits`. */
export function compareTexts(before: string, after: string): Difference {
  const all = compareLines(splitLines(before), splitLines(after))
  const shown = withoutFar(all)
  return {
    lines: shown
      .slice(0, utilityBounds.shownLines)
      .map(({ kind, text }) => ({ kind, text: text.slice(0, lineLength) })),
    added: all.filter(({ kind }) => kind === 'add').length,
    removed: all.filter(({ kind }) => kind === 'remove').length,
    isCut: shown.length > utilityBounds.shownLines,
  }
}

/** The lines of a text; a last one without its end is told apart from one that has it. */
function splitLines(text: string): string[] {
  if (text === '') return []
  const lines = text.split('\n')
  const last = lines.pop() ?? ''
  return last === '' ? lines : [...lines, `${last}\u23ce\u0338`]
}

function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const same = (text: string): Line => ({ kind: 'same', text })
  return [
    ...before.slice(0, start).map(same),
    ...shortest(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

/** The greedy algorithm of Myers (1986), given up after `mostEdits`. */
function shortest(before: readonly string[], after: readonly string[]): Line[] {
  const reached: Int32Array[] = []
  const width = 2 * mostEdits + 3
  const middle = mostEdits + 1
  let front = new Int32Array(width)
  for (let edits = 0; edits <= Math.min(mostEdits, before.length + after.length); edits += 1) {
    reached.push(front.slice())
    const next = front.slice()
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(front, middle + k - 1) < at(front, middle + k + 1))
      let x = down ? at(front, middle + k + 1) : at(front, middle + k - 1) + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1
      next[middle + k] = x
      if (x >= before.length && x - k >= after.length) return walkBack(before, after, reached, edits)
    }
    front = next
  }
  return [
    ...before.map((text): Line => ({ kind: 'remove', text })),
    ...after.map((text): Line => ({ kind: 'add', text })),
  ]
}

const at = (values: Int32Array, index: number): number => values[index] ?? 0

function walkBack(
  before: readonly string[],
  after: readonly string[],
  reached: readonly Int32Array[],
  edits: number,
): Line[] {
  const middle = mostEdits + 1
  const lines: Line[] = []
  let x = before.length
  let y = after.length
  for (let d = edits; d >= 0; d -= 1) {
    const front = reached[d] ?? new Int32Array(0)
    const k = x - y
    const down = k === -d || (k !== d && at(front, middle + k - 1) < at(front, middle + k + 1))
    const fromK = down ? k + 1 : k - 1
    const fromX = d === 0 ? 0 : at(front, middle + fromK)
    const fromY = d === 0 ? 0 : fromX - fromK
    const changed = d === 0 ? 0 : 1
    while (x > fromX + (down ? 0 : changed) && y > fromY + (down ? changed : 0)) {
      x -= 1
      y -= 1
      lines.push({ kind: 'same', text: before[x] ?? '' })
    }
    if (d === 0) break
    if (down) lines.push({ kind: 'add', text: after[fromY] ?? '' })
    else lines.push({ kind: 'remove', text: before[fromX] ?? '' })
    x = fromX
    y = fromY
  }
  return lines.toReversed()
}

/** Lines that are the same and stand near no change become one gap. */
function withoutFar(lines: readonly Line[]): Line[] {
  const near = new Uint8Array(lines.length)
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') near.fill(1, Math.max(0, index - around), index + around + 1)
  const shown: Line[] = []
  for (const [index, line] of lines.entries()) {
    if (near[index] === 1) shown.push(line)
    else if (shown.at(-1)?.kind !== 'gap') shown.push({ kind: 'gap', text: '' })
  }
  return shown
}
