import type { SameShape } from '../words.ts'
import { accounts } from '../es/accounts.ts'
import { landing } from '../es/landing.ts'
import { problems } from '../es/problems.ts'
import { shell } from '../es/shell.ts'
import { start } from '../es/start.ts'
import { unsent } from '../es/unsent.ts'
import { welcome } from '../es/welcome.ts'
import type { first as english } from './first-en.ts'

export const first: SameShape<typeof english> = {
  accounts,
  landing,
  problems,
  shell,
  start,
  unsent,
  welcome,
}
