import { withEventMeta } from '@orpc/server'

/** Followers of a server that stops come back within this time, each at its own moment. */
const withinMs = 5000
const soonestMs = 250

/** What a feed tells until it ends; where that is because the server stops, its end says when to come back. */
export async function* untilClosing(
  told: AsyncIterable<unknown>,
  closing: AbortSignal,
): AsyncGenerator<unknown, object | undefined> {
  yield* told
  if (!closing.aborted) return undefined
  // As server-sent events say it: the time of the next connection (`retry`), in milliseconds.
  return withEventMeta({}, { retry: soonestMs + Math.floor(Math.random() * (withinMs - soonestMs)) })
}
