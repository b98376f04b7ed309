import { accounts } from '../en/accounts.ts'
import { landing } from '../en/landing.ts'
import { problems } from '../en/problems.ts'
import { shell } from '../en/shell.ts'
import { start } from '../en/start.ts'
import { unsent } from '../en/unsent.ts'
import { welcome } from '../en/welcome.ts'

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
