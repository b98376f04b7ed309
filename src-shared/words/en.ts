import { accounts } from './en/accounts.ts'
import { builder } from './en/builder.ts'
import { devices } from './en/devices.ts'
import { gateways } from './en/gateways.ts'
import { home } from './en/home.ts'
import { lab } from './en/lab.ts'
import { networks } from './en/networks.ts'
import { plan } from './en/plan.ts'
import { problems } from './en/problems.ts'
import { server } from './en/server.ts'
import { shell } from './en/shell.ts'
import { states } from './en/states.ts'

/** Every English text, by area. */
export const en = {
  accounts,
  builder,
  devices,
  gateways,
  home,
  lab,
  networks,
  plan,
  problems,
  server,
  shell,
  states,
} as const
