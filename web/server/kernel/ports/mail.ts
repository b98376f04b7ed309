import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'

/** A letter to one mailbox; plain text, and the same as HTML. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Address of the page where the recipient unsubscribes from such letters (RFC 2369). */
  readonly unsubscribe?: string
  /** The same for each try of one letter: a mailbox that gets it twice can show it once. */
  readonly key?: string
  /** That a POST to the address is enough, which mailbox programs send for a reader (RFC 8058). */
  readonly isOneClick?: true
}

/** The way mail leaves. Real: `mail/smtp-mail.ts`; of a development start: `mail/log-mail.ts`. */
export interface Mail {
  /** False: nothing is configured, so no letter is promised. */
  readonly canSend: boolean
  send(letter: Letter): Promise<Result<void, Problem<'mail-unavailable'>>>
}
