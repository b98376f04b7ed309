import type { Randomness } from '#shared/app/ports.ts'
import { sha256Hex } from '#shared/base/digest.ts'

/** The same bytes and ids in every run: a chain of digests of the seed. For tests only, never for keys in use. */
export function createFakeRandomness(seed = 'trama'): Randomness {
  let count = 0
  const block = (): number[] => {
    count += 1
    return (sha256Hex(`${seed} ${String(count)}`).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  }
  const bytes = (wanted: number): Uint8Array => {
    const made: number[] = []
    while (made.length < wanted) made.push(...block())
    return Uint8Array.from(made.slice(0, wanted))
  }
  return {
    bytes,
    id() {
      const hex = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const at = count.toString(16).padStart(12, '0')
      // The layout of RFC 9562 5.7, with the counter in the place of the time, so that ids sort as they were made.
      return `${at.slice(0, 8)}-${at.slice(8)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
