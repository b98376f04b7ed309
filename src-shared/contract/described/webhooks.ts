import type { webhooks as rows } from '../webhooks.ts'
import type { Described } from '../row.ts'

export const webhooks = {
  list: {
    summary: 'List webhooks',
    description: 'Returns the webhooks of the organization. Their secrets are never returned.',
  },
  create: {
    summary: 'Create a webhook',
    description:
      'Makes a webhook that is told of the chosen kinds of event by signed POST requests, and returns its secret this once. An address that this server may not connect to is refused; a name that cannot be resolved just now is accepted.',
  },
  change: {
    summary: 'Change a webhook',
    description:
      'Changes name, address, kinds of event, and whether it is on. Switching it off ends what waits; switching it on forgets that it failed. Another address, and one that is switched on, is checked as on creation.',
  },
  remove: {
    summary: 'Delete a webhook',
    description: 'Deletes the webhook with its log and all that waits to be sent.',
  },
  rotate: {
    summary: 'Rotate the secret of a webhook',
    description:
      'Makes another secret and returns it this once. For 24 hours messages have a signature by the former one as well.',
  },
  deliveries: {
    summary: 'List deliveries of a webhook',
    description: 'Returns what waits to be sent and what was sent last, newest first, 200 at most.',
  },
  sendTest: {
    summary: 'Send a test message',
    description:
      'Puts a message of the type `webhook.test` in line; the log tells what became of it. It replaces tests that still wait.',
  },
  sendAgain: {
    summary: 'Send a delivery again',
    description: 'Sends a message again under the same id, with all its tries.',
  },
} as const satisfies Readonly<Record<keyof typeof rows, Described>>
