import type { account as rows } from '../account.ts'
import type { Described } from '../row.ts'

export const account = {
  profile: {
    summary: "Get the caller's account",
    description: 'Returns name, roles, provider, second factor, passkeys and open sessions of the caller.',
  },
  rename: {
    summary: 'Change the own name',
    description: 'Changes the name under which the caller is shown. The mailbox stays as it is.',
  },
  terms: {
    summary: 'Get accepted terms',
    description:
      'Returns when the caller accepted the terms of use: null when they have not, zero for accounts from before the terms were asked for.',
  },
  acceptTerms: {
    summary: 'Accept the terms of use',
    description: 'Notes that the caller accepts the terms of use now. Accepting again keeps the first time.',
  },
  changePassword: {
    summary: 'Change the own password',
    description:
      'Replaces the password after the old one; every other session of the account and open recovery links end. Answers `not-local` for accounts of a provider.',
  },
  prepareSecondFactor: {
    summary: 'Prepare a second factor',
    description:
      'Returns a secret for an authenticator (RFC 6238) and a ticket, after the password. Nothing changes before `confirmSecondFactor`.',
  },
  confirmSecondFactor: {
    summary: 'Turn the second factor on',
    description:
      'Requires a code of the authenticator at every sign-in with a password from now on. The recovery codes are returned this once; only their hashes are kept.',
  },
  removeSecondFactor: {
    summary: 'Turn the second factor off',
    description: 'Removes the second factor and its recovery codes, after the password. Sessions stay open.',
  },
  preparePasskey: {
    summary: 'Prepare a passkey',
    description:
      'Returns WebAuthn options for a new passkey and a ticket, valid for five minutes, after the password.',
  },
  addPasskey: {
    summary: 'Add a passkey',
    description:
      'Stores a passkey that the browser made with the options of `preparePasskey`. From then on it signs the caller in without password and code.',
  },
  removePasskey: {
    summary: 'Remove a passkey',
    description: 'Removes one passkey of the caller. Sessions that were opened with it go on.',
  },
  endSession: {
    summary: 'End an own session',
    description: 'Ends one session of the caller. An unknown id, or one of somebody else, changes nothing.',
  },
  endOtherSessions: {
    summary: 'End all other own sessions',
    description: 'Ends all sessions of the caller but the one that asks.',
  },
} as const satisfies Record<keyof typeof rows, Described>
