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
  mailed: {
    summary: 'Get notices by mail',
    description:
      'Returns the kinds of event that the caller is told of by mail, and those that their roles let them choose. Who never chose gets what goes wrong as an administrator, and nothing otherwise.',
  },
  chooseMailed: {
    summary: 'Choose notices by mail',
    description:
      'Replaces the kinds of event that the caller is told of by mail; an empty list turns the letters off. Kinds that the roles do not open are left out.',
  },
  stopMailed: {
    summary: 'Turn off notices by link',
    description:
      'Turns off the letters of the person whose letter the link stands in. It needs no session, works any number of times, and does nothing else.',
  },
} as const satisfies Record<keyof typeof rows, Described>
