import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes that differ from place to place. */
export function patternOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8) * 7 + (at >> 16)) & 255
  return bytes
}

/** Bytes in pieces. */
export async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

/** So many bytes, always the same piece of memory, and what comes then. */
export async function* endless(
  length: number,
  then: () => void,
  look: (length: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024, 7)
  for (let given = 0; given < length; given += piece.length) {
    look(piece.length)
    yield await Promise.resolve(piece)
  }
  then()
}

/** A taker, and what it took. */
export function collect(): { take: (piece: Uint8Array) => void; whole: () => Buffer } {
  const taken: Uint8Array[] = []
  return { take: (piece) => void taken.push(piece), whole: () => Buffer.concat(taken) }
}

/** Copies of a file in the folder where it is. */
export function copyBeside(path: string, names: readonly string[]): void {
  for (const name of names) copyFileSync(path, join(dirname(path), name))
}
