import type { Problem } from '#shared/base/problem.ts'
import { firstAnswerMs } from './tunnel-state.ts'

const mostMs = 120_000
const passing = new Set<string>(['host-unresolved', 'helper-failed'])

/** Milliseconds to wait after so many tries without an answer: 15 s, doubled up to 2 min. */
export function waitMs(tries: number): number {
  return Math.min(firstAnswerMs * 2 ** Math.max(tries - 1, 0), mostMs)
}

/** Whether trying again may help. A refusal of the person or of the API stays until somebody acts. */
export function isRetried(problem: Problem | null): boolean {
  return problem === null || passing.has(problem.code)
}

type Known = Readonly<Record<string, readonly string[]>>

/** What is known of names with what was heard of late; `good` are addresses that worked. Unchanged: the same value. */
export function recall(
  before: Record<string, string[]>,
  heard: Known,
  good: Readonly<Record<string, string>> = {},
): Record<string, string[]> {
  const after: Record<string, string[]> = { ...before }
  for (const [host, addresses] of Object.entries(heard)) {
    // The one that worked last stays in front as long as the name has it.
    const last = before[host]?.[0]
    after[host] =
      last !== undefined && addresses.includes(last)
        ? [last, ...addresses.filter((address) => address !== last)]
        : [...addresses]
  }
  for (const [host, address] of Object.entries(good))
    if (after[host]?.includes(address) === true)
      after[host] = [address, ...after[host].filter((each) => each !== address)]
  return JSON.stringify(after) === JSON.stringify(before) ? before : after
}
