/** Runs so many pieces of work at once; the others wait in line. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The turn goes to the next in line, or is free again.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
