import { Inflate, Unzlib } from 'fflate'
import { problem, type Problem } from '#shared/base/problem.ts'

/** The most that anything packed in a file may unfold to, in bytes. */
export const mostUnfolded = 25 * 1024 * 1024
/** One slice unfolds to at most a thousand times its size: what is over the bound is noticed early. */
const slice = 4096

export function tooLarge(): Problem {
  return problem('import-too-large', { limitMib: mostUnfolded / 1024 / 1024 })
}

/** Unfolded bytes (RFC 1951, or RFC 1950 with `zlib`); `over` past the bound, `damaged` for anything else. */
export function inflate(
  packed: Uint8Array,
  format: 'raw' | 'zlib',
  most = mostUnfolded,
): Uint8Array | 'over' | 'damaged' {
  // Pages of it that nothing is written to take no memory.
  const whole = new Uint8Array(most)
  let size = 0
  const stream = new (format === 'raw' ? Inflate : Unzlib)((part: Uint8Array) => {
    if (size + part.length <= most) whole.set(part, size)
    size += part.length
  })
  try {
    for (let at = 0; at < packed.length && size <= most; at += slice)
      stream.push(packed.subarray(at, at + slice), at + slice >= packed.length)
  } catch {
    return 'damaged'
  }
  return size > most ? 'over' : whole.subarray(0, size)
}
