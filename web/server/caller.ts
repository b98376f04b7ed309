import type { Locale } from '#shared/words/words.ts'
import type { Identity } from './auth/access-token.ts'
import type { OrganizationStore } from './store/store.ts'

/** The refresh token's cookie, which no script can read. */
export interface RefreshCookie {
  readonly value: string | null
  /** Null takes it away. */
  set(value: string | null): void
}

/** Somebody who calls, signed in or not. */
export interface Anyone {
  readonly locale: Locale
  /** Network address, for rate limits only. */
  readonly address: string
  readonly refreshCookie: RefreshCookie
  /** A browser says that another site's page made this call. */
  readonly isFromElsewhere: boolean
}

/** Somebody with a session: all that a handler can reach is their organization's. */
export interface SignedIn extends Anyone {
  readonly identity: Identity
  readonly store: OrganizationStore
}

export interface Callers {
  readonly anyone: Anyone
  readonly signedIn: SignedIn
}
