/** Chance that can be had again: the same seed gives the same draws on every machine. */
export interface Chance {
  /** A whole number from..to, both included. */
  int(from: number, to: number): number
  /** True in so many cases of a hundred. */
  percent(share: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  bytes(count: number): Uint8Array
}

/** Mulberry32 (public domain, Tommy Ettinger): 32 bits of state are plenty for drawing test networks. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    percent: (share) => next() * 100 < share,
    pick(list) {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}
