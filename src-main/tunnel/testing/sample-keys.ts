import { toBase64 } from '#shared/base/base64.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'

/** A key of a name: the same each time, made when it is asked for, and of nobody. */
export function sampleKey(name: string): string {
  return toBase64(createFakeRandomness(name).bytes(32))
}
