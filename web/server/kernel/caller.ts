import type { Problem } from '#shared/base/problem.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { TokenArea } from '#shared/model/token.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Identity } from './access-token.ts'
import type { OrganizationStore } from './store/store.ts'

/** The cookies of a browser's session: the refresh token's, which no script can read, and those that were specified. */
export interface SessionCookies {
  /** The refresh token that came with the call. */
  readonly refresh: string | null
  set(refresh: string, session: Session): void
  /** Takes all of them away. */
  clear(): void
  /** Binds a sign-in that goes on elsewhere to this browser: no one is signed in by a stranger's link. */
  keepAttempt(state: string, code: string, seconds: number): void
  /** What was kept for a state, once; null: nothing, in this browser. */
  takeAttempt(state: string): string | null
}

/** A person who calls, signed in or not. */
export interface Anyone {
  readonly locale: Locale
  /** Network address: for rate limits, and for people who review their own sessions. */
  readonly address: string
  /** What the browser or application says it is, in short. */
  readonly client: string
  readonly cookies: SessionCookies
  /** A browser says that another site's page made this call. */
  readonly isFromElsewhere: boolean
  /** The token is a good one, and of an organization that is no longer there. */
  readonly isOrganizationGone: boolean
  /** It says that it is the desktop application. */
  readonly isDesktop: boolean
  /** Why nothing is answered, whatever is asked: a program's token is no good, or asked too often. */
  readonly refused: Problem<'token-invalid' | 'too-many-tries'> | null
}

/** The token with which a program calls in place of its person. */
export interface CallingToken {
  readonly id: string
  readonly name: string
  readonly areas: readonly TokenArea[]
  /** Networks that it reaches; null: all. */
  readonly networkIds: readonly string[] | null
}

/** A person with a session: a handler can reach only their organization's records. */
export interface SignedIn extends Anyone {
  readonly identity: Identity
  readonly store: OrganizationStore
  /** Null: it is the person, and no program. */
  readonly token: CallingToken | null
  /** Asked again by what goes on for long: the session or the token may have ended meanwhile. */
  isStillIn(): Promise<boolean>
}

export interface Callers {
  readonly anyone: Anyone
  readonly signedIn: SignedIn
}
