import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { DesignContent } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { element, firstLine, lists, type FirstLine } from './body.ts'
import type { Bytes } from './bytes.ts'
import { designTooLarge, fileOverfull, limits } from './limits.ts'
import { circles, withEnds } from './whole.ts'

/** Reads a body as it comes, in pieces that end anywhere. */
export interface BodyReader {
  /** Why the pieces so far are no body; null while they may be one. */
  take(piece: Bytes): Problem | null
  /** The whole, after the last piece. */
  end(): Result<{ readonly name: string; readonly content: DesignContent }>
}

export function createBodyReader(): BodyReader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const lines = createLineReader()
  let rest = ''
  /** The end of a line is all that ends one: JSON writes it as `\n` wherever it is text. */
  const decode = (piece?: Bytes): string | null => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      return null
    }
  }
  return {
    take(piece) {
      const text = decode(piece)
      if (text === null) return lines.refusal()
      const whole = (rest + text).split('\n')
      rest = whole.pop() ?? ''
      for (const line of whole) {
        const refusal = lines.take(line)
        if (refusal !== null) return refusal
      }
      return rest.length > limits.lineLength ? fileOverfull() : null
    },
    end() {
      const isCut = rest !== '' || decode() !== ''
      return isCut ? fail(lines.refusal()) : lines.end()
    },
  }
}

interface LineReader {
  take(line: string): Problem | null
  end: BodyReader['end']
  /** That the line which comes next is wrong. */
  refusal(): Problem
}

function createLineReader(): LineReader {
  const content: DesignContent = { nodes: [], relationships: [], outlines: [] }
  const ids = new Set<string>()
  let first: FirstLine | null = null
  let number = 1
  const refusal = (): Problem => problem('design-file-content', { line: number })

  const takeFirst = (value: unknown): Problem | null => {
    const read = firstLine.safeParse(value)
    if (!read.success) return refusal()
    first = read.data
    return lists.some((list) => read.data[list] > bounds.design[list]) ? designTooLarge() : null
  }
  const takeElement = (counts: FirstLine, value: unknown): Problem | null => {
    const list = lists.find((each) => content[each].length < counts[each])
    if (list === undefined) return refusal()
    const read = element[list].safeParse(value)
    if (!read.success || ids.has(read.data.id)) return refusal()
    ids.add(read.data.id)
    const into: unknown[] = content[list]
    into.push(read.data)
    return null
  }
  return {
    refusal,
    take(line) {
      if (line.length > limits.lineLength) return fileOverfull()
      const value = parse(line)
      const refused = first === null ? takeFirst(value) : takeElement(first, value)
      number += 1
      return refused
    },
    end() {
      const counts = first
      if (counts === null || lists.some((list) => content[list].length < counts[list])) return fail(refusal())
      const broken = brokenLine(content)
      return broken === null
        ? ok({ name: counts.name, content })
        : fail(problem('design-file-content', { line: broken }))
    },
  }
}

/** The value of a line; undefined, which no schema takes, for what is no JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The line of a relationship without its ends, or of an outline that holds itself by way of others. */
function brokenLine(content: DesignContent): number | null {
  const { nodes, relationships, outlines } = content
  const ends = withEnds(content)
  const loose = relationships.findIndex((each, at) => each !== ends[at])
  if (loose !== -1) return 2 + nodes.length + loose
  const [circle] = circles(outlines)
  const at = outlines.findIndex(({ id }) => id === circle)
  return at === -1 ? null : 2 + nodes.length + relationships.length + at
}
