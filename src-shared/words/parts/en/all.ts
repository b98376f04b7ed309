import { commandLine } from '#shared/words/en/command-line.ts'
import { desktop } from '#shared/words/en/desktop.ts'
import { help } from '#shared/words/en/help.ts'
import { lab } from '#shared/words/en/lab.ts'
import { legal } from '#shared/words/en/legal.ts'
import { mail } from '#shared/words/en/mail.ts'
import { server } from '#shared/words/en/server.ts'
import { drawing } from './drawing.ts'
import { first } from './first.ts'
import { inside } from './inside.ts'

/** Every English text, by area. */
export const en = {
  ...first,
  ...drawing,
  ...inside,
  commandLine,
  desktop,
  help,
  lab,
  legal,
  mail,
  server,
} as const
