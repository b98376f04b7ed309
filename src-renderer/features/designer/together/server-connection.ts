import type { DesignEvent } from '#shared/contract/design-values.ts'
import type { Sent } from '#shared/design-sync/replica.ts'
import type { AsideReason } from '#renderer/document/unsent-edits.ts'
import { reasonOf, sentBy } from './keeping-of.ts'
import type { DesignChannel } from '../presence/design-channel.ts'

/** The connection to the server: what is sent over the channel, and its feed, which is begun anew after what did not arrive. */
export interface ServerConnection {
  follow(): void
  send(update: string): Promise<Sent>
  /** Why the server refused something last. */
  refusal(): AsideReason
  close(): void
}

export interface ServerConnectionOptions {
  readonly channel: DesignChannel
  /** What this page has of the document. */
  readonly vector: () => string
  readonly hear: (event: DesignEvent) => void
  /** After each update, how it went. */
  readonly onSent: (sent: Sent) => void
}

/** After an edit that did not arrive, the feed is begun again, which sends what waits. */
const tryAgainMs = 2000

export function createServerConnection({
  channel,
  vector,
  hear,
  onSent,
}: ServerConnectionOptions): ServerConnection {
  let refusal: AsideReason = 'refused'
  let isClosed = false
  let stop = (): void => undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    clearTimeout(again)
    stop()
    stop = channel.follow(vector(), hear)
  }
  return {
    follow,
    async send(update) {
      const answer = await channel.edit(update)
      const sent = sentBy(answer)
      if (!answer.ok) refusal = reasonOf(answer.problem) ?? refusal
      if (sent === 'lost' && !isClosed) again = setTimeout(follow, tryAgainMs)
      onSent(sent)
      return sent
    },
    refusal: () => refusal,
    close() {
      isClosed = true
      clearTimeout(again)
      stop()
    },
  }
}
