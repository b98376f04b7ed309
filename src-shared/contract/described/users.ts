import type { users as rows } from '../users.ts'
import type { Described } from '../row.ts'

export const users = {
  page: {
    summary: 'Get a page of users',
    description:
      'Returns one page of the people who sign in, with roles, provider and last sign-in, and how many match.',
  },
  one: {
    summary: 'Get a user',
    description: 'Returns one user with roles, provider and the network user they are linked to.',
  },
  create: {
    summary: 'Create a user',
    description:
      'Creates a user of an identity provider. For the local provider a null `password` mails them a link to choose one, valid for seven days; if the letter cannot be sent, no user is created.',
  },
  change: {
    summary: 'Change a user',
    description:
      'Replaces the form of a user. Other roles, another provider or deactivation end their sessions. Callers who change their own mailbox send their password as `ownPassword`, or an empty text if a provider keeps it.',
  },
  changePassword: {
    summary: "Set a user's password",
    description:
      'Sets the password of another local user, ends all their sessions and tells them by mail. Callers change their own with `account.changePassword`.',
  },
  removeSecondFactor: {
    summary: "Remove a user's second factor",
    description:
      'Removes the second factor of another user, for somebody who lost phone and recovery codes, and ends all their sessions.',
  },
  changeMany: {
    summary: 'Activate or deactivate users',
    description:
      'Sets up to 1,000 users active or inactive and returns how many changed. Sessions of deactivated users end; one administrator has to remain.',
  },
  removeMany: {
    summary: 'Remove users',
    description:
      'Removes up to 1,000 users with their sessions and passkeys, permanently. Callers cannot remove themselves, and one administrator has to remain.',
  },
  sendLink: {
    summary: 'Mail a password link',
    description:
      'Mails another local user a link to choose a password, valid for 30 minutes, and returns the mailbox. The current password works until then.',
  },
} as const satisfies Record<keyof typeof rows, Described>
