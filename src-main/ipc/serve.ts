import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import { answerCall, reportUnexpected, type Answerers } from './answer.ts'
import type { FeedMessage } from './channels.ts'
import { createFeeds } from './feeds.ts'
import { isOwnPage } from './own-page.ts'

/** Who sent a message, as the wire knows it; nothing of it is taken from the message. */
export interface Sender {
  /** Number of the page, the same as long as its window is open. */
  readonly page: number
  /** Address of the frame; empty when it is gone already. */
  readonly url: string
  readonly isMainFrame: boolean
}

/** What carries messages between page and main process. */
export interface Wire {
  onRequest(answer: (sender: Sender, message: unknown) => Promise<Result<unknown>>): void
  onSubscribe(listen: (sender: Sender, message: unknown) => void): void
  onUnsubscribe(listen: (sender: Sender, message: unknown) => void): void
  /** The page was closed, or its process ended. */
  onLeave(listen: (page: number) => void): void
  send(page: number, message: FeedMessage): void
}

/**
 * Answers the pages. Whatever they send: a problem comes back, never an exception, and no handler meets an
 * input that its row's schema has not made. Who is not the main frame of our own page gets nothing.
 */
export function serveIpc(wire: Wire, answerers: Answerers): void {
  const feeds = createFeeds(answerers, (page, message) => wire.send(page, message))
  const trusted =
    (listen: (page: number, message: unknown) => void) =>
    (sender: Sender, message: unknown): void => {
      if (!isTrusted(sender)) return
      try {
        listen(sender.page, message)
      } catch (error) {
        reportUnexpected(answerers.log, error, { feed: true })
      }
    }
  wire.onRequest((sender, message) =>
    isTrusted(sender) ? answerCall(answerers, message) : Promise.resolve(fail(problem('unauthorized'))),
  )
  wire.onSubscribe(trusted(feeds.subscribe))
  wire.onUnsubscribe(trusted(feeds.unsubscribe))
  wire.onLeave(feeds.leave)
}

function isTrusted({ url, isMainFrame }: Sender): boolean {
  return isMainFrame && isOwnPage(url)
}
