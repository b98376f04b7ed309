import { StringDecoder } from 'node:string_decoder'

/** Collects at most so many bytes as text; with the first one beyond it is cut off, and keeps no more. */
export interface Output {
  /** False: it is cut off, and what comes is of no use. */
  add(bytes: Buffer): boolean
  text(): string
}

export function createOutput(maxBytes: number): Output {
  const kept: Buffer[] = []
  let size = 0
  return {
    add(bytes) {
      size += bytes.length
      if (size <= maxBytes) kept.push(bytes)
      return size <= maxBytes
    },
    text: () => Buffer.concat(kept).toString('utf8'),
  }
}

/** As much of a line as is told. */
const lineLength = 4096

/**
 * Calls back with each whole line of a stream of bytes, of a long one with its beginning. What is kept is at most
 * one line, and each byte is looked at once: another computer decides what comes.
 */
export function createLines(onLine: (line: string) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const keep = (text: string, from: number, to: number): void => {
    if (rest.length < lineLength) rest += text.slice(from, Math.min(to, from + lineLength - rest.length))
  }
  return (bytes) => {
    const text = decoder.write(bytes)
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      keep(text, from, at)
      onLine(rest)
      rest = ''
      from = at + 1
    }
    keep(text, from, text.length)
  }
}
