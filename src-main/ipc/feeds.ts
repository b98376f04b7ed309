import { z } from 'zod'
import { reportUnexpected, sendFeed, type Answerers } from './answer.ts'
import type { FeedMessage } from './channels.ts'
import { readMessage } from './read-message.ts'

/** More than any screen has, few enough that a page which forgets to stop them is found out. */
export const mostFeeds = 64

const feedKey = z.object({ documentId: z.string().max(64), id: z.int() })

interface Held {
  readonly documentId: string
  readonly feeds: Map<number, AbortController>
}

/** The subscriptions of all pages, by the number of their window. */
export interface Feeds {
  /** Begins a feed. What cannot be read, is refused or too much is left unanswered. */
  subscribe(page: number, message: unknown): void
  unsubscribe(page: number, message: unknown): void
  /** The page is gone: all that it had ends. */
  leave(page: number): void
  count(page: number): number
}

/** Keeps who is told what, and ends what nobody listens to any more. */
export function createFeeds(answerers: Answerers, send: (page: number, message: FeedMessage) => void): Feeds {
  const pages = new Map<number, Held>()

  const leave = (page: number): void => {
    for (const stop of pages.get(page)?.feeds.values() ?? []) stop.abort()
    pages.delete(page)
  }

  const heldOf = (page: number, documentId: string): Held => {
    const held = pages.get(page)
    if (held?.documentId === documentId) return held
    leave(page)
    const fresh = { documentId, feeds: new Map() }
    pages.set(page, fresh)
    return fresh
  }

  const run = async (page: number, held: Held, id: number, message: unknown): Promise<void> => {
    const call = readMessage(message, 'feed')
    if (!call.ok) return
    const stop = new AbortController()
    held.feeds.set(id, stop)
    try {
      await sendFeed(answerers, call.value, stop.signal, (value) =>
        send(page, { documentId: held.documentId, id, value }),
      )
    } finally {
      if (held.feeds.get(id) === stop) held.feeds.delete(id)
    }
  }

  return {
    subscribe: (page, message) => {
      const key = feedKey.safeParse(message)
      if (!key.success) return
      const held = heldOf(page, key.data.documentId)
      if (held.feeds.has(key.data.id)) return
      if (held.feeds.size >= mostFeeds) {
        answerers.log.warn({ page, most: mostFeeds }, 'a page holds too many feeds')
        return
      }
      run(page, held, key.data.id, message).catch((error: unknown) =>
        reportUnexpected(answerers.log, error, { feed: true }),
      )
    },
    unsubscribe: (page, message) => {
      const key = feedKey.safeParse(message)
      const held = pages.get(page)
      if (!key.success || held?.documentId !== key.data.documentId) return
      held.feeds.get(key.data.id)?.abort()
      held.feeds.delete(key.data.id)
    },
    leave,
    count: (page) => pages.get(page)?.feeds.size ?? 0,
  }
}
