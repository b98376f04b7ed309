import type { WebhookFailure } from '#shared/contract/webhooks.ts'

/** A message on its way. */
export interface WebhookPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** What became of a try. `status` is what the receiver answered; null: nothing, or it was not reached. */
export interface WebhookAnswer {
  readonly status: number | null
  /** Null: it arrived. */
  readonly failure: Exclude<WebhookFailure, 'stopped'> | null
}

/** Sends messages to addresses that people named. It never rejects but where its signal is aborted. */
export type PostWebhook = (post: WebhookPost) => Promise<WebhookAnswer>
