import type { members as rows } from '../members.ts'
import type { Described } from '../row.ts'

export const members = {
  invite: {
    summary: 'Invite a network user',
    description:
      'Returns a one-time code with which the person signs up within seven days. An earlier invitation of the person ends; no mail is sent.',
  },
  remove: {
    summary: "Remove a network user's login",
    description:
      'Ends the open invitation of a person, and their login with its sessions. A login with other roles stays but is no longer linked to the person; their devices stay too.',
  },
} as const satisfies Record<keyof typeof rows, Described>
