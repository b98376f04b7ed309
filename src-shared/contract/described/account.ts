import type { account as rows } from '../account.ts'
import type { Described } from '../row.ts'

export const account = {
  profile: {
    summary: "Get the caller's account",
    description: 'Returns name, roles, provider, second factor, passkeys and open sessions of the caller.',
  },
  rename: {
    summary: "Change the caller's name",
    description: 'Changes the name under which others see the caller. The mailbox stays the same.',
  },
  terms: {
    summary: 'Get acceptance of the terms',
    description:
      'Returns when the caller accepted the terms of use: null when they have not, zero for accounts from before the terms were asked for.',
  },
  acceptTerms: {
    summary: 'Accept the terms of use',
    description:
      'Records that the caller accepts the terms of use now. Accepting again keeps the first time.',
  },
  changePassword: {
    summary: "Change the caller's password",
    description:
      'Replaces the password and requires the old one. All other sessions of the account and open recovery links end. Answers `not-local` for accounts of a provider.',
  },
  prepareSecondFactor: {
    summary: 'Prepare a second factor',
    description:
      'Returns a secret for an authenticator (RFC 6238) and a ticket. Requires the password; nothing changes before `confirmSecondFactor`.',
  },
  confirmSecondFactor: {
    summary: 'Turn on the second factor',
    description:
      'Requires a code of the authenticator at every sign-in with a password from now on. The recovery codes are returned this once; only their hashes are kept.',
  },
  removeSecondFactor: {
    summary: 'Turn off the second factor',
    description:
      'Removes the second factor and its recovery codes. Requires the password; sessions stay open.',
  },
  preparePasskey: {
    summary: 'Prepare a passkey',
    description:
      'Returns WebAuthn options for a new passkey and a ticket, valid for five minutes. Requires the password.',
  },
  addPasskey: {
    summary: 'Add a passkey',
    description:
      'Stores a passkey that the browser made with the options of `preparePasskey`. It then signs the caller in without a password or code.',
  },
  removePasskey: {
    summary: 'Remove a passkey',
    description: "Removes one of the caller's passkeys. Sessions opened with it stay open.",
  },
  endSession: {
    summary: "End one of the caller's sessions",
    description: 'Ends one session of the caller. An unknown id, or one of another account, changes nothing.',
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    description: 'Ends all sessions of the caller except the current one.',
  },
} as const satisfies Record<keyof typeof rows, Described>
