import type { Session } from '#shared/contract/accounts.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import type { Measured } from './measure.ts'

/** What the process of the server is told. */
export type ToServer = 'begin' | 'end' | 'sign-in' | 'stop'

/** What it tells. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly session: Session; readonly about: Furnished }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'begun' }
  | { readonly kind: 'measured'; readonly measured: Measured }
