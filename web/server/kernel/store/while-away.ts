import type { Clock } from '#shared/app/ports.ts'
import { isDatabaseAway, isDatabaseClosed } from './away.ts'

const firstMs = 250
const longestMs = 2000

/**
 * Asks again while the database is away, for `mostMs` at most. Only for what may be done twice: a statement that was
 * under way when the connection broke may have been done.
 */
export async function whileAway<T>(
  clock: Pick<Clock, 'nowMs' | 'wait'>,
  mostMs: number,
  ask: () => Promise<T>,
): Promise<T> {
  const untilMs = clock.nowMs() + mostMs
  return whileAwayUntil(clock, () => untilMs, ask)
}

/** The same until `untilMs`, which is asked for after each failure */
export async function whileAwayUntil<T>(
  clock: Pick<Clock, 'nowMs' | 'wait'>,
  untilMs: () => number,
  ask: () => Promise<T>,
): Promise<T> {
  for (let waitMs = firstMs; ; waitMs = Math.min(2 * waitMs, longestMs)) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseAway(error) || isDatabaseClosed(error) || clock.nowMs() >= untilMs()) throw error
    }
    await clock.wait(waitMs * (0.5 + Math.random()))
  }
}
