import { problem, type Problem } from '#shared/base/problem.ts'
import type { Bytes } from '#shared/design-file/bytes.ts'
import { BackupFault } from './fault.ts'
import { limits } from './limits.ts'
import { backupLine, endLine, orderOf, type BackupLine } from './lines.ts'

/** The lines of an archive as they come; throws at the first that is none, or where the last one is missing. */
export async function* readLines(pieces: AsyncIterable<Bytes>): AsyncGenerator<BackupLine> {
  let [number, order] = [0, 0]
  let isOver = false
  for await (const text of textLines(pieces, () => number + 1)) {
    if (isOver || number > limits.lines) throw unreadable(number + 1)
    const value = parse(text)
    const read = backupLine.safeParse(value)
    if (read.success) {
      const kind = orderOf(read.data.kind)
      if (kind < order || (number === 0) !== (kind === 0)) throw unreadable(number + 1)
      yield read.data
      order = kind
    } else {
      const end = endLine.safeParse(value)
      if (number === 0 || end.data?.lines !== number) throw unreadable(number + 1)
      isOver = true
    }
    number += 1
  }
  if (!isOver) throw unreadable(number + 1)
}

/** The texts between line feeds. JSON writes one as `\n` wherever it is text, so nothing else ends a line. */
async function* textLines(pieces: AsyncIterable<Bytes>, now: () => number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (piece?: Bytes): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw unreadable(now())
    }
  }
  let rest: string[] = []
  let length = 0
  for await (const piece of pieces) {
    const [first = '', ...others] = decode(piece).split('\n')
    rest.push(first)
    length += first.length
    for (const other of others) {
      if (length > limits.lineLength) throw unreadable(now())
      yield rest.join('')
      ;[rest, length] = [[other], other.length]
    }
    if (length > limits.lineLength) throw unreadable(now())
  }
  if (decode() + rest.join('') !== '') throw unreadable(now())
}

function parse(text: string): unknown {
  try {
    return ofToday(JSON.parse(text))
  } catch {
    return null
  }
}

/** Archives before version 3 called a `placement` a `member`. */
function ofToday(line: unknown): unknown {
  const isFormer = typeof line === 'object' && line !== null && 'kind' in line && line.kind === 'member'
  return isFormer ? { ...line, kind: 'placement' } : line
}

/** That a line is no record that can be taken. */
export function unreadable(line: number): BackupFault {
  const refusal: Problem = problem('backup-content', { line })
  return new BackupFault(refusal)
}
