/** The channels between page and main process. The preload knows them, the page does not. */
export const channels = {
  request: 'trama:request',
  subscribe: 'trama:subscribe',
  unsubscribe: 'trama:unsubscribe',
  event: 'trama:event',
} as const

/** An event of the feed that the page subscribed to under this number. */
export interface FeedMessage {
  readonly id: number
  readonly value: unknown
}
