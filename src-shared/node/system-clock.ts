import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Clock, Randomness } from '#shared/app/ports.ts'

/** This machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  wait: async (ms, signal) => {
    await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
  },
}

/** This machine's strong randomness. */
export const systemRandomness: Randomness = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  id: () => v7(),
}
