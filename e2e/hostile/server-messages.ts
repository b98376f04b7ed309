import type { Furnished } from '#web/server/testing/furnished.ts'
import type { Measured } from './measure.ts'

/** Access tokens of the people whose calls are measured. */
export interface Tokens {
  /** Of a user with every role. */
  readonly everything: string
  /** Of the person of the VPN to whom the records belong. */
  readonly member: string
}

/** A message to the server's process. */
export type ToServer = 'begin' | 'end' | 'sign-in' | 'stop'

/** A message from the server's process. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly tokens: Tokens; readonly about: Furnished }
  /** Null: one of the two was removed and cannot sign in any more. */
  | { readonly kind: 'signed-in'; readonly tokens: Tokens | null }
  | { readonly kind: 'begun' }
  /** `heldBytes`: how much more memory the process holds than when it was ready. */
  | { readonly kind: 'measured'; readonly measured: Measured; readonly heldBytes: number }
