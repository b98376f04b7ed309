import { setTimeout as sleep } from 'node:timers/promises'

/** Ends what never comes; a busy machine takes its time. */
const mostMs = 60_000

/** Looks until there is something; throws when nothing comes. What is waited for is a state, never a time. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const startMs = Date.now(); Date.now() - startMs < mostMs; await sleep(15)) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
  }
  throw new Error(`waited in vain: ${what}`)
}

/** The value of a good answer; the test fails with the problem of another. */
export function good<T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: unknown },
): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer.value
}

/** The problem of a refusal; the test fails when there is none. */
export function refused<P>(
  answer: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: P },
): P {
  if (answer.ok) throw new Error(`not refused: ${JSON.stringify(answer.value).slice(0, 300)}`)
  return answer.problem
}
