import { accounts } from '#shared/words/en/accounts.ts'
import { landing } from '#shared/words/en/landing.ts'
import { problems } from '#shared/words/en/problems.ts'
import { shell } from '#shared/words/en/shell.ts'
import { start } from '#shared/words/en/start.ts'
import { unsent } from '#shared/words/en/unsent.ts'
import { welcome } from '#shared/words/en/welcome.ts'

/** What every page may say, and what the pages of somebody who is not signed in say. */
export const first = {
  accounts,
  landing,
  problems,
  shell,
  start,
  unsent,
  welcome,
} as const
