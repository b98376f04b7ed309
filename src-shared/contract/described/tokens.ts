import type { tokens as rows } from '../tokens.ts'
import type { Described } from '../row.ts'

export const tokens = {
  list: {
    summary: 'List tokens for programs',
    description:
      "Returns the caller's tokens; administrators see those of everybody. Ended and revoked ones are listed for 30 days. The tokens themselves are never returned.",
  },
  create: {
    summary: 'Create a token for programs',
    description:
      "Makes a token that acts as the caller, cut down to a role, some areas and some networks, and returns it this once. It takes the caller's password again.",
  },
  revoke: {
    summary: 'Revoke a token for programs',
    description: 'Ends a token at once, with its open feeds. Administrators may revoke those of others.',
  },
  beginCommand: {
    summary: 'Begin the sign-in of a command',
    description:
      'Begins the sign-in of a command: it makes its token by itself and shows only the SHA-256 of it. Returns a code that a person types on the page of tokens within ten minutes.',
  },
  commandState: {
    summary: 'Ask whether a command is signed in',
    description:
      'Returns whether the person has answered, and who confirmed it. The token of the command is good from `confirmed` on; `ended` also stands for what was never begun.',
  },
  findCommand: {
    summary: 'Find a waiting command',
    description:
      'Returns what asks with a code: the computer it says it is, its address and since when. Wrong codes are counted.',
  },
  confirmCommand: {
    summary: 'Sign in a command',
    description:
      "Makes the token of the command good, as the caller's, cut down as at `tokens.create`. It takes the caller's password again, and works once.",
  },
  refuseCommand: {
    summary: 'Refuse a command',
    description: 'Ends the sign-in of a command. Its code and its token are good for nothing.',
  },
} as const satisfies Readonly<Record<keyof typeof rows, Described>>
