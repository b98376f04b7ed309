import { accounts } from './en/accounts.ts'
import { builder } from './en/builder.ts'
import { desktop } from './en/desktop.ts'
import { devices } from './en/devices.ts'
import { gateways } from './en/gateways.ts'
import { home } from './en/home.ts'
import { keys } from './en/keys.ts'
import { lab } from './en/lab.ts'
import { member } from './en/member.ts'
import { networks } from './en/networks.ts'
import { plan } from './en/plan.ts'
import { problems } from './en/problems.ts'
import { server } from './en/server.ts'
import { shell } from './en/shell.ts'
import { states } from './en/states.ts'
import { welcome } from './en/welcome.ts'

/** Every English text, by area. */
export const en = {
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
} as const
