import { joinBytes, type Bytes } from '#shared/design-file/bytes.ts'

/** Bytes of a stream by their number, however it is cut into pieces. */
export interface ByteReader {
  /** So many bytes; fewer where the stream ends. */
  take(count: number): Promise<Bytes>
  /** Gives the stream up. */
  end(): Promise<void>
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]()
  let rest = new Uint8Array()
  return {
    async take(count) {
      const parts: Uint8Array[] = []
      for (let missing = count; missing > 0;) {
        if (rest.length === 0) {
          const step = await pieces.next()
          if (step.done === true) break
          // A copy: whoever gives a piece may use its memory again.
          rest = step.value.slice()
          continue
        }
        const part = rest.subarray(0, missing)
        rest = rest.subarray(part.length)
        missing -= part.length
        parts.push(part)
      }
      return joinBytes(parts)
    },
    async end() {
      await pieces.return?.()
    },
  }
}
