import type { Clock } from './ports.ts'

/** How long a stop waits for what is under way to come to the end of its step. */
const patienceMs = 1500

interface Pace {
  readonly clock: Clock
  /** From the end of one round to the beginning of the next. */
  readonly everyMs: number | (() => number)
  /** The first round waits as well. */
  readonly isFirstLater?: boolean
  /** Called when a round fails; the next one takes place all the same. */
  readonly whenFailed: (error: unknown) => void
}

/** What is done again and again in the background. */
export interface Repeated {
  /** Begins a round now, or as soon as the one under way is over. */
  wake(): void
  /** Begins no further round; waits a moment for the one under way, and for `others`. */
  stop(others?: Iterable<Promise<unknown>>): Promise<void>
}

/** Makes one round after the other until it is stopped; `signal` tells the round under way to stop. */
export function repeat(
  { clock, everyMs, isFirstLater = false, whenFailed }: Pace,
  round: (signal: AbortSignal) => Promise<unknown>,
): Repeated {
  const over = new AbortController()
  let bell = new AbortController()
  const pause = (): Promise<void> =>
    clock.wait(typeof everyMs === 'number' ? everyMs : everyMs(), bell.signal)
  const goOn = async (): Promise<void> => {
    if (isFirstLater) await pause()
    while (!over.signal.aborted) {
      // Renewed before the round: a wake during it may concern what it has already looked at.
      bell = new AbortController()
      await round(over.signal).catch(whenFailed)
      await pause()
    }
  }
  const going = goOn()
  return {
    wake: () => bell.abort(),
    stop: async (others = []) => {
      over.abort()
      bell.abort()
      await letEnd(clock, [going, ...others])
    },
  }
}

/** Waits a moment for what is under way: silent work does not hold up a stop. */
export async function letEnd(clock: Clock, works: Iterable<Promise<unknown>>): Promise<void> {
  await Promise.race([Promise.all(works), clock.wait(patienceMs)])
}
