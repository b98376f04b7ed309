/** A counting semaphore: at most `count` holders, the others wait in order. */
export interface Slots {
  take(): Promise<void>
  give(): void
}

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count
  return {
    take() {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    give() {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}
