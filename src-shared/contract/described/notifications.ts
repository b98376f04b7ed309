import type { notifications as rows } from '../notifications.ts'
import type { Described } from '../row.ts'

export const notifications = {
  list: {
    summary: 'List notifications',
    description:
      'Returns what is wrong in the organization now, the newest 50, with the number of all of them and of those new to the caller. A notification disappears by itself once its cause is gone.',
  },
  see: {
    summary: 'Mark notifications as seen',
    description:
      'Notes that the caller has seen what there was until `untilMs`, usually the `readAtMs` of the list. An earlier time than before changes nothing.',
  },
} as const satisfies Record<keyof typeof rows, Described>
