import { DiskFault } from './disk-fault.ts'
import type { Disk } from '../kernel/ports/disks.ts'

/**
 * A file of a disk as a stream that is read as fast as it is asked for. It throws `DiskFault` for what the disk
 * answers; whoever stops early ends the reading.
 */
export async function* fileStream(disk: Disk, name: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const over = new AbortController()
  let piece = nextPiece()
  let taken = Promise.withResolvers<undefined>()
  const take = async (given: Uint8Array): Promise<void> => {
    // Of a reading that was ended some pieces may still be on their way.
    over.signal.throwIfAborted()
    piece.resolve(given)
    await taken.promise
    taken = Promise.withResolvers()
  }
  const reading = disk.get(name, take, AbortSignal.any([signal, over.signal])).then(
    (answer) => (answer.ok ? piece.resolve(null) : piece.reject(new DiskFault(answer.problem))),
    (error: unknown) => piece.reject(error),
  )
  try {
    for (;;) {
      const given = await piece.promise
      if (given === null) return
      piece = nextPiece()
      yield given
      taken.resolve(undefined)
    }
  } finally {
    over.abort()
    taken.resolve(undefined)
    await reading
  }
}

function nextPiece(): PromiseWithResolvers<Uint8Array | null> {
  const piece = Promise.withResolvers<Uint8Array | null>()
  // Nobody may be waiting for it any more.
  piece.promise.catch(() => undefined)
  return piece
}
