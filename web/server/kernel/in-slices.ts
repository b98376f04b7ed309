import { setImmediate as turn } from 'node:timers/promises'

/** Items that are worked on before others have their turn: some milliseconds for a line of a table. */
const sliceItems = 200
/** Items that take longer are fewer. */
const sliceMs = 20

/** What each item becomes, as `map` makes it; a long list holds up no one else. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  nowMs: () => number = () => performance.now(),
): Promise<R[]> {
  const made: R[] = []
  let beganMs = nowMs()
  for (const [index, item] of items.entries()) {
    if (index > 0 && (index % sliceItems === 0 || nowMs() - beganMs >= sliceMs)) {
      await turn()
      beganMs = nowMs()
    }
    made.push(work(item))
  }
  return made
}
