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
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new (format === 'raw' ? Inflate : Unzlib)((part: Uint8Array) => {
    size += part.length
    if (size <= most) parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length && size <= most; at += slice)
      stream.push(packed.subarray(at, at + slice), at + slice >= packed.length)
  } catch {
    return 'damaged'
  }
  if (size > most) return 'over'
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
