import { accounts } from './es/accounts.ts'
import { builder } from './es/builder.ts'
import { desktop } from './es/desktop.ts'
import { devices } from './es/devices.ts'
import { gateways } from './es/gateways.ts'
import { home } from './es/home.ts'
import { keys } from './es/keys.ts'
import { lab } from './es/lab.ts'
import { member } from './es/member.ts'
import { networks } from './es/networks.ts'
import { plan } from './es/plan.ts'
import { problems } from './es/problems.ts'
import { server } from './es/server.ts'
import { shell } from './es/shell.ts'
import { states } from './es/states.ts'
import { welcome } from './es/welcome.ts'
import type { AllWords } from './words.ts'

/** Every Spanish text, by area: Latin American, `usted`. */
export const es: AllWords = {
  accounts,
  builder,
  desktop,
  devices,
  gateways,
  home,
  keys,
  lab,
  member,
  networks,
  plan,
  problems,
  server,
  shell,
  states,
  welcome,
}
