import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { ProviderConnection } from '#shared/model/provider.ts'

/** A person as an identity provider knows them. */
export interface Found {
  /** Their permanent id there: OpenID `sub` (with the issuer before it), an entry's own id. */
  readonly subject: string
  readonly name: string
  readonly email: string
  /** The provider vouches for the mailbox. */
  readonly isEmailVerified: boolean
  /** Groups or claim values; null: the provider said nothing of them, which is not the same as none. */
  readonly groups: readonly string[] | null
}

export type LdapConnection = Extract<ProviderConnection, { kind: 'ldap' }>
export type OidcConnection = Extract<ProviderConnection, { kind: 'oidc' }>
export type ProviderProblem = Problem<'provider-unreachable' | 'provider-refused'>

/** People in a directory. Real: `accounts/identity-providers/ldap-directory.ts`, one connection a call. */
export interface Directory {
  /** Null: there is no such person, it is not their password, or it may not be tried. */
  signIn(
    connection: LdapConnection,
    secret: string | null,
    given: {
      readonly login: string
      readonly password: string
      /** Called before the password is tried, with the permanent id of the entry; null: there is none. */
      readonly mayTry: (subject: string | null) => Promise<boolean>
    },
  ): Promise<Result<Found | null, ProviderProblem>>
  /** Reaches, encrypts, binds, and looks for a login; what went well, in order. */
  test(
    connection: LdapConnection,
    secret: string | null,
    login: string | null,
  ): Promise<
    Result<
      {
        readonly steps: readonly ('reached' | 'encrypted' | 'bound' | 'found')[]
        readonly found: Found | null
      },
      ProviderProblem
    >
  >
}

/** What a sign-in that goes on at the provider has to remember here until it comes back. */
export interface OpenIdAttempt {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** OpenID providers. Real: `accounts/identity-providers/open-id.ts`. */
export interface OpenId {
  begin(
    connection: OidcConnection,
    secret: string | null,
    redirectUri: string,
  ): Promise<Result<{ readonly url: string; readonly attempt: OpenIdAttempt }, ProviderProblem>>
  /** `search` is that of the address it led back to, with its question mark. */
  end(
    connection: OidcConnection,
    secret: string | null,
    given: { readonly redirectUri: string; readonly search: string; readonly attempt: OpenIdAttempt },
  ): Promise<Result<Found, ProviderProblem>>
  test(
    connection: OidcConnection,
    secret: string | null,
  ): Promise<Result<{ readonly steps: readonly ('reached' | 'discovered' | 'pkce')[] }, ProviderProblem>>
}
