/** The channels between page and main process. The preload knows them, the page does not. */
export const channels = {
  request: 'trama:request',
  subscribe: 'trama:subscribe',
  unsubscribe: 'trama:unsubscribe',
  event: 'trama:event',
} as const

/**
 * Which subscription of which document, named by an id that the page chooses. A page that is loaded anew is another
 * document: what the one before it had subscribed to ends, and late events of that one reach nobody.
 */
export interface FeedKey {
  readonly documentId: string
  readonly id: number
}

/** An event of a feed. */
export interface FeedMessage extends FeedKey {
  readonly value: unknown
}
