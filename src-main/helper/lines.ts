/** One line, or null for one that was longer than allowed or is no UTF-8; it was skipped to its end. */
export type Line = string | null

/** Cuts a stream into lines of at most so many bytes. What follows the last line end is no line. */
export async function* readLines(input: AsyncIterable<Buffer>, most: number): AsyncGenerator<Line> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of input) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const last = chunk.subarray(from, end)
      yield length + last.length > most ? null : decode(Buffer.concat([...parts, last]))
      parts = []
      length = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    length += rest.length
    // Of a line that is too long only the length is kept.
    parts = length > most ? [] : [...parts, rest]
  }
}

function decode(bytes: Buffer): Line {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
