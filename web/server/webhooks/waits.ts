import type { Randomness } from '#shared/app/ports.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** From one try to the next, as Standard Webhooks recommends: three days in all. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

/** How often a message is sent at most. */
export const mostTries = waitsMs.length + 1

/** How long after the try of this number the next one comes, up to a fifth more by chance; null: there is none. */
export function waitAfter(tries: number, randomness: Pick<Randomness, 'bytes'>): number | null {
  const waitMs = waitsMs[tries - 1]
  if (waitMs === undefined) return null
  const [first = 0, second = 0] = randomness.bytes(2)
  return Math.round(waitMs * (1 + ((first * 256 + second) / 65_536) * 0.2))
}
