/** A file has more parts than any drawing that fits: nothing of it is kept. */
export class TooMuch extends Error {
  readonly limit: number
  constructor(limit: number) {
    super('more parts than are read')
    this.limit = limit
  }
}

/** Counts parts while they are read; throws `TooMuch` at the first beyond. */
export interface Room {
  take(count?: number): void
}

export function createRoom(limit: number): Room {
  let taken = 0
  return {
    take: (count = 1) => {
      taken += count
      if (taken > limit) throw new TooMuch(limit)
    },
  }
}
