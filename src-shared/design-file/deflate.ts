import { problem, type Problem } from '#shared/base/problem.ts'
import { joinBytes, type Bytes } from './bytes.ts'
import { fileOverfull, limits } from './limits.ts'

/**
 * What is given to the decompressor at once. Browsers inflate all of it before they look at the reader again: at
 * deflate's limit of 1,032 times that is 16 MiB.
 */
const pieceBytes = 16_384

/** Raw deflate (RFC 1951). */
export async function deflate(bytes: Bytes): Promise<Bytes> {
  const reader = streamOf([bytes], bytes.length).pipeThrough(new CompressionStream('deflate-raw')).getReader()
  const pieces: Bytes[] = []
  for (let step = await reader.read(); !step.done; step = await reader.read()) pieces.push(step.value)
  return joinBytes(pieces)
}

/**
 * Inflates piece by piece into `take` and stops where that refuses, or where more comes out than any design needs:
 * memory never holds the whole. Null when all was taken.
 */
export async function inflate(
  pieces: readonly Bytes[],
  take: (piece: Bytes) => Problem | null,
): Promise<Problem | null> {
  const stream = streamOf(pieces, pieceBytes).pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  let total = 0
  for (;;) {
    const step = await reader.read().catch(() => null)
    if (step === null) return problem('design-file-damaged')
    if (step.done) return null
    total += step.value.length
    const refusal = total > limits.inflatedBytes ? fileOverfull() : take(step.value)
    if (refusal === null) continue
    // Refused already; a stream that turns out to be broken as well rejects here.
    await reader.cancel().catch(() => undefined)
    return refusal
  }
}

function streamOf(pieces: readonly Bytes[], size: number): ReadableStream<Bytes> {
  let [piece, at] = [0, 0]
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        const from = pieces[piece]
        if (from === undefined) {
          controller.close()
          return
        }
        controller.enqueue(from.subarray(at, at + size))
        at += size
        if (at >= from.length) [piece, at] = [piece + 1, 0]
      },
    },
    { highWaterMark: 0 },
  )
}
