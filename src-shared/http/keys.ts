import { isOfProxy } from './wire-request.ts'

const keyBytes = 16

/** A key that no other call has. Pages without https have no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header that a key is sent in (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeader = (key: string): Readonly<Record<string, string>> => ({
  'idempotency-key': `"${key}"`,
})

/** What a server says with every answer that takes keys: one of before them would do a change twice. */
export const takesKeysHeader = { 'takes-idempotency-key': 'yes' } as const

/** A fetch that hears whether the server takes keys, by its last answer; a proxy has nothing to say of it. */
export function hearKeys(send: typeof fetch): {
  readonly send: typeof fetch
  readonly takesKeys: () => boolean
} {
  let isTaking = false
  return {
    send: async (...call) => {
      const answer = await send(...call)
      const isSaid = Object.entries(takesKeysHeader).every(
        ([name, said]) => answer.headers.get(name) === said,
      )
      isTaking = isSaid || (isTaking && isOfProxy(answer.status))
      return answer
    },
    takesKeys: () => isTaking,
  }
}

/** A try without an answer for so long was lost: what repeats asks the database alone. */
const tryMs = 20_000
/** What is larger may take its time on its way. */
const soonSentLength = 64 * 1024

/** When one try of what repeats ends: after some time, unless its body is large, or where `stop` says so. */
export function deadlineOf(body: string | null, stop?: AbortSignal): { readonly signal: AbortSignal } {
  const isLarge = body !== null && body.length > soonSentLength
  return { signal: endedBy(isLarge ? undefined : AbortSignal.timeout(tryMs), stop).signal }
}

/** Ended by the first of several, or by itself. `AbortSignal.any` would be asked of browsers that lack it. */
export function endedBy(...ends: readonly (AbortSignal | undefined)[]): AbortController {
  const over = new AbortController()
  for (const end of ends) {
    const stop = (): void => over.abort(end?.reason)
    if (end?.aborted === true) stop()
    else end?.addEventListener('abort', stop, { signal: over.signal })
  }
  return over
}

/** Whether a try failed by that: it was sent, and nobody knows what became of it. */
export function isOfTime(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
