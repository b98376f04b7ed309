import { problem } from '#shared/base/problem.ts'
import type { Bytes } from '#shared/design-file/bytes.ts'
import { BackupFault } from './fault.ts'
import { inMebibytes, limits } from './limits.ts'

/**
 * What is given to the decompressor at once. It may inflate all of it before anybody looks at it again: at deflate's
 * limit of 1,032 times that is 4 MiB.
 */
const pieceBytes = 4096

/** Raw deflate (RFC 1951), as a stream. */
export async function* deflate(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  yield* through(pieces, new CompressionStream('deflate-raw'), (error) => error)
}

/** What was deflated; ends where more comes out than any archive has. */
export async function* inflate(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const damaged = (): BackupFault => new BackupFault(problem('backup-damaged'))
  let total = 0
  for await (const piece of through(pieces, new DecompressionStream('deflate-raw'), damaged)) {
    total += piece.length
    if (total > limits.inflatedBytes)
      throw new BackupFault(problem('backup-overfull', { limitMib: inMebibytes(limits.inflatedBytes) }))
    yield piece
  }
}

/** What comes out of a transform. What the pieces throw is thrown; `read` says what is thrown for the transform's own. */
async function* through(
  pieces: AsyncIterable<Bytes>,
  transform: InstanceType<typeof CompressionStream | typeof DecompressionStream>,
  read: (error: unknown) => unknown,
): AsyncGenerator<Bytes> {
  const source = pieces[Symbol.asyncIterator]()
  let failed: { readonly error: unknown } | null = null
  const next = async (): Promise<Bytes | null> => {
    try {
      const step = await source.next()
      return step.done === true ? null : step.value
    } catch (error) {
      failed = { error }
      throw error
    }
  }
  const reader = streamOf(next).pipeThrough(transform).getReader()
  try {
    for (;;) {
      const step = await reader.read().catch((error: unknown) => {
        throw failed?.error ?? read(error)
      })
      if (step.done) return
      yield step.value
    }
  } finally {
    // Refused already, or at its end; a stream that is broken as well rejects here.
    await reader.cancel().catch(() => undefined)
    await source.return?.(undefined)
  }
}

function streamOf(next: () => Promise<Bytes | null>): ReadableStream<Bytes> {
  let [piece, at] = [new Uint8Array(), 0]
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        while (at >= piece.length) {
          const more = await next()
          if (more === null) {
            controller.close()
            return
          }
          ;[piece, at] = [more, 0]
        }
        controller.enqueue(piece.slice(at, at + pieceBytes))
        at += pieceBytes
      },
    },
    { highWaterMark: 0 },
  )
}
