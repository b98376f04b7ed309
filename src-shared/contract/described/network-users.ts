import type { networkUsers as rows } from '../network-users.ts'
import type { Described } from '../row.ts'

export const networkUsers = {
  page: {
    summary: 'Get a page of network users',
    description:
      'Returns one page of the people who own devices, with their number of devices and whether they can sign in, and how many match.',
  },
  one: {
    summary: 'Get a network user',
    description: 'Returns one person with their number of devices and whether they can sign in.',
  },
  create: {
    summary: 'Create a network user',
    description:
      'Creates a person who can own devices. They cannot sign in before they are invited: see `members.invite`.',
  },
  change: {
    summary: 'Change a network user',
    description:
      'Replaces the form of a person. Gateways learn of another active state when they are synchronized.',
  },
  changeMany: {
    summary: 'Activate or deactivate network users',
    description:
      'Sets up to 1,000 people active or inactive and returns how many changed. Gateways learn of it at the next synchronization.',
  },
  removeMany: {
    summary: 'Remove network users',
    description:
      'Removes up to 1,000 people with their devices, invitations and logins. `undo` is a code with which `devices.restore` brings people and devices back, once and within ten minutes, without logins.',
  },
  export: {
    summary: 'Export network users as CSV',
    description:
      'Returns all people who match the filter as one CSV file, in UTF-8 with a byte order mark; `import` reads the same columns.',
  },
  import: {
    summary: 'Import network users from CSV',
    description:
      'Reads a CSV file and says line by line what it adds or changes. With `commit` false nothing is saved, with true all lines that are not refused are saved at once.',
  },
} as const satisfies Record<keyof typeof rows, Described>
