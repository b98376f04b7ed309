import { setTimeout as sleep } from 'node:timers/promises'

/** Looks until there is something; throws with what was `said` when nothing came in so long. */
export async function untilIn<T>(
  mostMs: number,
  what: string,
  said: () => string,
  look: () => Promise<T | null>,
): Promise<T> {
  for (const startMs = Date.now(); Date.now() - startMs < mostMs; await sleep(200)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`waited in vain for ${what}\n${said()}`)
}
