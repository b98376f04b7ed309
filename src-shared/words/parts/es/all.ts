import { commandLine } from '#shared/words/es/command-line.ts'
import { desktop } from '#shared/words/es/desktop.ts'
import { help } from '#shared/words/es/help.ts'
import { lab } from '#shared/words/es/lab.ts'
import { legal } from '#shared/words/es/legal.ts'
import { mail } from '#shared/words/es/mail.ts'
import { server } from '#shared/words/es/server.ts'
import { drawing } from './drawing.ts'
import { first } from './first.ts'
import { inside } from './inside.ts'
import type { AllWords } from '#shared/words/words.ts'

/** Every Spanish text, by area: Latin American, `usted`. */
export const es: AllWords = {
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
}
