import type { Call } from './calls.ts'
import type { Client } from './clients.ts'

/** What came of a load. */
export interface Driven {
  readonly seconds: number
  readonly tookMs: readonly number[]
  /** Calls that nobody answered. */
  readonly cut: number
}

/** Where a client's next call goes; its turn counts the client's calls of this load. */
export type Choose = (client: Client, turn: number) => string

/** Each client has one call under way, and makes the next one when it was answered, until `goesOn` says no. */
export async function drive(
  clients: readonly Client[],
  call: Call,
  choose: Choose,
  goesOn: (answered: number) => boolean,
): Promise<Driven> {
  const tookMs: number[] = []
  let cut = 0
  const startMs = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; goesOn(tookMs.length); turn += 1) {
        const beginMs = performance.now()
        const { status } = await call(choose(client, turn), client)
        if (status === null) cut += 1
        else tookMs.push(performance.now() - beginMs)
      }
    }),
  )
  return { seconds: (performance.now() - startMs) / 1000, tookMs, cut }
}

/** For so long. */
export function forSeconds(seconds: number): () => boolean {
  const untilMs = performance.now() + seconds * 1000
  return () => performance.now() < untilMs
}

/** The value that so large a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toPrecision(3))
}
