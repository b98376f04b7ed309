import { account } from './en/account.ts'
import { accounts } from './en/accounts.ts'
import { administration } from './en/administration.ts'
import { audit } from './en/audit.ts'
import { builder } from './en/builder.ts'
import { designFiles } from './en/design-files.ts'
import { designer } from './en/designer.ts'
import { designs } from './en/designs.ts'
import { desktop } from './en/desktop.ts'
import { devices } from './en/devices.ts'
import { disks } from './en/disks.ts'
import { gateways } from './en/gateways.ts'
import { home } from './en/home.ts'
import { importing } from './en/import.ts'
import { inspector } from './en/inspector.ts'
import { keys } from './en/keys.ts'
import { lab } from './en/lab.ts'
import { landing } from './en/landing.ts'
import { legal } from './en/legal.ts'
import { mail } from './en/mail.ts'
import { member } from './en/member.ts'
import { networks } from './en/networks.ts'
import { plan } from './en/plan.ts'
import { problems } from './en/problems.ts'
import { providers } from './en/providers.ts'
import { server } from './en/server.ts'
import { sharing } from './en/sharing.ts'
import { shell } from './en/shell.ts'
import { states } from './en/states.ts'
import { statistics } from './en/statistics.ts'
import { subscription } from './en/subscription.ts'
import { templates } from './en/templates.ts'
import { turn } from './en/turn.ts'
import { users } from './en/users.ts'
import { versions } from './en/versions.ts'
import { welcome } from './en/welcome.ts'

/** Every English text, by area. */
export const en = {
  account,
  accounts,
  administration,
  audit,
  builder,
  designFiles,
  designer,
  designs,
  desktop,
  devices,
  disks,
  gateways,
  home,
  import: importing,
  inspector,
  keys,
  lab,
  landing,
  legal,
  mail,
  member,
  networks,
  plan,
  problems,
  providers,
  server,
  sharing,
  shell,
  states,
  statistics,
  subscription,
  templates,
  turn,
  users,
  versions,
  welcome,
} as const
