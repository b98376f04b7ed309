/** What a sign-in form has around it: what follows it, and where its links lead. `useSignInContext` makes it. */
export interface SignInContext {
  /** Own path that is opened when somebody has signed in. */
  readonly next: string
  /** Short name of an organization out of the address; null: none was named. */
  readonly organization: string | null
  /** Id of one of its providers, to be preselected; null: the predetermined one. */
  readonly providerId: string | null
  /** Addresses; null: not offered here. */
  readonly links: {
    readonly recovery: string | null
    readonly designer: string
    readonly register: string | null
    readonly join: string
  }
}
