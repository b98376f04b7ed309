import { StringDecoder } from 'node:string_decoder'

/** Collects at most so many bytes as text; what comes after is counted as cut off. */
export interface Output {
  add(bytes: Buffer): void
  text(): string
  isCut(): boolean
}

/** `onLine` is told each whole line as it comes, the last one without its line break when the text ends. */
export function createOutput(maxBytes: number): Output {
  const kept: Buffer[] = []
  let size = 0
  let cut = false
  return {
    add(bytes) {
      if (size + bytes.length > maxBytes) cut = true
      else kept.push(bytes)
      size += bytes.length
    },
    text: () => Buffer.concat(kept).toString('utf8'),
    isCut: () => cut,
  }
}

/** Calls back with each whole line of a stream of bytes. */
export function createLines(onLine: (line: string) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (bytes) => {
    const lines = (rest + decoder.write(bytes)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}
