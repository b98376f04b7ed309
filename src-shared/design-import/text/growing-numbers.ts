/** A list of numbers that takes no more space than they do, and grows as far as it may. */
export interface GrowingNumbers {
  readonly count: () => number
  readonly at: (index: number) => number
  /** False: there are as many as may be. */
  readonly push: (value: number) => boolean
  /** Adds once more what stands from a place on, also what is added meanwhile; false as above. */
  readonly repeat: (start: number, length: number) => boolean
  readonly whole: () => Uint16Array | Uint32Array
}

const least = 1024

/** An empty list of numbers of so many bytes. */
export function createNumbers(bytes: 2 | 4, most: number): GrowingNumbers {
  const make = (length: number): Uint16Array | Uint32Array =>
    bytes === 2 ? new Uint16Array(length) : new Uint32Array(length)
  let held = make(least)
  let count = 0
  const push = (value: number): boolean => {
    if (count >= most) return false
    if (count === held.length) {
      const larger = make(Math.min(most, 2 * count))
      larger.set(held)
      held = larger
    }
    held[count] = value
    count += 1
    return true
  }
  return {
    count: () => count,
    at: (index) => held[index] ?? 0,
    push,
    repeat: (start, length) => {
      if (count + length > most) return false
      for (let at = start; at < start + length; at += 1) push(held[at] ?? 0)
      return true
    },
    whole: () => held.subarray(0, count),
  }
}
