import type { SameShape } from '#shared/words/words.ts'
import { accounts } from '#shared/words/es/accounts.ts'
import { landing } from '#shared/words/es/landing.ts'
import { problems } from '#shared/words/es/problems.ts'
import { shell } from '#shared/words/es/shell.ts'
import { start } from '#shared/words/es/start.ts'
import { unsent } from '#shared/words/es/unsent.ts'
import { welcome } from '#shared/words/es/welcome.ts'
import type { first as english } from '../en/first.ts'

export const first: SameShape<typeof english> = {
  accounts,
  landing,
  problems,
  shell,
  start,
  unsent,
  welcome,
}
