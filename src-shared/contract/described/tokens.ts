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
} as const satisfies Readonly<Record<keyof typeof rows, Described>>
