import type { Furnished } from '#web/server/testing/furnished.ts'
import type { Measured } from './measure.ts'

/** Access tokens of who asks. */
export interface Tokens {
  /** Somebody with every role. */
  readonly everything: string
  /** The person of the VPN whom the records belong to. */
  readonly member: string
}

/** What the process of the server is told. */
export type ToServer = 'begin' | 'end' | 'sign-in' | 'stop'

/** What it tells. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly tokens: Tokens; readonly about: Furnished }
  /** Null: somebody was taken away, and cannot sign in any more. */
  | { readonly kind: 'signed-in'; readonly tokens: Tokens | null }
  | { readonly kind: 'begun' }
  /** `heldBytes`: what it holds now above what it held when it was ready. */
  | { readonly kind: 'measured'; readonly measured: Measured; readonly heldBytes: number }
