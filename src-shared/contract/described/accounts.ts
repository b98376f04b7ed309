import type { accounts as rows } from '../accounts.ts'
import type { Described } from '../row.ts'

export const accounts = {
  register: {
    summary: 'Register an organization',
    description:
      'Creates an organization with its first administrator and signs them in. Answers `register-closed` where the deployment lets nobody register.',
  },
  signIn: {
    summary: 'Sign in with a password',
    description:
      'Opens a session with a password kept here, or with that of an LDAP directory named by `providerId` and `organization`. Answers `second-factor-needed` until `code` is given too. The refresh token is set as a cookie.',
  },
  providers: {
    summary: 'List ways to sign in',
    description:
      'Returns the identity providers with which people sign in to an organization. Without its short name it answers for the only organization here, and `organization` is null where there are several.',
  },
  beginOidc: {
    summary: 'Begin an OpenID Connect sign-in',
    description:
      'Returns the address at the identity provider to which the browser has to go. The attempt is kept in a cookie for ten minutes.',
  },
  endOidc: {
    summary: 'Finish an OpenID Connect sign-in',
    description:
      'Opens a session from the query string with which the provider led the browser back. Requires the cookie of the attempt, which works once.',
  },
  recover: {
    summary: 'Send a password recovery link',
    description:
      'Mails a link that works for 30 minutes, if the mailbox has an account here. The answer never reveals whether it does.',
  },
  resetPassword: {
    summary: 'Reset a password by link',
    description:
      'Sets a new password with the code of a recovery or welcome link, which works once. All sessions of the account end and its passkeys are removed; a second factor stays.',
  },
  firstStart: {
    summary: "Create the deployment's first account",
    description:
      'Creates the super-admin and their organization with the one-time code that the server prints at its first start, and signs them in.',
  },
  passkeyOptions: {
    summary: 'Get options to use a passkey',
    description:
      'Returns WebAuthn options for the browser and a ticket for `passkeySignIn`, both valid for five minutes.',
  },
  passkeySignIn: {
    summary: 'Sign in with a passkey',
    description:
      'Opens a session with the WebAuthn response of a passkey, which replaces password and second factor. The ticket works once.',
  },
  handOver: {
    summary: 'Hand a session to the desktop',
    description:
      'Returns a one-time code, valid for a minute, with which the desktop application opens a session of its own. `challenge` is the SHA-256 of its verifier (RFC 7636, S256).',
  },
  takeOver: {
    summary: 'Open a session by handover code',
    description:
      'Opens a session for the desktop application with the code of `handOver` and the verifier of its challenge. It counts as old as the session that gave the code.',
  },
  routeRule: {
    summary: 'Look up a path',
    description:
      'Returns where a route rule of the deployment redirects a path; `redirect` is null when no active rule matches.',
  },
  refresh: {
    summary: 'Refresh the session',
    description:
      'Returns a new short-lived token and changes the refresh cookie. Reusing an older refresh token ends the session; only the previous one is accepted for 30 more seconds.',
  },
  signOut: {
    summary: 'Sign out',
    description:
      'Ends the session of the refresh cookie and clears the cookie. Also succeeds without a session.',
  },
  invitation: {
    summary: 'Look up an invitation',
    description: 'Returns who an invitation is for and from which organization. The code stays valid.',
  },
  join: {
    summary: 'Accept an invitation',
    description:
      'Creates the login of an invited person with the password that they choose, and signs them in. The code works once.',
  },
  confirmPassword: {
    summary: "Confirm the caller's password",
    description:
      "Succeeds when the password is the caller's. Callers who sign in at a provider send an empty password and must have signed in within the last ten minutes.",
  },
  deployment: {
    summary: 'Describe this deployment',
    description:
      'Returns what the deployment offers before anybody signs in: registration, recovery by mail, practice data, and who runs it.',
  },
} as const satisfies Record<keyof typeof rows, Described>
